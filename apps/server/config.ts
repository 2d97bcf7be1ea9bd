/** The only reader of the environment. Errors stop the start, with one line for each setting. */
import { resolve } from 'node:path'
import { z } from '@portal/contract'
import type { PoolSizes } from '@portal/server'
import type { ToolkitSettings } from '@portal/auth/server'
import { findContradictions, developmentContradiction, findMissingSignIn, type PortalEnv } from './config-checks.ts'
import { findUnknownSettings } from './config-names.ts'
import { settings, type Env, type SettingValues } from './config-schema.ts'
import { withSecretFiles } from './config-secrets.ts'
import { readPlatforms } from './platform-list.ts'
import { createSsoSettings } from './config-sso.ts'

/** The message has one line for each invalid setting; each line begins with the setting. */
export class InvalidConfigError extends Error {
  override name = 'WrongConfig'
}

export type Config = ReturnType<typeof createConfig>

/** Reads the configuration of the portal. Throws WrongConfig. */
export function readConfig(rawEnv: Env, home: string): Config {
  const { env, lines } = readEnvironment(rawEnv, home)
  const config = readSettings(env, { lines, home, defaultEnv: 'DEV' })
  if (config.env === 'DEV') throwIfAny(developmentContradiction(env))
  if (config.env === 'PROD') throwIfAny(findMissingSignIn(env))
  return config
}

/**
 * Reads the configuration for a command: the settings of the portal it works on. A command serves nobody, so it needs
 * no PORTAL_ENV; with a named database it is as strict as PROD. Throws WrongConfig.
 */
export function readCommandConfig(rawEnv: Env, home: string): Config {
  const { env, lines } = readEnvironment(rawEnv, home)
  const isEmbedded = !env['DATABASE_URL'] && (env['PORTAL_ENV'] || 'DEV') === 'DEV'
  // an embedded database next to a company's settings is left over from a trial and not intended
  if (isEmbedded && lines.length === 0) throwIfAny(developmentContradiction(env))
  return readSettings(env, { lines, home, defaultEnv: env['DATABASE_URL'] ? 'PROD' : 'DEV' })
}

function throwIfAny(lines: readonly string[]): void {
  if (lines.length > 0) throw new InvalidConfigError([...new Set(lines)].join('\n'))
}

/** Drops empty values and reads secret files; `lines` are unknown settings and files that cannot be read. */
function readEnvironment(rawEnv: Env, home: string): { env: Env; lines: string[] } {
  const set = Object.fromEntries(Object.entries(rawEnv).filter(([, value]) => value))
  const { env, lines } = withSecretFiles(set, home)
  return { env, lines: [...findUnknownSettings(set), ...lines] }
}

function readSettings(
  env: Env,
  { lines: unread, home, defaultEnv }: { lines: readonly string[]; home: string; defaultEnv: PortalEnv },
): Config {
  const { data, error } = z.safeParse(settings, env)
  const portalEnv = (env['PORTAL_ENV'] ?? defaultEnv) as PortalEnv
  const lines = [...unread, ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`)]
  // the rules depend on the environment, which must be valid first
  const isKnownEnv = !lines.some((line) => line.startsWith('PORTAL_ENV '))
  const isTwice = data?.SSO_SECOND && data.SSO_SECOND.SSO_ISSUER === data.SSO_ISSUER
  if (isTwice) lines.push('SSO_SECOND has the same SSO_ISSUER as the first provider: it must be another one')
  // a misspelt setting, or one in a file that cannot be read, seems to be missing
  const isExplained = (line: string): boolean => {
    const [name] = line.split(' ', 1)
    return unread.some((each) => each.endsWith(` ${name}?`) || each.startsWith(`${name}_FILE `))
  }
  const contradictions = isKnownEnv ? findContradictions(env, portalEnv) : []
  throwIfAny([...lines, ...contradictions.filter((line) => !isExplained(line))])
  return createConfig(data!, portalEnv, home)
}

function createConfig(values: SettingValues, env: PortalEnv, home: string) {
  const isOpen = env === 'DEV' || env === 'TEST'
  return {
    env,
    host: values.HOST,
    port: values.PORT,
    ...operatorSettings(values, env, isOpen),
    /** Folder of the embedded database and of caches. */
    dataFolder: resolve(home, values.PORTAL_DATA),
    /** Undefined: the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** Undefined: there is no pooler. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    mayPrepare: values.DATABASE_PREPARE,
    /** Undefined: there is no replica. */
    replica: values.DATABASE_READ_URL
      ? { url: values.DATABASE_READ_URL, mostLagMs: values.DATABASE_READ_LAG_MS }
      : undefined,
    /** Seconds. */
    databaseWait: values.DATABASE_WAIT,
    mayMigrate: values.MIGRATE,
    ...processRole(values.PORTAL_ROLE),
    jobHistoryDays: values.JOB_HISTORY_DAYS,
    pools: poolSizes(values.DATABASE_POOL),
    files: bucketSettings(values),
    pictureCacheBytes: values.PICTURES_CACHE_MB * 1024 * 1024,
    trustProxy: values.TRUST_PROXY,
    maxConnections: values.MAX_CONNECTIONS,
    hasCallLimits: values.CALL_LIMITS,
    overloadMs: values.OVERLOAD_MS,
    hstsSeconds: values.HSTS_MAX_AGE,
    securityContact: values.SECURITY_CONTACT
      ? { contact: values.SECURITY_CONTACT, expires: values.SECURITY_EXPIRES! }
      : undefined,
    sso: createSsoSettings(values, { origin: values.PUBLIC_ORIGIN, allowHttp: isOpen }),
    ssoSecond:
      values.SSO_SECOND && createSsoSettings(values.SSO_SECOND, { origin: values.PUBLIC_ORIGIN, allowHttp: isOpen }),
    modifyPassUrl: values.MODIFY_PASSWORD_URL ?? '',
    isShowDate: values.SHOW_DATE,
    deskWatermark: values.DESK_WATERMARK,
    hasDemo: values.DEMO ?? isOpen,
    publicOrigin: values.PUBLIC_ORIGIN,
    scimDefaultUserType: values.SCIM_DEFAULT_USER_TYPE,
    iconHost: values.ICON_HOST ? { address: values.ICON_HOST, secret: values.ICON_SECRET! } : undefined,
    /** The company's own Box; undefined: the built-in one (BOX-02). */
    boxHost: values.BOX_HOST ? { address: values.BOX_HOST, secret: values.BOX_SECRET! } : undefined,
    searchAllowList: values.SEARCH_ALLOWLIST_URL,
    companyZone: values.COMPANY_ZONE,
    brandDomain: values.BRAND_DOMAIN,
    mobileFor: values.PEOPLE_MOBILE_FOR,
    weather: weatherSettings(values),
    location: values.LOCATION_HOST ? { address: values.LOCATION_HOST, key: values.LOCATION_KEY! } : undefined,
    ...readPlatforms(values),
    toolkit: toolkitSettings(values),
    weekStart: values.WEEK_START,
    isTracking: values.TRACKING,
    debugAccounts: values.DEBUG_ACCOUNTS.map((account) => account.toLowerCase()),
    healthKeys: values.HEALTH_KEY,
    healthDays: values.HEALTH_DAYS,
    trashDays: values.TRASH_DAYS,
    noticeDays: values.NOTICE_DAYS,
    readDays: values.READ_DAYS,
    todoDays: values.TODO_DAYS,
    scanner: values.SCANNER ? { at: values.SCANNER, mostBytes: values.SCANNER_MB * 1024 * 1024 } : undefined,
  }
}

/** Returns what this process does. */
function processRole(role: SettingValues['PORTAL_ROLE']) {
  return { role, serves: role !== 'worker', works: role !== 'web' }
}

/** Returns the settings for operators. */
function operatorSettings(values: SettingValues, env: PortalEnv, isOpen: boolean) {
  const { ADMIN_PORT: port, ADMIN_HOST: host, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = values
  return {
    /** Operator port; in DEV and TEST only if it is set. */
    admin: isOpen && port === undefined ? undefined : { host, port: port ?? 9464 },
    drainSeconds: values.DRAIN_SECONDS ?? (isOpen ? 0 : 5),
    logLevel: values.LOG_LEVEL ?? (env === 'DEV' ? 'warn' : 'info'),
    loggedSuccesses: values.LOG_SUCCESSES,
    slowMs: values.SLOW_STATEMENT_MS,
    /** Undefined: no traces are sent. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { sampler, share, headers: values.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
  }
}

/** Returns the bucket for files; undefined: files are in the database. */
function bucketSettings({ FILES: address, FILES_ACCESS_KEY_ID: accessKeyId, ...values }: SettingValues) {
  if (!address) return undefined
  const secretAccessKey = values.FILES_SECRET_ACCESS_KEY
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { address, keys, keptDays: values.FILES_KEPT_DAYS }
}

/** Reserves a connection for /readyz, a sixth each for guards and jobs, and the rest for calls. */
function poolSizes(total: number): PoolSizes {
  const share = Math.max(2, Math.floor(total / 6))
  return { guards: share, jobs: share, calls: total - 1 - 2 * share }
}

/** Connections of one process at most: `DATABASE_POOL`, and one that listens. */
export const connectionsOf = ({ guards, jobs, calls }: PoolSizes): number => guards + jobs + calls + 2

/** Origins of a service with the API of Open-Meteo; 'demo': invented weather; undefined: no weather (HOME-01). */
type Weather = { forecast: string; geocoding: string } | 'demo' | undefined

function weatherSettings({ WEATHER_HOST: forecast, GEOCODING_HOST: geocoding }: SettingValues): Weather {
  return forecast === undefined ? undefined : { forecast, geocoding: geocoding ?? forecast }
}

/** Accepts only one of the two keys: a token names its algorithm itself and must not be able to choose. */
function toolkitSettings(values: SettingValues): ToolkitSettings | undefined {
  const { TOOLKIT_SECRET: secret, TOOLKIT_PUBLIC_KEY: publicKey, PUBLIC_ORIGIN: audience } = values
  if (publicKey) return { key: { alg: 'EdDSA', publicKey }, audience: audience! }
  return secret && { key: { alg: 'HS256', secret }, audience: audience! }
}
