/** The only reader of the environment. Anything wrong stops the start with one clear line. */
import { resolve } from 'node:path'

export type PortalEnv = 'DEV' | 'TEST' | 'STG' | 'PROD'

export interface Config {
  env: PortalEnv
  host: string
  port: number
  /** Folder of the embedded database and of what may be lost. */
  dataFolder: string
  /** absent: the embedded database */
  databaseUrl: string | undefined
  trustProxy: string[] | undefined
  sso: { issuer: string; clientId: string; clientSecret?: string; origin: string; allowHttp: boolean } | undefined
  modifyPassUrl: string
  isShowDate: boolean
  hasDemo: boolean
  /** The portal's address for people, where links in files and feeds lead. */
  publicOrigin: string | undefined
  /** The icon host of a workflow system, beside our own counts (TODO-01). */
  iconHost: { address: string; secret: string } | undefined
  /** The company's own Box; absent: the built-in one (BOX-02). */
  boxHost: { address: string; secret: string } | undefined
  /** Where the allow-list of the search dialog comes from; absent: the portal's own file (SEARCH-02). */
  searchAllowList: string | undefined
  /** Tags whose people see mobile numbers in the directory. */
  mobileFor: string[]
  /** Origins of a service in Open-Meteo's shape; demo: the demonstration's own; absent: no weather (HOME-01). */
  weather: { forecast: string; geocoding: string } | 'demo' | undefined
  /** The maps service that knows where an address is. */
  location: { address: string; key: string } | undefined
  /** First day of a week in calendars: 1 Monday to 7 Sunday (CAL-01). */
  weekStart: number
}

export class WrongConfig extends Error {
  override name = 'WrongConfig'
}

type Env = Readonly<Record<string, string | undefined>>

export function readConfig(env: Env, home: string): Config {
  const portalEnv = oneOf(env, 'PORTAL_ENV', ['DEV', 'TEST', 'STG', 'PROD'], 'DEV')
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new WrongConfig('DATABASE_URL must begin with postgres:// or postgresql://')
  }
  const hasDemo =
    oneOf(env, 'DEMO', ['yes', 'no'], portalEnv === 'DEV' || portalEnv === 'TEST' ? 'yes' : 'no') === 'yes'
  return {
    env: portalEnv,
    host: env['HOST'] || '127.0.0.1',
    port: readPort(env),
    dataFolder: resolve(home, env['PORTAL_DATA'] || 'data'),
    databaseUrl,
    trustProxy: env['TRUST_PROXY'] ? env['TRUST_PROXY'].split(',') : undefined,
    sso: readSso(env, portalEnv),
    modifyPassUrl: webAddress(env, 'MODIFY_PASSWORD_URL'),
    isShowDate: oneOf(env, 'SHOW_DATE', ['yes', 'no'], 'yes') === 'yes',
    hasDemo,
    publicOrigin: webAddress(env, 'PUBLIC_ORIGIN').replace(/\/$/, '') || undefined,
    iconHost: readIconHost(env),
    boxHost: readBoxHost(env, portalEnv),
    searchAllowList: webAddress(env, 'SEARCH_ALLOWLIST_URL') || undefined,
    mobileFor: (env['PEOPLE_MOBILE_FOR'] || 'nio,jac')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    weather: readWeather(env) ?? (hasDemo ? 'demo' : undefined),
    location: readLocation(env),
    weekStart: Number(oneOf(env, 'WEEK_START', ['1', '2', '3', '4', '5', '6', '7'], '1')),
  }
}

function readPort(env: Env): number {
  const port = env['PORT'] ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new WrongConfig(`PORT must be a number from 0 to 65535, not '${port}'`)
  return Number(port)
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
  return { issuer, clientId, origin, allowHttp, ...(clientSecret ? { clientSecret } : {}) }
}

function oneOf<const T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name] || fallback
  const found = allowed.find((each) => each === value)
  if (!found) throw new WrongConfig(`${name} must be one of ${allowed.join(', ')}, not '${value}'`)
  return found
}

function webAddress(env: Env, name: string): string {
  const value = env[name] ?? ''
  if (value !== '' && !/^https?:\/\/[^\s/]/.test(value))
    throw new WrongConfig(`${name} must be an http or https address, not '${value}'`)
  return value
}
