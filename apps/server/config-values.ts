/** How single values of the environment are read. Anything wrong stops the start with one clear line. */
export type PortalEnv = 'DEV' | 'TEST' | 'STG' | 'PROD'

export type Env = Readonly<Record<string, string | undefined>>

export class WrongConfig extends Error {
  override name = 'WrongConfig'
}

/** Secrets go there: in the open only where nothing is at stake. */
export function safeAddress(env: Env, portalEnv: PortalEnv, name: string): string {
  const value = webAddress(env, name).replace(/\/$/, '')
  const isSafe = value === '' || value.startsWith('https:') || portalEnv === 'DEV' || portalEnv === 'TEST'
  if (!isSafe) throw new WrongConfig(`${name} must be https outside DEV and TEST`)
  if (/[?#]/.test(value)) throw new WrongConfig(`${name} must be an address without query and hash`)
  return value
}

export function listOf(env: Env, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

export function oneOf<const T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name] || fallback
  const found = allowed.find((each) => each === value)
  if (!found) throw new WrongConfig(`${name} must be one of ${allowed.join(', ')}, not '${value}'`)
  return found
}

export function webAddress(env: Env, name: string): string {
  const value = env[name] ?? ''
  if (value !== '' && !/^https?:\/\/[^\s/]/.test(value))
    throw new WrongConfig(`${name} must be an http or https address, not '${value}'`)
  return value
}
