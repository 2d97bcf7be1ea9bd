/**
 * Binds a sign-in's callback to the browser that started it, so that a link cannot sign somebody in as another person.
 * Each attempt has its own cookie: two windows can sign in at the same time.
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
