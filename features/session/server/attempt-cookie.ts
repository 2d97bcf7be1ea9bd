/**
 * Binds the way back from a sign-in to the browser that set out, so that nobody is signed in as somebody else by a link.
 * Each attempt has a cookie of its own: two windows that sign in at once do not lose each other's.
 */
import { attemptLifeMs } from '../rules.ts'

interface Place {
  kind: 'sso' | 'way'
  /** Plain http: on a developer's machine, where a `Secure` cookie would not come back. */
  isPlain: boolean
}

const nameOf = (kind: Place['kind'], state: string): string => `forecourt-${kind}-${state.slice(0, 12)}`

export function attemptCookie({ kind, isPlain }: Place, state: string): string {
  return cookie(kind, isPlain, `${nameOf(kind, state)}=${state}`, attemptLifeMs / 1000)
}

export function spentCookie({ kind, isPlain }: Place, state: string): string {
  return cookie(kind, isPlain, `${nameOf(kind, state)}=`, 0)
}

function cookie(kind: Place['kind'], isPlain: boolean, pair: string, maxAge: number): string {
  return `${pair}; Path=/api/${kind}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isPlain ? '' : '; Secure'}`
}

export function isAttemptOf(kind: Place['kind'], state: string, cookies: string | string[] | undefined): boolean {
  if (!/^[\w-]{32,128}$/.test(state)) return false
  return String(cookies ?? '')
    .split(/; ?/)
    .includes(`${nameOf(kind, state)}=${state}`)
}
