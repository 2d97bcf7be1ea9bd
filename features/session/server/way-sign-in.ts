/** AUTH-06, 07: signing in by a platform, over its own page or by a code of its client. */
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@portal/contract'
import type { Db, FileAnswer } from '@portal/server'
import { localPath } from '../rules.ts'
import { attemptCookie, isAttemptOf, spentCookie } from './attempt-cookie.ts'
import { markIn, stateWith } from './attempt-mark.ts'
import { accountOfIdentity } from './identities.ts'
import { makeSignInCode } from './store.ts'
import { keepWayAttempt, takeWayAttempt } from './way-attempts.ts'
import type { PacedWay } from './paced-ways.ts'
import type { Exchanged, Platform } from './ways.ts'

export interface WaySettings {
  ways: readonly PacedWay[]
  /** The portal's address for people, where a platform sends the browser back to; absent: none can. */
  origin: () => string | undefined
}

interface Asking {
  db: Db
  headers: Readonly<Record<string, string | string[] | undefined>>
  now: Date
  ip: string
}

const to = (location: string): FileAnswer => ({ status: 302, headers: { location, 'cache-control': 'no-store' } })

const placeOf = (origin: string) => ({ kind: 'way', isPlain: origin.startsWith('http:') }) as const

const backTo = (origin: string, platform: Platform): string => `${origin}/api/way/callback?type=${platform}`

export function wayOf({ ways }: Pick<WaySettings, 'ways'>, type: string): PacedWay | undefined {
  return ways.find(({ platform }) => platform === type)
}

/** Sends the browser to the platform; state and verifier stay with us. */
export async function startWay(
  settings: WaySettings,
  input: { type: string; redirect?: string | undefined; lang?: Language | undefined; mark?: string | undefined },
  { db, headers, now }: Asking,
): Promise<FileAnswer> {
  const way = wayOf(settings, input.type)
  const origin = settings.origin()
  if (!way?.start || !origin) return to('/errorPage?reason=no-sign-in')
  const { platform } = way
  const state = stateWith(randomBytes(16).toString('hex'), input.mark)
  const verifier = randomBytes(32).toString('base64url')
  await keepWayAttempt(db, state, { platform, verifier, redirect: localPath(input.redirect) }, now)
  const answer = to(
    way.start({
      state,
      redirectUri: backTo(origin, platform),
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      userAgent: String(headers['user-agent'] ?? ''),
      language: input.lang ?? 'CHS',
    }),
  )
  answer.headers['set-cookie'] = attemptCookie(placeOf(origin), state)
  return answer
}

/** Back from the platform: checks everything, then hands the page a one-time code for `token/userInfo`. */
export async function callbackOfWay(
  settings: WaySettings,
  input: Readonly<Record<string, string>>,
  { db, headers, now, ip }: Asking,
): Promise<FileAnswer> {
  const { type = '', state = '', code = '', error } = input
  const way = wayOf(settings, type)
  const origin = settings.origin()
  if (!way?.start || !origin || !isAttemptOf('way', state, headers['cookie'])) return to('/errorPage?reason=sign-in')
  const { platform } = way
  const attempt = await takeWayAttempt(db, platform, state, now)
  const leave = (location: string): FileAnswer => {
    const answer = to(location)
    answer.headers['set-cookie'] = spentCookie(placeOf(origin), state)
    return answer
  }
  if (!attempt || (!code && !error)) return leave('/errorPage?reason=sign-in')
  if (!code) return leave('/errorPage?reason=sign-in-declined')
  const redirectUri = backTo(origin, platform)
  const said = await way.exchange({ code, redirectUri, verifier: attempt.verifier, now, from: ip })
  if (said === 'invalid') return leave('/errorPage?reason=sign-in')
  if (said === 'away') return leave('/errorPage?reason=sign-in-away')
  const own = await makeSignInCode(db, platform, await accountOf(db, platform, said), now)
  const back = { code: own, type: platform, mark: markIn(state), to: attempt.redirect }
  return leave(`/signed-in?${new URLSearchParams(back).toString()}`)
}

/** null: the platform knows somebody whom we don't. */
export async function accountOf(db: Db, platform: Platform, said: Exclude<Exchanged, 'invalid' | 'away'>) {
  return said === 'unknown' ? null : accountOfIdentity(db, platform, said)
}
