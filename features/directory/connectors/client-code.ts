/**
 * Codes that a platform's client hands out without leaving the page. Each belongs to an attempt of one browser: its
 * state is in a cookie, and may stand in front of the code.
 */
import type { ChatPlatform } from '@portal/auth/contract'

export const stateLifeMs = 10 * 60_000

/** Each attempt has its own cookie, so that two windows can sign in at once. */
export function stateCookieName(platform: ChatPlatform, state: string): string {
  return `forecourt-${platform}-${state.slice(0, 12)}`
}

/** Returns the states that this browser has started, or only `named` if given. */
export function statesInCookies(
  platform: ChatPlatform,
  cookies: Readonly<Record<string, string | undefined>>,
  named?: string,
): string[] {
  const states = Object.entries(cookies).flatMap(([name, state = '']) =>
    /^[0-9a-f]{64}$/.test(state) && name === stateCookieName(platform, state) ? [state] : [],
  )
  return named === undefined ? states.slice(0, 20) : states.filter((state) => state === named)
}

export function joinStateAndCode(state: string, code: string): string {
  return `${state}.${code}`
}

export function splitStateAndCode(text: string): { state: string | undefined; code: string } {
  const found = /^([0-9a-f]{64})\.(.+)$/s.exec(text)
  return found ? { state: found[1], code: found[2]! } : { state: undefined, code: text }
}
