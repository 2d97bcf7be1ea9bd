import type { Config } from './config.ts'

/**
 * What is allowed, and yet seldom meant: a line each. The portal itself speaks http: where people come by https, a proxy
 * stands in front.
 */
export function configWarnings(config: Config, now: Date): string[] {
  const { env, scanner, publicOrigin, trustProxy, hasCallLimits, securityContact, host } = config
  const isServing = env === 'PROD' || env === 'STG'
  const found: [boolean, string][] = [
    [env === 'PROD' && !scanner, 'SCANNER is not set: files that people bring are not looked at for viruses'],
    [env === 'PROD' && !hasCallLimits, "CALL_LIMITS is off: nobody's calls are limited"],
    [
      securityContact !== undefined && securityContact.expires <= now,
      'SECURITY_EXPIRES is past: there is no /.well-known/security.txt',
    ],
    [
      publicOrigin?.startsWith('https:') === true && !trustProxy,
      'PUBLIC_ORIGIN is https, so a proxy stands in front, but TRUST_PROXY names none: everybody has its address, in the log and where tries are counted, and no browser is told to stay with https',
    ],
    [
      trustProxy?.some((each) => /\/[01]$/.test(each)) === true,
      'TRUST_PROXY believes everybody: who calls may say which address is theirs, in the log and where tries are counted',
    ],
    [
      isServing && isPlainHttp(config.files?.address.endpoint ?? ''),
      'FILES leads over a network without TLS: whoever listens there reads the files',
    ],
    [
      config.admin !== undefined && !isThisMachine(config.admin.host),
      'ADMIN_HOST is no address of this machine alone: who reaches its port reads what it shows, without signing in',
    ],
    [
      config.role === 'worker' && config.admin === undefined,
      'PORTAL_ROLE is worker and no ADMIN_PORT is set: nobody sees whether this process lives',
    ],
    [
      env === 'DEV' && !isThisMachine(host),
      'HOST lets other machines in, and in DEV everybody there may be whoever they want',
    ],
  ]
  return [...found.flatMap(([is, line]) => (is ? [line] : [])), ...databaseWarnings(config, isServing)]
}

function databaseWarnings({ databaseUrl, databaseDirectUrl, replica }: Config, isServing: boolean): string[] {
  const named = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_READ_URL: replica?.url }
  const urls = Object.entries(named)
  const open = urls.filter(([, url]) => isServing && url !== undefined && isInTheOpen(url))
  const lines = open.map(([name]) => `${name} leads over a network without TLS: add sslmode=verify-full`)
  if (
    databaseUrl !== undefined &&
    databaseDirectUrl !== undefined &&
    placeOf(databaseUrl) === placeOf(databaseDirectUrl)
  )
    lines.push(
      'DATABASE_DIRECT_URL is the address of DATABASE_URL: behind a pooler it must be that of PostgreSQL itself; without one leave it out, since statements are prepared then',
    )
  const others = [databaseUrl, databaseDirectUrl].flatMap((url) => (url === undefined ? [] : [placeOf(url)]))
  if (replica && others.includes(placeOf(replica.url)))
    lines.push('DATABASE_READ_URL is the address of the primary: nothing is read from a replica')
  return lines
}

/** Host, port and database. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}:${port || searchParams.get('port') || '5432'}${pathname}`
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Over a network. */
const isPlainHttp = (address: string): boolean =>
  address.startsWith('http:') && !isThisMachine(new URL(address).hostname)

function isInTheOpen(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  // a folder is that of a socket
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  const mode = searchParams.get('sslmode') ?? 'disable'
  return !host.startsWith('/') && !isThisMachine(host) && ['disable', 'allow', 'prefer'].includes(mode)
}
