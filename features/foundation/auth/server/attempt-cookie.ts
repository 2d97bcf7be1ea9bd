/**
 * Binds the way back from a sign-in to the browser that set out, so that nobody is signed in as somebody else by a link.
 * Each attempt has a cookie of its own: two windows that sign in at once do not lose each other's.
 */
import type { Cookie, Cookies } from '@portal/server'
import { attemptLifeMs } from '../rules.ts'

type Kind = 'sso' | 'way'

const nameOf = (kind: Kind, state: string): string => `forecourt-${kind}-${state.slice(0, 12)}`

export function attemptCookie(kind: Kind, state: string, secure: boolean): Cookie {
  return { name: nameOf(kind, state), value: state, path: `/api/${kind}`, maxAge: attemptLifeMs / 1000, secure }
}

export function isAttemptOf(kind: Kind, state: string, cookies: Cookies): boolean {
  return /^[\w-]{32,128}$/.test(state) && cookies[nameOf(kind, state)] === state
}
