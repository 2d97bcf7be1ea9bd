/** AUTH-05: signing in through an identity provider, from the start to the page's one-time code. */
import { errorRoute, signedInRoute } from '@portal/contract'
import { expireCookie, type Call, type Db, type FileAnswer, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import * as oidc from 'openid-client'
import { localPath } from '../rules.ts'
import {
  readClaim,
  needsUserInfo,
  mergeClaims,
  readClaimedIdentity,
  errorReasonOfFault,
  refusalOf,
  type Claims,
  type ClaimedIdentity,
} from '../sso-rules.ts'
import { attemptCookie, isAttemptOf } from './attempt-cookie.ts'
import { pageNonceOf, appendPageNonce } from './page-nonce.ts'
import { saveAttempt, makeSignInCode, consumeAttempt, type SsoAttempt } from './store.ts'
import { saveFailure } from './sso-failures.ts'
import { findLinkedPerson, resolveAndLink } from './sso-identity.ts'
import { reloadProvider, checkSignature, loadProvider } from './sso-provider.ts'
import { callbackUrl, providersOf, type SsoProviders, type SsoSettings } from './sso-settings.ts'
import { isCheckState, renderCheckPage } from './sso-check-page.ts'
import { SsoError, toSsoError } from './sso-error.ts'

export interface SsoSignInDeps extends SsoProviders {
  saveGroups?: SaveGroups
}

type SaveGroups = (tx: Db, account: string, claim: unknown, now: Date) => Promise<void>

const redirectTo = (location: string): FileAnswer => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
})

const cookieOf = (state: string, { allowHttp }: SsoSettings) => attemptCookie('sso', state, !allowHttp)

/** Secrets of an attempt that never leave the server. */
export interface AttemptSecrets {
  state: string
  verifier: string
  nonce: string
}

export const createAttempt = (state: string): AttemptSecrets => ({
  state,
  verifier: oidc.randomPKCECodeVerifier(),
  nonce: oidc.randomNonce(),
})

/** Returns the provider's authorization address. */
export async function buildAuthorizationUrl(
  settings: SsoSettings,
  { state, verifier, nonce }: AttemptSecrets,
  { redirectUri, ip, now }: { redirectUri: string; ip?: string; now: Date },
): Promise<URL> {
  const { configuration } = await loadProvider(settings, now)
  const { prompt, maxAge } = reauthenticationFor(settings, ip)
  const authorizationParams = {
    redirect_uri: redirectUri,
    scope: settings.scope ?? 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(prompt ? { prompt } : {}),
    ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
  }
  try {
    return configuration.serverMetadata().require_pushed_authorization_requests
      ? await oidc.buildAuthorizationUrlWithPAR(configuration, authorizationParams)
      : oidc.buildAuthorizationUrl(configuration, authorizationParams)
  } catch (error) {
    throw toSsoError(error)
  }
}

/** On shared computers the provider asks again who is there. */
function reauthenticationFor({ authorization: policy }: SsoSettings, ip: string | undefined) {
  const isThere = !policy?.at || (ip !== undefined && policy.at.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4'))
  return (isThere && policy) || {}
}

/** Redirects the browser to the provider with state, nonce and PKCE challenge; the secrets stay on the server. */
export async function startSsoSignIn(
  deps: SsoProviders,
  input: { redirect?: string | undefined; mark?: string | undefined; provider?: string | undefined },
  { db, setCookie, now, ip }: Pick<Call, 'db' | 'setCookie' | 'now' | 'ip'>,
): Promise<FileAnswer> {
  const settings = providersOf(deps)[input.provider === 'second' ? 1 : 0]
  if (!settings) return redirectTo(errorRoute.href({ reason: 'no-sign-in' }))
  const { issuer } = settings
  const attempt = createAttempt(appendPageNonce(oidc.randomState(), input.mark))
  try {
    const url = await buildAuthorizationUrl(settings, attempt, { redirectUri: callbackUrl(settings, deps), ip, now })
    await saveAttempt(db, { ...attempt, issuer, redirect: localPath(input.redirect) }, now)
    setCookie(cookieOf(attempt.state, settings))
    return redirectTo(url.href)
  } catch (error) {
    return failureRedirect(error, { db, issuer, now })
  }
}

/** Stores and explains a fault of the provider; rethrows any other error. */
async function failureRedirect(
  error: unknown,
  { db, issuer, now }: { db: Db; issuer: string; now: Date },
): Promise<FileAnswer> {
  if (!(error instanceof SsoError)) throw error
  const { fault, detail } = error
  await saveFailure(db, { issuer, reason: fault, detail }, now)
  return redirectTo(errorRoute.href({ reason: errorReasonOfFault[fault] }))
}

export interface ProviderClaims {
  subject: string
  /** Claims of the ID token and of UserInfo; the signed ones take precedence. */
  claims: Claims
  inIdToken: Claims
  idToken: string
}

/**
 * Returns the provider's claims: exchanges the code, verifies the ID token, and asks UserInfo if claims are missing.
 * Throws SsoError.
 */
export async function fetchProviderClaims(
  settings: SsoSettings,
  { state, verifier, nonce, here: callback }: AttemptSecrets & { here: URL },
  { isKnown, now, ip }: { isKnown: (subject: string) => Promise<boolean>; now: Date; ip?: string },
): Promise<ProviderClaims> {
  const { maxAge } = reauthenticationFor(settings, ip)
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  const grant = async ({ configuration }: { configuration: oidc.Configuration }) =>
    oidc.authorizationCodeGrant(configuration, callback, { ...checks, ...(maxAge === undefined ? {} : { maxAge }) })
  const connection = await loadProvider(settings, now)
  const tokens = await grant(connection).catch(async (error: unknown) => {
    const trouble = toSsoError(error)
    // the endpoint may have moved; the new one has not seen the code yet
    const reloaded = trouble.fault === 'away' ? await reloadProvider(settings, now) : connection
    if (tokenEndpoint(reloaded.configuration) === tokenEndpoint(connection.configuration)) throw trouble
    return grant(reloaded).catch((again: unknown) => {
      throw toSsoError(again)
    })
  })
  const claims = tokens.claims()!
  await checkSignature(settings, tokens.id_token!, now)
  if (!isValidSubject(claims.sub)) throw new SsoError('token', 'sub')
  const { configuration } = await loadProvider(settings, now)
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  const shouldAsk = hasUserInfo && needsUserInfo(claims, settings, await isKnown(claims.sub))
  const userInfo: Claims = shouldAsk
    ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error: unknown) => {
        throw new SsoError('userinfo', error)
      })
    : {}
  return { subject: claims.sub, claims: mergeClaims(claims, userInfo), inIdToken: claims, idToken: tokens.id_token! }
}

/** OpenID Connect Core 2: at most 255 characters. */
const isValidSubject = (word: unknown): word is string => typeof word === 'string' && /^\P{Cc}{1,255}$/u.test(word)

const tokenEndpoint = (configuration: oidc.Configuration) => configuration.serverMetadata().token_endpoint

type CallbackContext = Pick<Call, 'db' | 'cookies' | 'setCookie' | 'now' | 'ip'>

/** Callback of the provider: verifies everything, then gives the page a one-time code for `token/userInfo`. */
export async function finishSsoSignIn(
  deps: SsoSignInDeps,
  { input, isSecond }: { input: Readonly<Record<string, string>>; isSecond: boolean },
  call: CallbackContext,
): Promise<FileAnswer> {
  const { db, cookies, setCookie, now } = call
  const { state = '' } = input
  if (isCheckState(state)) return renderCheckPage()
  const settings = isSecond ? deps.ssoSecond : deps.sso
  const isComplete = settings && (input['code'] || input['error']) && isAttemptOf('sso', state, cookies)
  const attempt = isComplete ? await consumeAttempt(db, { state, issuer: settings.issuer }, now) : undefined
  if (!settings || !attempt) return redirectTo(errorRoute.href({ reason: 'sign-in' }))
  setCookie(expireCookie(cookieOf(state, settings)))
  const callback = new URL(callbackUrl(settings, deps))
  callback.search = new URLSearchParams(input).toString()
  try {
    const code = await createCode(deps, settings, { ...attempt, state, here: callback }, call)
    return redirectTo(signedInRoute.href({ code, mark: pageNonceOf(state), to: attempt.redirect }))
  } catch (error) {
    return failureRedirect(error, { db, issuer: settings.issuer, now })
  }
}

async function createCode(
  { sso, saveGroups }: SsoSignInDeps,
  settings: SsoSettings,
  attempt: SsoAttempt & AttemptSecrets & { here: URL },
  { db, now, ip }: CallbackContext,
): Promise<string> {
  const { issuer, tags } = settings
  const isFirst = settings === sso
  const isKnown = async (subject: string) => (await findLinkedPerson(db, { issuer, subject, isFirst })) !== undefined
  const { subject, claims, idToken } = await fetchProviderClaims(settings, attempt, { isKnown, now, ip })
  const claimed = readClaimedIdentity(claims, settings)
  const resolved = await resolveAndLink(db, { issuer, subject, isFirst, tags }, claimed, now)
  if ('stranger' in resolved) {
    const { stranger: reason, account } = resolved
    await saveFailure(db, { issuer, reason, subject, named: formatClaimedIdentity(claimed), account }, now)
    return makeSignInCode(db, 'sso', null, now, { refusal: refusalOf(reason) })
  }
  const { groupsClaim } = settings
  if (groupsClaim && saveGroups) {
    const groups = readClaim(claims, groupsClaim)
    await (db as Kysely<Tables>).transaction().execute((tx) => saveGroups(tx, resolved.account, groups, now))
  }
  const sid = isValidSubject(claims['sid']) ? claims['sid'] : null
  return makeSignInCode(db, 'sso', resolved.account, now, { sso: { issuer, subject, sid, idToken } })
}

const formatClaimedIdentity = ({ account, employeeId, email }: ClaimedIdentity): string =>
  [account, employeeId, email].filter(Boolean).join(' · ')
