/** AUTH-06, 07: signing in through a platform, by its page or by a code of its client. */
import { pageHref } from '@portal/contract'
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@portal/contract'
import { expired, type Call, type Db, type FileAnswer } from '@portal/server'
import { localPath } from '../rules.ts'
import { attemptCookie, isAttemptOf } from './attempt-cookie.ts'
import { markIn, stateWith } from './attempt-mark.ts'
import { accountOfIdentity } from './identities.ts'
import { makeSignInCode } from './store.ts'
import { keepWayAttempt, takeWayAttempt } from './way-attempts.ts'
import type { PacedWay } from './paced-ways.ts'
import type { Exchanged, Platform } from './ways.ts'

export interface WaySettings {
  ways: readonly PacedWay[]
  /** The portal's public address, to which a platform redirects; if absent, platform pages are unavailable. */
  origin: () => string | undefined
}

type Asking = Pick<Call, 'db' | 'headers' | 'cookies' | 'setCookie' | 'now' | 'ip'>

const to = (location: string): FileAnswer => ({ status: 302, headers: { location, 'cache-control': 'no-store' } })

const cookieOf = (state: string, origin: string) => attemptCookie('way', state, !origin.startsWith('http:'))

const backTo = (origin: string, platform: Platform): string => `${origin}/api/way/callback?type=${platform}`

export function wayOf({ ways }: Pick<WaySettings, 'ways'>, type: string): PacedWay | undefined {
  return ways.find(({ platform }) => platform === type)
}

/** Redirects the browser to the platform; state and verifier stay on the server. */
export async function startWay(
  settings: WaySettings,
  input: { type: string; redirect?: string | undefined; lang?: Language | undefined; mark?: string | undefined },
  { db, headers, setCookie, now }: Asking,
): Promise<FileAnswer> {
  const way = wayOf(settings, input.type)
  const origin = settings.origin()
  if (!way?.start || !origin) return to(pageHref('/errorPage', { reason: 'no-sign-in' }))
  const { platform } = way
  const state = stateWith(randomBytes(16).toString('hex'), input.mark)
  const verifier = randomBytes(32).toString('base64url')
  await keepWayAttempt(db, state, { platform, verifier, redirect: localPath(input.redirect) }, now)
  setCookie(cookieOf(state, origin))
  return to(
    way.start({
      state,
      redirectUri: backTo(origin, platform),
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      userAgent: String(headers['user-agent'] ?? ''),
      language: input.lang ?? 'CHS',
    }),
  )
}

/** Reasons on the error page. */
const reasons = { invalid: 'sign-in', away: 'sign-in-away', busy: 'sign-in-busy' } as const

/** Callback of the platform: verifies everything, then gives the page a one-time code for `token/userInfo`. */
export async function callbackOfWay(
  settings: WaySettings,
  input: Readonly<Record<string, string>>,
  { db, cookies, setCookie, now, ip }: Asking,
): Promise<FileAnswer> {
  const { type = '', state = '', code = '', error } = input
  const way = wayOf(settings, type)
  const origin = settings.origin()
  if (!way?.start || !origin || !isAttemptOf('way', state, cookies))
    return to(pageHref('/errorPage', { reason: 'sign-in' }))
  const { platform } = way
  const attempt = await takeWayAttempt(db, platform, state, now)
  setCookie(expired(cookieOf(state, origin)))
  if (!attempt || (!code && !error)) return to(pageHref('/errorPage', { reason: 'sign-in' }))
  if (!code) return to(pageHref('/errorPage', { reason: 'sign-in-declined' }))
  const redirectUri = backTo(origin, platform)
  const said = await way.exchange({ code, redirectUri, verifier: attempt.verifier, now, from: ip })
  if (typeof said === 'string' && said !== 'unknown') return to(pageHref('/errorPage', { reason: reasons[said] }))
  const own = await makeSignInCode(db, platform, await accountOf(db, platform, said), now)
  const back = { code: own, type: platform, mark: markIn(state), to: attempt.redirect }
  return to(pageHref('/signed-in', back))
}

/** Returns null if the platform knows the person but the portal does not. */
export async function accountOf(db: Db, platform: Platform, said: Exclude<Exchanged, 'invalid' | 'away'>) {
  return said === 'unknown' ? null : accountOfIdentity(db, platform, said)
}
