/** Checks which settings go together, per environment (docs/decisions/0030-a-start-that-hurts-nobody.md). */
import { isIPv4 } from 'node:net'
import type { Env, SettingName, SettingValues } from './config-schema.ts'
import { platforms, platformsByName } from './platform-list.ts'

export type PortalEnv = NonNullable<SettingValues['PORTAL_ENV']>

const platformSettings = platforms.map(({ settings }) => settings)
const signIns = [
  'SSO_ISSUER',
  ...platformSettings.map(({ needed }) => needed[0]),
  'TOOLKIT_SECRET',
  'TOOLKIT_PUBLIC_KEY',
] as const

/** Settings that need others. A prefix such as `FEISHU_` stands for any of its settings. */
const requiredTogether: readonly [string, ...SettingName[]][] = [
  ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'],
  ['FILES_SECRET_ACCESS_KEY', 'FILES_ACCESS_KEY_ID'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_PREPARE', 'DATABASE_DIRECT_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['DATABASE_READ_LAG_MS', 'DATABASE_READ_URL'],
  ['LOCATION_HOST', 'LOCATION_KEY'],
  ['ICON_HOST', 'ICON_SECRET'],
  ['BOX_HOST', 'BOX_SECRET'],
  ['SCANNER_MB', 'SCANNER'],
  ['SECURITY_CONTACT', 'SECURITY_EXPIRES'],
  ['SECURITY_EXPIRES', 'SECURITY_CONTACT'],
  ['SSO_ISSUER', 'SSO_CLIENT_ID', 'PUBLIC_ORIGIN'],
  ['SSO_SECOND', 'SSO_ISSUER', 'SSO_NAME'],
  ['TOOLKIT_SECRET', 'PUBLIC_ORIGIN'],
  ['TOOLKIT_PUBLIC_KEY', 'PUBLIC_ORIGIN'],
  ...platformsByName.flatMap(({ settings: { prefix, needed, pairs } }): [string, ...SettingName[]][] => [
    [prefix, ...needed, 'PUBLIC_ORIGIN'],
    ...pairs.flatMap((pair) => pair.map((name): [string, ...SettingName[]] => [name, ...pair])),
  ]),
]

/** Addresses that receive secrets: plain http only in DEV and TEST. */
const httpsOnly: readonly SettingName[] = [
  'SSO_ISSUER',
  'BOX_HOST',
  ...platformsByName.flatMap(({ settings: { addresses, otherAddresses = [], plainAddresses = [] } }) =>
    [...addresses, ...otherAddresses].filter((name) => !plainAddresses.some((plain) => plain === name)),
  ),
]

/** Returns a line for each contradiction; each line begins with the setting. */
export function findContradictions(env: Env, portalEnv: PortalEnv): string[] {
  const isSet = (name: string): boolean => Boolean(env[name])
  const isHttp = (name: string): boolean => Boolean(env[name]?.startsWith('http:'))
  const lines = requiredTogether.flatMap(([name, ...needed]) => {
    const first = name.endsWith('_') ? findFirstSet(env, name, needed) : isSet(name) ? name : undefined
    const missing = first ? needed.filter((each) => !isSet(each)) : []
    return missing.map((each) => `${each} is missing although ${first} is set`)
  })
  if (isSet('TOOLKIT_SECRET') && isSet('TOOLKIT_PUBLIC_KEY'))
    lines.push('TOOLKIT_SECRET and TOOLKIT_PUBLIC_KEY are both set: leave one of them out')
  lines.push(...providerContradictions(env), ...portContradiction(env, portalEnv))
  // outside DEV nothing is guessed: a mistyped name must not silently become an empty database
  if (!isSet('DATABASE_URL') && portalEnv !== 'DEV')
    lines.push(`DATABASE_URL is missing: PORTAL_ENV=${portalEnv} needs a named database`)
  if (portalEnv === 'DEV' || portalEnv === 'TEST') return lines
  for (const name of httpsOnly.filter(isHttp)) lines.push(`${name} must be https outside DEV and TEST`)
  // a sign-in returns to this address with a code
  const signIn = isHttp('PUBLIC_ORIGIN') ? signIns.find(isSet) : undefined
  if (signIn) lines.push(`PUBLIC_ORIGIN must be https outside DEV and TEST where ${signIn} is set`)
  if (env['DEMO'] === 'yes')
    lines.push(`DEMO=yes contradicts PORTAL_ENV=${portalEnv}: the demo company is for DEV and TEST only`)
  return lines
}

/** Compares PORT and ADMIN_PORT, so that a clash is found before one of them is open. */
function portContradiction(env: Env, portalEnv: PortalEnv): string[] {
  const isOpen = portalEnv === 'DEV' || portalEnv === 'TEST'
  const { PORT: port = '3000', ADMIN_PORT: adminPort = isOpen ? '' : '9464', PORTAL_ROLE: role } = env
  const { HOST: host = '127.0.0.1', ADMIN_HOST: adminHost = '127.0.0.1' } = env
  if (role === 'worker' || Number(port) === 0 || adminPort === '' || Number(port) !== Number(adminPort)) return []
  return hostsOverlap(host, adminHost) ? [`ADMIN_PORT is the same as PORT, ${port}: choose another one`] : []
}

function hostsOverlap(...hosts: [string, string]): boolean {
  if (hosts[0] === hosts[1] || hosts.includes('0.0.0.0') || hosts.includes('::')) return true
  return hosts.includes('localhost') && hosts.every(isLoopback)
}

/** Returns the contradictions of one provider: of the environment, or of SSO_SECOND. */
export function providerContradictions(of: Readonly<Record<string, unknown>>): string[] {
  const { SSO_CLIENT_SECRET: secret, SSO_CLIENT_KEY: key, SSO_CLIENT_KEY_ID: keyId } = of
  const lines = []
  if (secret && key) lines.push('SSO_CLIENT_SECRET and SSO_CLIENT_KEY are both set: leave one of them out')
  if (keyId && !key) lines.push('SSO_CLIENT_KEY is missing although SSO_CLIENT_KEY_ID is set')
  if (/\bHS\d/.test(String(of['SSO_ALGORITHMS'])) && !secret)
    lines.push('SSO_CLIENT_SECRET is missing although SSO_ALGORITHMS lists an algorithm that needs it')
  return lines
}

const findFirstSet = (env: Env, prefix: string, before: readonly string[]): string | undefined =>
  [...before, ...Object.keys(env)].find((name) => name.startsWith(prefix) && env[name])

export function findMissingSignIn(env: Env): string[] {
  if (signIns.some((name) => env[name])) return []
  return [`PORTAL_ENV=PROD needs a sign-in method: ${signIns.slice(0, -1).join(', ')} or ${signIns.at(-1)}`]
}

/**
 * Platforms simulated on this machine are allowed in DEV. `needed`: addresses that default to the real platform.
 * `others`: addresses that default to none. The toolkit app has no address and is not simulated.
 */
const simulated: readonly { prefix: string; needed: readonly string[]; others: readonly string[] }[] = [
  { prefix: 'SSO_', needed: ['SSO_ISSUER'], others: [] },
  ...platformSettings.map(({ prefix, addresses: needed, otherAddresses: others = [] }) => ({ prefix, needed, others })),
]

/**
 * Returns one line with the setting and the remedy when DEV, where anybody signs in as anybody, is combined with a
 * setting of a portal that people use. The database is checked when it is opened.
 */
export function developmentContradiction(env: Env): string[] {
  if (env['DATABASE_URL'] && !env['PORTAL_ENV'])
    return [
      'PORTAL_ENV is missing although DATABASE_URL is set: set it (PROD, STG or TEST; DEV only for a database ' +
        'marked for development)',
    ]
  const isExposed = !isLoopback(env['HOST'] || '127.0.0.1')
  const setting = isExposed ? 'HOST' : findRealPlatform(env)
  if (!setting) return []
  const dev = env['PORTAL_ENV'] ? 'PORTAL_ENV=DEV' : 'PORTAL_ENV, which is DEV where it is not set'
  const todo = isExposed ? 'set HOST to 127.0.0.1, ::1 or localhost' : `leave ${setting} out`
  return [
    `${setting} contradicts ${dev}: there anybody can sign in as anybody. Set PORTAL_ENV to PROD, STG or TEST, or ${todo}`,
  ]
}

/** Returns the setting that belongs to a portal in real use. */
function findRealPlatform(env: Env): string | undefined {
  if (isRemoteAddress(env['PUBLIC_ORIGIN'])) return 'PUBLIC_ORIGIN'
  const isSet = (name: string): boolean => Boolean(env[name])
  for (const { prefix, needed, others } of simulated) {
    const first = findFirstSet(env, prefix, [])
    if (!first) continue
    const elsewhere = [...needed, ...others].find((name) => isRemoteAddress(env[name]))
    if (elsewhere) return elsewhere
    if (!needed.every(isSet)) return first
  }
  return ['TOOLKIT_SECRET', 'TOOLKIT_PUBLIC_KEY'].find(isSet)
}

function isRemoteAddress(address: string | undefined): boolean {
  return Boolean(address) && !(URL.canParse(address!) && isLoopback(new URL(address!).hostname))
}

/** 127.0.0.0/8, ::1, localhost. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}
