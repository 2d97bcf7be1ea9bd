import { expired, type Call, type Db, type FileAnswer, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import * as oidc from 'openid-client'
import { localPath } from '../rules.ts'
import { attemptCookie, isAttemptOf } from './attempt-cookie.ts'
import { markIn, stateWith } from './attempt-mark.ts'
import { accountOfSubject, keepAttempt, makeSignInCode, takeAttempt } from './store.ts'

/** AUTH-05: any OpenID Connect provider, named by its issuer. */
export interface SsoSettings {
  issuer: string
  clientId: string
  clientSecret?: string
  /** Public origin of this portal, e.g. https://portal.example */
  origin: string
  /** Plain http is for a provider on this machine in DEV and TEST only. */
  allowHttp: boolean
  /** The claim of the ID token that names the groups somebody is in. */
  groupsClaim?: string
}

export interface SsoBack {
  sso?: SsoSettings | undefined
  keepGroups?: KeepGroups
}

export type KeepGroups = (tx: Db, account: string, claim: unknown, now: Date) => Promise<void>

const discovered = new Map<string, Promise<oidc.Configuration>>()

/** The provider's own description, asked once; a failure is asked again next time. */
function discover(settings: SsoSettings): Promise<oidc.Configuration> {
  const key = `${settings.issuer} ${settings.clientId}`
  let configuration = discovered.get(key)
  if (!configuration) {
    const options = { timeout: 5, ...(settings.allowHttp ? { execute: [oidc.allowInsecureRequests] } : {}) }
    configuration = oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      options,
    )
    discovered.set(key, configuration)
    configuration.catch(() => discovered.delete(key))
  }
  return configuration
}

function to(location: string): FileAnswer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' } }
}

const failed = (): FileAnswer => to('/errorPage?reason=sign-in')

const cookieOf = (state: string, { allowHttp }: SsoSettings) => attemptCookie('sso', state, !allowHttp)

/** Sends the browser to the provider with state, nonce and a PKCE challenge; what belongs to them stays with us. */
export async function startSso(
  settings: SsoSettings | undefined,
  { redirect, mark }: { redirect?: string | undefined; mark?: string | undefined },
  { db, setCookie, now }: Pick<Call, 'db' | 'setCookie' | 'now'>,
): Promise<FileAnswer> {
  if (!settings) return to('/errorPage?reason=no-sign-in')
  const configuration = await discover(settings).catch(() => undefined)
  if (!configuration) return to('/errorPage?reason=sign-in-away')
  const state = stateWith(oidc.randomState(), mark)
  const verifier = oidc.randomPKCECodeVerifier()
  const nonce = oidc.randomNonce()
  await keepAttempt(db, state, { verifier, nonce, redirect: localPath(redirect) }, now)
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${settings.origin}/api/sso/callback`,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  setCookie(cookieOf(state, settings))
  return to(url.href)
}

async function keepGroupsOf(
  { sso, keepGroups }: SsoBack,
  db: Db,
  account: string,
  claims: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const groupsClaim = sso?.groupsClaim
  if (!groupsClaim || !keepGroups) return
  await (db as Kysely<Tables>).transaction().execute((tx) => keepGroups(tx, account, claims[groupsClaim], now))
}

/** Back from the provider: checks everything, then hands the page a one-time code for `token/userInfo`. */
export async function callbackOfSso(
  back: SsoBack,
  input: Readonly<Record<string, string>>,
  { db, cookies, setCookie, now }: Pick<Call, 'db' | 'cookies' | 'setCookie' | 'now'>,
): Promise<FileAnswer> {
  const { sso: settings } = back
  const { state, code: granted } = input
  if (!settings || !state || !granted || !isAttemptOf('sso', state, cookies)) return failed()
  const attempt = await takeAttempt(db, state, now)
  if (!attempt) return failed()
  const configuration = await discover(settings).catch(() => undefined)
  if (!configuration) return to('/errorPage?reason=sign-in-away')
  const here = new URL(`${settings.origin}/api/sso/callback`)
  here.search = new URLSearchParams(input).toString()
  const tokens = await oidc
    .authorizationCodeGrant(configuration, here, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    .catch(() => undefined)
  const claims = tokens?.claims()
  if (!claims) return failed()
  const account = await accountOfSubject(db, {
    subject: claims.sub,
    username: typeof claims['preferred_username'] === 'string' ? claims['preferred_username'] : undefined,
    email: claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : undefined,
  })
  if (account !== null) await keepGroupsOf(back, db, account, claims, now)
  const code = await makeSignInCode(db, 'sso', account, now)
  const onward = { code, mark: markIn(state), to: attempt.redirect }
  setCookie(expired(cookieOf(state, settings)))
  return to(`/signed-in?${new URLSearchParams(onward).toString()}`)
}
