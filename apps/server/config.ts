/** The only reader of the environment. Anything wrong stops the start with one clear line. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { resolve } from 'node:path'
import type { FeishuSettings } from '@portal/feishu/server'
import type { ScannerSettings } from '@portal/files/server'
import type { HealthKeys } from '@portal/health/server'
import type { PoolSizes } from '@portal/server'
import type { ToolkitSettings } from '@portal/session/server'
import type { WecomSettings } from '@portal/wecom/server'
import { readPools } from './config-database.ts'
import { checkDevelopment } from './config-development.ts'
import { readHealth, readHealthDays } from './config-health.ts'
import { refuseUnknown } from './config-names.ts'
import { readFeishu, readWecom } from './config-platforms.ts'
import { readScanner } from './config-scanner.ts'
import { withSecretFiles } from './config-secrets.ts'
import { listOf, oneOf, webAddress, WrongConfig, type Env, type PortalEnv } from './config-values.ts'

export { WrongConfig, type PortalEnv } from './config-values.ts'

export interface Config {
  env: PortalEnv
  host: string
  port: number
  /** The operator's port (probes); absent: none. */
  admin: { host: string; port: number } | undefined
  /** Folder of the embedded database and of what may be lost. */
  dataFolder: string
  /** absent: the embedded database */
  databaseUrl: string | undefined
  /** For so many seconds the start waits for a database that is away. */
  databaseWait: number
  /** Connections to it by purpose. */
  pools: PoolSizes
  trustProxy: string[] | undefined
  /** Connections at once; absent: four fifths of the files that the process may have open. */
  maxConnections: number | undefined
  /** Whether calls have the limits that their contracts declare. */
  hasCallLimits: boolean
  sso:
    | {
        issuer: string
        clientId: string
        clientSecret?: string
        origin: string
        allowHttp: boolean
        groupsClaim?: string
      }
    | undefined
  modifyPassUrl: string
  isShowDate: boolean
  hasDemo: boolean
  /** The portal's address for people, where links in files and feeds lead. */
  publicOrigin: string | undefined
  /** What a new person by SCIM is of whom no userType is said; '': nobody's own (docs/scim.md). */
  scimDefaultUserType: string
  /** The icon host of a workflow system, beside our own counts (TODO-01). */
  iconHost: { address: string; secret: string } | undefined
  /** The company's own Box; absent: the built-in one (BOX-02). */
  boxHost: { address: string; secret: string } | undefined
  /** Where the allow-list of the search dialog comes from; absent: the portal's own file (SEARCH-02). */
  searchAllowList: string | undefined
  /** Tags whose people see mobile numbers in the directory. */
  mobileFor: string[]
  /** Origins of a service in Open-Meteo's shape; demo: made up, where the company is; absent: no weather (HOME-01). */
  weather: { forecast: string; geocoding: string } | 'demo' | undefined
  /** The maps service that knows where an address is. */
  location: { address: string; key: string } | undefined
  /** The company's app in Feishu or Lark (docs/feishu.md). */
  feishu: FeishuSettings | undefined
  /** The company's app in WeChat Work (docs/wecom.md). */
  wecom: WecomSettings | undefined
  /** What the company's native app signs its people's tokens with (docs/toolkit-bridge.md). */
  toolkit: ToolkitSettings | undefined
  /** First day of a week in calendars: 1 Monday to 7 Sunday (CAL-01). */
  weekStart: number
  /** Whether the portal counts how it is used (SHELL-21). */
  isTracking: boolean
  /** Accounts with the debug console, in lower case (SHELL-20). */
  debugAccounts: string[]
  /** What seals answers about health; absent: there are no such questionnaires, the demo apart (QUIZ-06). */
  healthKeys: HealthKeys | undefined
  /** After so many days such an answer is removed. */
  healthDays: number
  /** What looks for viruses in files that people bring; absent: nothing does (T22). */
  scanner: ScannerSettings | undefined
}

/** What the portal starts with. Throws WrongConfig, a line that names the setting. */
export function readConfig(given: Env, home: string): Config {
  const env = readableIn(given, home)
  const config = readSettings(env, home, 'DEV')
  if (config.env === 'DEV') checkDevelopment(env)
  if (config.env === 'PROD' && !config.sso && !config.wecom && !config.feishu && !config.toolkit)
    throw new WrongConfig(
      'PORTAL_ENV=PROD needs a way to sign in: SSO_ISSUER, WECOM_CORP_ID, FEISHU_APP_ID, TOOLKIT_SECRET or TOOLKIT_PUBLIC_KEY',
    )
  return config
}

/**
 * What a command runs with: the settings of the portal beside it. A command opens nothing to anybody, so that it needs
 * no PORTAL_ENV; beside a named database it is as strict as PROD then.
 */
export function readCommandConfig(given: Env, home: string): Config {
  const env = readableIn(given, home)
  return readSettings(env, home, env['DATABASE_URL'] ? 'PROD' : 'DEV')
}

function readableIn(given: Env, home: string): Env {
  refuseUnknown(given)
  return withSecretFiles(given, home)
}

function readSettings(env: Env, home: string, usualEnv: PortalEnv): Config {
  const portalEnv = oneOf(env, 'PORTAL_ENV', ['DEV', 'TEST', 'STG', 'PROD'], usualEnv)
  return {
    env: portalEnv,
    host: env['HOST'] || '127.0.0.1',
    port: readPort(env, 'PORT', '3000'),
    admin: readAdmin(env, portalEnv),
    dataFolder: resolve(home, env['PORTAL_DATA'] || 'data'),
    databaseUrl: readDatabaseUrl(env, portalEnv),
    databaseWait: readDatabaseWait(env),
    pools: readPools(env),
    trustProxy: env['TRUST_PROXY'] ? env['TRUST_PROXY'].split(',') : undefined,
    maxConnections: readMaxConnections(env),
    hasCallLimits: oneOf(env, 'CALL_LIMITS', ['on', 'off'], 'on') === 'on',
    sso: readSso(env, portalEnv),
    modifyPassUrl: webAddress(env, 'MODIFY_PASSWORD_URL'),
    isShowDate: oneOf(env, 'SHOW_DATE', ['yes', 'no'], 'yes') === 'yes',
    hasDemo: readDemo(env, portalEnv),
    publicOrigin: readPublicOrigin(env, portalEnv),
    scimDefaultUserType: (env['SCIM_DEFAULT_USER_TYPE'] ?? '').trim(),
    iconHost: readIconHost(env),
    boxHost: readBoxHost(env, portalEnv),
    searchAllowList: webAddress(env, 'SEARCH_ALLOWLIST_URL') || undefined,
    mobileFor: (env['PEOPLE_MOBILE_FOR'] || 'nio,jac')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    weather: readWeather(env),
    location: readLocation(env),
    feishu: readFeishu(env, portalEnv),
    wecom: readWecom(env, portalEnv),
    toolkit: readToolkit(env),
    isTracking: oneOf(env, 'TRACKING', ['on', 'off'], 'on') === 'on',
    debugAccounts: listOf(env, 'DEBUG_ACCOUNTS').map((account) => account.toLowerCase()),
    healthKeys: readHealth(env),
    healthDays: readHealthDays(env),
    scanner: readScanner(env),
    weekStart: Number(oneOf(env, 'WEEK_START', ['1', '2', '3', '4', '5', '6', '7'], '1')),
  }
}

/** Outside DEV nothing is guessed: a name that is mistyped must not become an empty database of its own. */
function readDatabaseUrl(env: Env, portalEnv: PortalEnv): string | undefined {
  const url = env['DATABASE_URL'] || undefined
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new WrongConfig('DATABASE_URL must begin with postgres:// or postgresql://')
  if (url === undefined && portalEnv !== 'DEV')
    throw new WrongConfig(`DATABASE_URL is missing: PORTAL_ENV=${portalEnv} needs a database that is named`)
  return url
}

function readDatabaseWait(env: Env): number {
  const seconds = env['DATABASE_WAIT'] || '60'
  if (!/^\d{1,4}$/.test(seconds))
    throw new WrongConfig(`DATABASE_WAIT must be a number of seconds from 0 to 9999, not '${seconds}'`)
  return Number(seconds)
}

function readDemo(env: Env, portalEnv: PortalEnv): boolean {
  const mayHave = portalEnv === 'DEV' || portalEnv === 'TEST'
  const isWanted = oneOf(env, 'DEMO', ['yes', 'no'], mayHave ? 'yes' : 'no') === 'yes'
  if (isWanted && !mayHave)
    throw new WrongConfig(`DEMO=yes contradicts PORTAL_ENV=${portalEnv}: the demo company is for DEV and TEST only`)
  return isWanted
}

/** Whoever signs in comes back to it with a code. */
function readPublicOrigin(env: Env, portalEnv: PortalEnv): string | undefined {
  const origin = webAddress(env, 'PUBLIC_ORIGIN').replace(/\/$/, '')
  const isFree = portalEnv === 'DEV' || portalEnv === 'TEST' || !origin.startsWith('http:')
  const way = ['SSO_ISSUER', 'WECOM_CORP_ID', 'FEISHU_APP_ID', 'TOOLKIT_SECRET', 'TOOLKIT_PUBLIC_KEY'].find(
    (name) => env[name],
  )
  if (!isFree && way) throw new WrongConfig(`PUBLIC_ORIGIN must be https outside DEV and TEST where ${way} is set`)
  return origin || undefined
}

/** In DEV and TEST only where it is asked for. */
function readAdmin(env: Env, portalEnv: PortalEnv): Config['admin'] {
  const isUsual = portalEnv === 'STG' || portalEnv === 'PROD'
  if (!isUsual && !env['ADMIN_PORT']) return undefined
  return { host: env['ADMIN_HOST'] || '127.0.0.1', port: readPort(env, 'ADMIN_PORT', '9464') }
}

function readPort(env: Env, name: string, usual: string): number {
  const port = env[name] ?? usual
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new WrongConfig(`${name} must be a number from 0 to 65535, not '${port}'`)
  return Number(port)
}

function readMaxConnections(env: Env): number | undefined {
  const given = env['MAX_CONNECTIONS']
  if (!given) return undefined
  if (!/^[1-9]\d{1,5}$/.test(given))
    throw new WrongConfig(`MAX_CONNECTIONS must be a number from 10 to 999999, not '${given}'`)
  return Number(given)
}

function readWeather(env: Env): { forecast: string; geocoding: string } | undefined {
  const forecast = webAddress(env, 'WEATHER_HOST')
  if (!forecast) return undefined
  return { forecast, geocoding: webAddress(env, 'GEOCODING_HOST') || forecast }
}

function readLocation(env: Env): Config['location'] {
  const address = webAddress(env, 'LOCATION_HOST')
  if (!address) return undefined
  const key = env['LOCATION_KEY']
  if (!key) throw new WrongConfig('LOCATION_KEY is missing although LOCATION_HOST is set')
  return { address, key }
}

function readIconHost(env: Env): Config['iconHost'] {
  const address = webAddress(env, 'ICON_HOST').replace(/\/$/, '')
  if (!address) return undefined
  const secret = env['ICON_SECRET']
  if (!secret) throw new WrongConfig('ICON_SECRET is missing although ICON_HOST is set')
  return { address, secret }
}

/** Passwords go to it in its addresses: in the open only where nothing is at stake. */
function readBoxHost(env: Env, portalEnv: PortalEnv): Config['boxHost'] {
  const address = webAddress(env, 'BOX_HOST').replace(/\/$/, '')
  if (!address) return undefined
  const allowHttp = portalEnv === 'DEV' || portalEnv === 'TEST'
  if (!allowHttp && !address.startsWith('https:')) throw new WrongConfig('BOX_HOST must be https outside DEV and TEST')
  if (/[?#]/.test(address)) throw new WrongConfig('BOX_HOST must be an address without query and hash')
  const secret = env['BOX_SECRET']
  if (!secret) throw new WrongConfig('BOX_SECRET is missing although BOX_HOST is set')
  return { address, secret }
}

/** One of the two keys: a token says itself which it needs, and must not have the choice. */
function readToolkit(env: Env): Config['toolkit'] {
  const [secret, publicKey] = [env['TOOLKIT_SECRET'], env['TOOLKIT_PUBLIC_KEY']]
  if (!secret && !publicKey) return undefined
  const audience = webAddress(env, 'PUBLIC_ORIGIN').replace(/\/$/, '')
  if (secret && publicKey) throw new WrongConfig('TOOLKIT_SECRET and TOOLKIT_PUBLIC_KEY are both set: one of them is')
  if (!audience)
    throw new WrongConfig(`PUBLIC_ORIGIN is missing although TOOLKIT_${secret ? 'SECRET' : 'PUBLIC_KEY'} is set`)
  if (publicKey) return { key: { alg: 'EdDSA', publicKey: ed25519Key(publicKey) }, audience }
  const bytes = Buffer.from(secret ?? '')
  if (bytes.length < 32) throw new WrongConfig('TOOLKIT_SECRET must be at least 32 bytes long')
  return { key: { alg: 'HS256', secret: bytes }, audience }
}

/** PEM, or what stands between its lines. */
function ed25519Key(text: string): KeyObject {
  const pem = text.includes('BEGIN') ? text : `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----`
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // the line below says what it must be
  }
  throw new WrongConfig('TOOLKIT_PUBLIC_KEY must be an Ed25519 public key, as PEM or its base64 alone')
}

function readSso(env: Env, portalEnv: PortalEnv): Config['sso'] {
  const issuer = webAddress(env, 'SSO_ISSUER')
  if (!issuer) return undefined
  const clientId = env['SSO_CLIENT_ID']
  const origin = webAddress(env, 'PUBLIC_ORIGIN').replace(/\/$/, '')
  if (!clientId) throw new WrongConfig('SSO_CLIENT_ID is missing although SSO_ISSUER is set')
  if (!origin) throw new WrongConfig('PUBLIC_ORIGIN is missing although SSO_ISSUER is set')
  const allowHttp = portalEnv === 'DEV' || portalEnv === 'TEST'
  if (!allowHttp && !issuer.startsWith('https:')) throw new WrongConfig('SSO_ISSUER must be https outside DEV and TEST')
  const clientSecret = env['SSO_CLIENT_SECRET']
  const groupsClaim = env['SSO_GROUPS_CLAIM']
  const more = { ...(clientSecret ? { clientSecret } : {}), ...(groupsClaim ? { groupsClaim } : {}) }
  return { issuer, clientId, origin, allowHttp, ...more }
}
