/** Sign-out at the provider (OpenID Connect RP-Initiated Logout) and by the provider (Back-Channel Logout). */
import { pageHref } from '@portal/contract'
import {
  expireCookie,
  type ExtraRoutes,
  type Call,
  type Clock,
  type Cookie,
  type Database,
  type Db,
  type FileAnswer,
} from '@portal/server'
import { decodeJwt, type JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import { consumeToken } from './platform-attempts.ts'
import { checkSignature, loadProvider } from './sso-provider.ts'
import { endExpiredSession, findProviderSession, endProviderSessions } from './sso-sessions.ts'
import { providersOf, type SsoProviders, type SsoSettings } from './sso-settings.ts'

/**
 * Returns a cookie that lasts one minute and names the provider and the ID token of the session that just ended, for
 * the redirect to the provider. undefined if sign-out ends here.
 */
export async function createSignOutCookie(
  providers: SsoProviders,
  db: Db,
  sessionId: number,
): Promise<Cookie | undefined> {
  const found = findSignOut(providers, await findProviderSession(db, sessionId))
  const slot = found?.settings === providers.ssoSecond ? 'second' : 'first'
  return found && cookieOf(`${slot} ${found.hint}`, found.settings)
}

/** A sign-out at a provider, with the ID token that says whose. */
interface SignOut {
  settings: SsoSettings
  hint: string
}

/** Returns undefined if sign-out ends here. */
function findSignOut(
  providers: SsoProviders,
  session: { issuer: string; id_token: string } | undefined,
): SignOut | undefined {
  const settings = session && providersOf(providers).find(({ issuer }) => issuer === session.issuer)
  if (!settings || settings.signsOut === false) return undefined
  // a cookie holds 4 KB: an ID token with many groups is left out, and the provider asks who it is
  return { settings, hint: session.id_token.length < 3500 ? session.id_token : '' }
}

function readSignOutCookie(providers: SsoProviders, cookies: Call['cookies']): SignOut | undefined {
  const [slot, hint = ''] = cookies['forecourt-sso-out']?.split(' ') ?? []
  const settings = slot === 'second' ? providers.ssoSecond : slot === 'first' ? providers.sso : undefined
  return settings && { settings, hint }
}

const cookieOf = (value: string, { allowHttp }: SsoSettings): Cookie => ({
  name: 'forecourt-sso-out',
  value,
  path: '/api/sso/logout',
  maxAge: 60,
  secure: !allowHttp,
})

/**
 * Redirects to the provider's sign-out page, or directly to our signed-out page. `token`: of the browser's session, if a
 * page of the portal leads here.
 */
export async function redirectToProvider(
  providers: SsoProviders,
  { db, token, cookies, setCookie, now }: Pick<Call, 'db' | 'token' | 'cookies' | 'setCookie' | 'now'>,
): Promise<FileAnswer> {
  const expired = token === undefined ? undefined : await endExpiredSession(db, token, now)
  const found = readSignOutCookie(providers, cookies) ?? findSignOut(providers, expired)
  const url = found && (await buildEndSessionUrl(found.settings, found.hint, now).catch(() => undefined))
  if (found) setCookie(expireCookie(cookieOf('', found.settings)))
  return { status: 302, headers: { location: url ?? pageHref('/signed-out'), 'cache-control': 'no-store' } }
}

async function buildEndSessionUrl(settings: SsoSettings, hint: string, now: Date): Promise<string | undefined> {
  const { configuration } = await loadProvider(settings, now)
  if (!configuration.serverMetadata().end_session_endpoint) return undefined
  const back = { post_logout_redirect_uri: settings.origin + pageHref('/signed-out') }
  return oidc.buildEndSessionUrl(configuration, { ...(hint ? { id_token_hint: hint } : {}), ...back }).href
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Maximum age of a logout token, and maximum clock skew. */
const tokenAgeMs = 5 * 60_000

/** Returns the claims of a valid logout token, otherwise a description of the error. */
async function readLogoutToken(providers: SsoProviders, token: string, now: Date) {
  const { iss } = decodeJwt(token)
  const settings = providersOf(providers).find(({ issuer }) => issuer === iss)
  if (!settings) return 'its issuer is not configured here'
  await checkSignature(settings, token, now)
  const { aud, jti, sub, sid, ...claims } = decodeJwt(token)
  if (![aud].flat().includes(settings.clientId)) return 'it is not for this client'
  if (!isRecent(claims, now)) return 'it is too old'
  if (!hasLogoutEvent(claims)) return 'it is not a logout token'
  const result = { subject: typeof sub === 'string' ? sub : null, sid: typeof sid === 'string' ? sid : null }
  if (typeof jti !== 'string' || (result.subject ?? result.sid) === null) return 'it names no subject or session'
  return { issuer: settings.issuer, jti, ...result }
}

function isRecent({ iat, exp }: JWTPayload, now: Date): boolean {
  const ms = now.getTime()
  const isExpired = exp !== undefined && ms - tokenAgeMs > exp * 1000
  return iat !== undefined && Math.abs(ms - iat * 1000) <= tokenAgeMs && !isExpired
}

const hasLogoutEvent = ({ nonce, events }: JWTPayload): boolean =>
  nonce === undefined && typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent)

/** `POST /api/sso/backchannel-logout`: the provider signed somebody out. */
export function backchannelLogout(
  providers: SsoProviders,
  { db, clock }: { db: Database['db']; clock: Clock },
): ExtraRoutes {
  return async (app) => {
    app.removeAllContentTypeParsers()
    const type = 'application/x-www-form-urlencoded'
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/api/sso/backchannel-logout', { bodyLimit: 64 * 1024 }, async (request, reply) => {
      const token = new URLSearchParams(String(request.body)).get('logout_token') ?? ''
      const error = await endByLogoutToken(providers, token, db, clock.now())
      void reply.header('cache-control', 'no-store')
      if (error === undefined) return reply.code(200).send()
      return reply.code(400).send({ error: 'invalid_request', error_description: `logout_token: ${error}` })
    })
  }
}

async function endByLogoutToken(
  providers: SsoProviders,
  token: string,
  db: Database['db'],
  now: Date,
): Promise<string | undefined> {
  const result = await readLogoutToken(providers, token, now).catch(() => 'it is malformed or its signature is invalid')
  if (typeof result === 'string') return result
  return db.transaction().execute(async (tx) => {
    const until = new Date(now.getTime() + 2 * tokenAgeMs)
    if (!(await consumeToken(tx, `logout ${result.issuer} ${result.jti}`, until))) return 'it has already been used'
    await endProviderSessions(tx, result)
    return undefined
  })
}
