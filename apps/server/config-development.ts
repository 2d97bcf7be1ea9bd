/**
 * In DEV anybody signs in as anybody. Whatever says that people use this portal contradicts it, and stops the start
 * (docs/decisions/0030-a-start-that-hurts-nobody.md). What the database says is asked for when it is opened.
 */
import { isIPv4 } from 'node:net'
import { WrongConfig, type Env } from './config-values.ts'

/**
 * Platforms that are simulated on this machine go with DEV. `needed`: the addresses that are the real platform's where
 * they are not set; `others`: those that lead nowhere then. The toolkit app is no address, and is not simulated.
 */
const platforms: Readonly<Record<string, { needed: readonly string[]; others?: readonly string[] }>> = {
  SSO_: { needed: ['SSO_ISSUER'] },
  WECOM_: { needed: ['WECOM_API_BASE', 'WECOM_OAUTH_AUTHORIZE_URL', 'WECOM_SSO_LOGIN_URL'] },
  FEISHU_: {
    needed: ['FEISHU_OPEN_BASE', 'FEISHU_ACCOUNTS_BASE'],
    others: ['FEISHU_TOKEN_URL', 'FEISHU_H5_SDK_URL', 'FEISHU_JSAPI_REDIRECT_URI'],
  },
}

/** Throws one line that names the setting which contradicts PORTAL_ENV=DEV, and what to do. */
export function checkDevelopment(env: Env): void {
  if (env['DATABASE_URL'] && !env['PORTAL_ENV'])
    throw new WrongConfig(
      'PORTAL_ENV is missing although DATABASE_URL is set: name it (PROD, STG or TEST; DEV only for a database that ' +
        'is marked for development)',
    )
  if (!isLoopback(env['HOST'] || '127.0.0.1'))
    throw contradiction(env, 'HOST', 'let HOST be 127.0.0.1, ::1 or localhost')
  const setting = realPlatformIn(env)
  if (setting) throw contradiction(env, setting, `leave ${setting} out`)
}

function contradiction(env: Env, name: string, todo: string): WrongConfig {
  const dev = env['PORTAL_ENV'] ? 'PORTAL_ENV=DEV' : 'PORTAL_ENV, which is DEV where it is not set'
  return new WrongConfig(
    `${name} contradicts ${dev}: there anybody signs in as anybody. Set PORTAL_ENV to PROD, STG or TEST, or ${todo}`,
  )
}

/** The setting that belongs to a portal of real people. */
function realPlatformIn(env: Env): string | undefined {
  if (isElsewhere(env['PUBLIC_ORIGIN'])) return 'PUBLIC_ORIGIN'
  const isSet = (name: string): boolean => Boolean(env[name])
  for (const [prefix, { needed, others = [] }] of Object.entries(platforms)) {
    const first = Object.keys(env).find((name) => name.startsWith(prefix) && isSet(name))
    if (!first) continue
    const elsewhere = [...needed, ...others].find((name) => isElsewhere(env[name]))
    if (elsewhere) return elsewhere
    if (!needed.every(isSet)) return first
  }
  return ['TOOLKIT_SECRET', 'TOOLKIT_PUBLIC_KEY'].find(isSet)
}

function isElsewhere(address: string | undefined): boolean {
  return Boolean(address) && !(URL.canParse(address!) && isLoopback(new URL(address!).hostname))
}

/** 127.0.0.0/8, ::1, localhost. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}
