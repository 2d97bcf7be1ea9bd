/** AUTH-05: signing in through an identity provider, from the start to the page's one-time code. */
import { pageHref } from '@portal/contract'
import { expired, type Call, type Db, type FileAnswer, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import * as oidc from 'openid-client'
import { localPath } from '../rules.ts'
import { claimIn, isLacking, joined, namedIn, pageOfFault, refusalOf, type Claims, type Named } from '../sso-rules.ts'
import { attemptCookie, isAttemptOf } from './attempt-cookie.ts'
import { markIn, stateWith } from './attempt-mark.ts'
import { keepAttempt, makeSignInCode, takeAttempt, type Attempt } from './store.ts'
import { keepFailure } from './sso-failures.ts'
import { boundTo, enter } from './sso-identity.ts'
import { askAgain, checkSignature, openProvider } from './sso-provider.ts'
import { callbackOf, providersOf, type SsoProviders, type SsoSettings } from './sso-settings.ts'
import { isCheck, shownToCheck } from './sso-check-page.ts'
import { SsoTrouble, troubleOf } from './sso-trouble.ts'

export interface SsoBack extends SsoProviders {
  keepGroups?: KeepGroups
}

type KeepGroups = (tx: Db, account: string, claim: unknown, now: Date) => Promise<void>

const to = (location: string): FileAnswer => ({ status: 302, headers: { location, 'cache-control': 'no-store' } })

const cookieOf = (state: string, { allowHttp }: SsoSettings) => attemptCookie('sso', state, !allowHttp)

/** Secrets of an attempt that never leave the server. */
export interface Begun {
  state: string
  verifier: string
  nonce: string
}

export const beginning = (state: string): Begun => ({
  state,
  verifier: oidc.randomPKCECodeVerifier(),
  nonce: oidc.randomNonce(),
})

/** Returns the provider's authorization address. */
export async function addressFor(
  settings: SsoSettings,
  { state, verifier, nonce }: Begun,
  { redirectUri, ip, now }: { redirectUri: string; ip?: string; now: Date },
): Promise<URL> {
  const { configuration } = await openProvider(settings, now)
  const { prompt, maxAge } = askingAt(settings, ip)
  const asked = {
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
      ? await oidc.buildAuthorizationUrlWithPAR(configuration, asked)
      : oidc.buildAuthorizationUrl(configuration, asked)
  } catch (error) {
    throw troubleOf(error)
  }
}

/** On shared computers the provider asks again who is there. */
function askingAt({ asking }: SsoSettings, ip: string | undefined) {
  const isThere = !asking?.at || (ip !== undefined && asking.at.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4'))
  return (isThere && asking) || {}
}

/** Redirects the browser to the provider with state, nonce and PKCE challenge; the secrets stay on the server. */
export async function startSso(
  around: SsoProviders,
  input: { redirect?: string | undefined; mark?: string | undefined; provider?: string | undefined },
  { db, setCookie, now, ip }: Pick<Call, 'db' | 'setCookie' | 'now' | 'ip'>,
): Promise<FileAnswer> {
  const settings = providersOf(around)[input.provider === 'second' ? 1 : 0]
  if (!settings) return to(pageHref('/errorPage', { reason: 'no-sign-in' }))
  const { issuer } = settings
  const begun = beginning(stateWith(oidc.randomState(), input.mark))
  try {
    const url = await addressFor(settings, begun, { redirectUri: callbackOf(settings, around), ip, now })
    await keepAttempt(db, { ...begun, issuer, redirect: localPath(input.redirect) }, now)
    setCookie(cookieOf(begun.state, settings))
    return to(url.href)
  } catch (error) {
    return failed(error, { db, issuer, now })
  }
}

/** Stores and explains a fault of the provider; rethrows any other error. */
async function failed(error: unknown, { db, issuer, now }: { db: Db; issuer: string; now: Date }): Promise<FileAnswer> {
  if (!(error instanceof SsoTrouble)) throw error
  const { fault, detail } = error
  await keepFailure(db, { issuer, reason: fault, detail }, now)
  return to(pageHref('/errorPage', { reason: pageOfFault[fault] }))
}

export interface Told {
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
export async function toldBy(
  settings: SsoSettings,
  { state, verifier, nonce, here }: Begun & { here: URL },
  { isKnown, now, ip }: { isKnown: (subject: string) => Promise<boolean>; now: Date; ip?: string },
): Promise<Told> {
  const { maxAge } = askingAt(settings, ip)
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  const grant = async ({ configuration }: { configuration: oidc.Configuration }) =>
    oidc.authorizationCodeGrant(configuration, here, { ...checks, ...(maxAge === undefined ? {} : { maxAge }) })
  const before = await openProvider(settings, now)
  const tokens = await grant(before).catch(async (error: unknown) => {
    const trouble = troubleOf(error)
    // the endpoint may have moved; the new one has not seen the code yet
    const newer = trouble.fault === 'away' ? await askAgain(settings, now) : before
    if (tokenEndpoint(newer.configuration) === tokenEndpoint(before.configuration)) throw trouble
    return grant(newer).catch((again: unknown) => {
      throw troubleOf(again)
    })
  })
  const claims = tokens.claims()!
  await checkSignature(settings, tokens.id_token!, now)
  if (!isName(claims.sub)) throw new SsoTrouble('token', 'sub')
  const { configuration } = await openProvider(settings, now)
  const mayAsk = configuration.serverMetadata().userinfo_endpoint !== undefined
  const isAsked = mayAsk && isLacking(claims, settings, await isKnown(claims.sub))
  const said: Claims = isAsked
    ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error: unknown) => {
        throw new SsoTrouble('userinfo', error)
      })
    : {}
  return { subject: claims.sub, claims: joined(claims, said), inIdToken: claims, idToken: tokens.id_token! }
}

/** OpenID Connect Core 2: at most 255 characters. */
const isName = (word: unknown): word is string => typeof word === 'string' && /^\P{Cc}{1,255}$/u.test(word)

const tokenEndpoint = (configuration: oidc.Configuration) => configuration.serverMetadata().token_endpoint

type Back = Pick<Call, 'db' | 'cookies' | 'setCookie' | 'now' | 'ip'>

/** Callback of the provider: verifies everything, then gives the page a one-time code for `token/userInfo`. */
export async function callbackOfSso(
  around: SsoBack,
  { input, isSecond }: { input: Readonly<Record<string, string>>; isSecond: boolean },
  call: Back,
): Promise<FileAnswer> {
  const { db, cookies, setCookie, now } = call
  const { state = '' } = input
  if (isCheck(state)) return shownToCheck()
  const settings = isSecond ? around.ssoSecond : around.sso
  const isWhole = settings && (input['code'] || input['error']) && isAttemptOf('sso', state, cookies)
  const attempt = isWhole ? await takeAttempt(db, { state, issuer: settings.issuer }, now) : undefined
  if (!settings || !attempt) return to(pageHref('/errorPage', { reason: 'sign-in' }))
  setCookie(expired(cookieOf(state, settings)))
  const here = new URL(callbackOf(settings, around))
  here.search = new URLSearchParams(input).toString()
  try {
    const code = await codeFor(around, settings, { ...attempt, state, here }, call)
    return to(pageHref('/signed-in', { code, mark: markIn(state), to: attempt.redirect }))
  } catch (error) {
    return failed(error, { db, issuer: settings.issuer, now })
  }
}

async function codeFor(
  { sso, keepGroups }: SsoBack,
  settings: SsoSettings,
  attempt: Attempt & Begun & { here: URL },
  { db, now, ip }: Back,
): Promise<string> {
  const { issuer, tags } = settings
  const isFirst = settings === sso
  const isKnown = async (subject: string) => (await boundTo(db, { issuer, subject, isFirst })) !== undefined
  const { subject, claims, idToken } = await toldBy(settings, attempt, { isKnown, now, ip })
  const named = namedIn(claims, settings)
  const known = await enter(db, { issuer, subject, isFirst, tags }, named, now)
  if ('stranger' in known) {
    const { stranger: reason, account } = known
    await keepFailure(db, { issuer, reason, subject, named: wordsOf(named), account }, now)
    return makeSignInCode(db, 'sso', null, now, { refusal: refusalOf(reason) })
  }
  const { groupsClaim } = settings
  if (groupsClaim && keepGroups) {
    const groups = claimIn(claims, groupsClaim)
    await (db as Kysely<Tables>).transaction().execute((tx) => keepGroups(tx, known.account, groups, now))
  }
  const sid = isName(claims['sid']) ? claims['sid'] : null
  return makeSignInCode(db, 'sso', known.account, now, { sso: { issuer, subject, sid, idToken } })
}

const wordsOf = ({ account, employeeId, email }: Named): string =>
  [account, employeeId, email].filter(Boolean).join(' · ')
