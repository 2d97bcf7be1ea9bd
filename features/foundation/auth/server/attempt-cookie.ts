/**
 * Binds a sign-in's callback to the browser that started it, so that a link cannot sign somebody in as another person.
 * Each attempt has its own cookie: two windows can sign in at the same time.
 */
import type { Cookie, Cookies } from '@portal/server'
import { signInAttemptLifeMs } from '../rules.ts'

type AttemptKind = 'sso' | 'way'

const cookieNameOf = (kind: AttemptKind, state: string): string => `forecourt-${kind}-${state.slice(0, 12)}`

export function attemptCookie(kind: AttemptKind, state: string, secure: boolean): Cookie {
  return {
    name: cookieNameOf(kind, state),
    value: state,
    path: `/api/${kind}`,
    maxAge: signInAttemptLifeMs / 1000,
    secure,
  }
}

export function isAttemptOf(kind: AttemptKind, state: string, cookies: Cookies): boolean {
  return /^[\w-]{32,128}$/.test(state) && cookies[cookieNameOf(kind, state)] === state
}
