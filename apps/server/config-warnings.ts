import type { Config } from './config.ts'

/**
 * Returns a line for each setting that is allowed but rarely intended. The portal itself speaks http; https needs a
 * proxy in front of it.
 */
export function configWarnings(config: Config, now: Date): string[] {
  const { env, scanner, publicOrigin, trustProxy, hasCallLimits, securityContact, host } = config
  const isServing = env === 'PROD' || env === 'STG'
  const found: [boolean, string][] = [
    [env === 'PROD' && !scanner, 'SCANNER is not set: uploaded files are not scanned for viruses'],
    [env === 'PROD' && !hasCallLimits, 'CALL_LIMITS is off: calls are not rate-limited'],
    [
      securityContact !== undefined && securityContact.expires <= now,
      'SECURITY_EXPIRES is in the past: /.well-known/security.txt is not served',
    ],
    [
      publicOrigin?.startsWith('https:') === true && !trustProxy,
      'PUBLIC_ORIGIN is https, so there is a proxy, but TRUST_PROXY is not set: every client has the address of the proxy, in the log and in rate limits, and HSTS is not sent',
    ],
    [
      trustProxy?.some((each) => each.endsWith('/1')) === true,
      'TRUST_PROXY trusts everybody: a client can choose the address that is logged and rate-limited',
    ],
    [
      isServing && isPlainHttp(config.files?.address.endpoint ?? ''),
      'FILES uses a network without TLS: anybody on that network can read the files',
    ],
    [
      config.admin !== undefined && !isThisMachine(config.admin.host),
      'ADMIN_HOST is not a loopback address: anybody who reaches its port can read the metrics without signing in',
    ],
    [
      config.role === 'worker' && config.admin === undefined,
      'PORTAL_ROLE is worker and ADMIN_PORT is not set: this process cannot be monitored',
    ],
    [env === 'DEV' && !isThisMachine(host), 'HOST accepts other machines, and in DEV anybody can sign in as anybody'],
  ]
  return [
    ...found.flatMap(([is, line]) => (is ? [line] : [])),
    ...trialWarnings(config),
    ...databaseWarnings(config, isServing),
  ]
}

/** Values that are meant for tests and trials. */
function trialWarnings({ env, serves, logLevel, overloadMs, drainSeconds }: Config): string[] {
  if (env !== 'PROD' && env !== 'STG') return []
  const lines = []
  if (logLevel === 'error' || logLevel === 'fatal')
    lines.push(`LOG_LEVEL is ${logLevel}: calls that were refused, denied or unavailable are not logged`)
  if (serves && overloadMs === 0)
    lines.push('OVERLOAD_MS is 0: above capacity everybody waits, instead of some being told to come back')
  if (serves && drainSeconds === 0) lines.push('DRAIN_SECONDS is 0: requests fail whenever a process is replaced')
  return lines
}

function databaseWarnings({ databaseUrl, databaseDirectUrl, replica }: Config, isServing: boolean): string[] {
  const named = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_READ_URL: replica?.url }
  const urls = Object.entries(named)
  const open = urls.filter(([, url]) => isServing && url !== undefined && isUnencrypted(url))
  const lines = open.map(([name]) => `${name} uses a network without TLS: add sslmode=verify-full`)
  if (
    databaseUrl !== undefined &&
    databaseDirectUrl !== undefined &&
    databaseLocation(databaseUrl) === databaseLocation(databaseDirectUrl)
  )
    lines.push(
      'DATABASE_DIRECT_URL has the same address as DATABASE_URL: with a pooler it must be the address of PostgreSQL itself; without a pooler leave it out, so that statements are prepared',
    )
  const others = [databaseUrl, databaseDirectUrl].flatMap((url) => (url === undefined ? [] : [databaseLocation(url)]))
  if (replica && others.includes(databaseLocation(replica.url)))
    lines.push('DATABASE_READ_URL is the address of the primary: nothing is read from a replica')
  return lines
}

/** Returns host, port and database. */
function databaseLocation(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}:${port || searchParams.get('port') || '5432'}${pathname}`
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Over a network. */
const isPlainHttp = (address: string): boolean =>
  address.startsWith('http:') && !isThisMachine(new URL(address).hostname)

function isUnencrypted(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  // a path is the folder of a socket
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  const mode = searchParams.get('sslmode') ?? 'disable'
  return !host.startsWith('/') && !isThisMachine(host) && ['disable', 'allow', 'prefer'].includes(mode)
}
