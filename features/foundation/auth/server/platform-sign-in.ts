/** AUTH-06, 07: signing in through a platform, by its page or by a code of its client. */
import { errorRoute, signedInRoute, type Language } from '@portal/contract'
import { createHash, randomBytes } from 'node:crypto'
import { expireCookie, type Call, type Db, type FileAnswer } from '@portal/server'
import { localPath } from '../rules.ts'
import { attemptCookie, isAttemptOf } from './attempt-cookie.ts'
import { pageNonceOf, appendPageNonce } from './page-nonce.ts'
import { accountOfIdentity } from './identities.ts'
import { makeSignInCode } from './store.ts'
import { savePlatformAttempt, consumePlatformAttempt } from './platform-attempts.ts'
import type { ThrottledProvider } from './throttled-providers.ts'
import type { ExchangeResult, Platform } from './platform-provider.ts'

export interface PlatformSignInDeps {
  providers: readonly ThrottledProvider[]
  /** The portal's public address, to which a platform redirects; if absent, platform pages are unavailable. */
  origin: () => string | undefined
}

type RequestContext = Pick<Call, 'db' | 'headers' | 'cookies' | 'setCookie' | 'now' | 'ip'>

const redirectTo = (location: string): FileAnswer => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
})

const cookieOf = (state: string, origin: string) => attemptCookie('way', state, !origin.startsWith('http:'))

const callbackUrlOf = (origin: string, platform: Platform): string => `${origin}/api/way/callback?type=${platform}`

export function findProvider(
  { providers }: Pick<PlatformSignInDeps, 'providers'>,
  type: string,
): ThrottledProvider | undefined {
  return providers.find(({ platform }) => platform === type)
}

/** Redirects the browser to the platform; state and verifier stay on the server. */
export async function startPlatformSignIn(
  settings: PlatformSignInDeps,
  input: { type: string; redirect?: string | undefined; lang?: Language | undefined; mark?: string | undefined },
  { db, headers, setCookie, now }: RequestContext,
): Promise<FileAnswer> {
  const provider = findProvider(settings, input.type)
  const origin = settings.origin()
  if (!provider?.signInUrl || !origin) return redirectTo(errorRoute.href({ reason: 'no-sign-in' }))
  const { platform } = provider
  const state = appendPageNonce(randomBytes(16).toString('hex'), input.mark)
  const verifier = randomBytes(32).toString('base64url')
  await savePlatformAttempt(db, state, { platform, verifier, redirect: localPath(input.redirect) }, now)
  setCookie(cookieOf(state, origin))
  return redirectTo(
    provider.signInUrl({
      state,
      redirectUri: callbackUrlOf(origin, platform),
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      userAgent: String(headers['user-agent'] ?? ''),
      language: input.lang ?? 'CHS',
    }),
  )
}

const codeIn = (input: Readonly<Record<string, string>>, { codeParameter = 'code' }: ThrottledProvider): string =>
  input[codeParameter] ?? ''

/** Reasons on the error page. */
const errorReasons = { invalid: 'sign-in', away: 'sign-in-away', busy: 'sign-in-busy' } as const

/** Callback of the platform: verifies everything, then gives the page a one-time code for `token/userInfo`. */
export async function finishPlatformSignIn(
  settings: PlatformSignInDeps,
  input: Readonly<Record<string, string>>,
  { db, cookies, setCookie, now, ip }: RequestContext,
): Promise<FileAnswer> {
  const { type = '', state = '', error } = input
  const provider = findProvider(settings, type)
  const origin = settings.origin()
  if (!provider?.signInUrl || !origin || !isAttemptOf('way', state, cookies))
    return redirectTo(errorRoute.href({ reason: 'sign-in' }))
  const { platform } = provider
  const code = codeIn(input, provider)
  const attempt = await consumePlatformAttempt(db, platform, state, now)
  setCookie(expireCookie(cookieOf(state, origin)))
  if (!attempt || (!code && !error)) return redirectTo(errorRoute.href({ reason: 'sign-in' }))
  if (!code) return redirectTo(errorRoute.href({ reason: 'sign-in-declined' }))
  const redirectUri = callbackUrlOf(origin, platform)
  const result = await provider.exchange({ code, redirectUri, verifier: attempt.verifier, now, from: ip })
  if (typeof result === 'string' && result !== 'unknown')
    return redirectTo(errorRoute.href({ reason: errorReasons[result] }))
  const ownCode = await makeSignInCode(db, platform, await findAccount(db, platform, result), now)
  const query = { code: ownCode, type: platform, mark: pageNonceOf(state), to: attempt.redirect }
  return redirectTo(signedInRoute.href(query))
}

/** Returns null if the platform knows the person but the portal does not. */
export async function findAccount(db: Db, platform: Platform, result: Exclude<ExchangeResult, 'invalid' | 'away'>) {
  return result === 'unknown' ? null : accountOfIdentity(db, platform, result)
}
