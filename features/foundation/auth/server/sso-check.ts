/** `forecourt sso check`: inspects a provider and runs a test sign-in step by step. Stores nothing. */
import type { Db } from '@portal/server'
import { decodeProtectedHeader } from 'jose'
import { randomState } from 'openid-client'
import { accountClaimOf, namedIn, type FoundBy, type Named, type Stranger } from '../sso-rules.ts'
import { failureTexts } from '../sign-ins.texts.ts'
import { checkState } from './sso-check-page.ts'
import { boundTo, whoIs } from './sso-identity.ts'
import { isByKeys, openProvider } from './sso-provider.ts'
import { callbackOf, defaultAlgorithms, type SsoProviders, type SsoSettings } from './sso-settings.ts'
import { addressFor, beginning, toldBy, type Told } from './sso-sign-in.ts'
import { SsoTrouble } from './sso-trouble.ts'

export interface Described {
  issuer: string
  /** By their metadata names. */
  endpoints: Record<string, string>
  keys: string[]
  /** Problems that will break sign-in or a feature. */
  remarks: string[]
}

/** Converts an error to the desk's wording. */
const plain = (error: unknown): unknown =>
  error instanceof SsoTrouble ? new Error(`${failureTexts[error.fault].en} (${error.detail})`) : error

const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'end_session_endpoint',
  'pushed_authorization_request_endpoint',
] as const

export async function describeProvider(settings: SsoSettings, now: Date): Promise<Described> {
  const { configuration, keys } = await openProvider(settings, now).catch((error: unknown) => {
    throw plain(error)
  })
  const server = configuration.serverMetadata()
  const found = keys?.jwks()?.keys ?? []
  const allowed = settings.algorithms ?? defaultAlgorithms
  const signs = server.id_token_signing_alg_values_supported ?? ['RS256']
  const remarks = [
    ...(found.length === 0 && isByKeys(settings) ? ['It publishes no keys, so its tokens cannot be verified'] : []),
    ...(signs.some((each) => allowed.includes(each))
      ? []
      : [`It signs with ${signs.join(', ')}; SSO_ALGORITHMS allows none of them`]),
    ...(server.userinfo_endpoint
      ? []
      : ['It has no UserInfo endpoint, so the ID token must contain all required claims']),
    ...(server.end_session_endpoint
      ? []
      : ['It has no end_session_endpoint, so people who sign out here stay signed in there']),
  ]
  return {
    issuer: server.issuer,
    endpoints: Object.fromEntries(endpoints.flatMap((name) => (server[name] ? [[name, server[name]]] : []))),
    keys: found.map(({ kid = '(no id)', kty, alg = kty }) => `${kid} ${alg}`),
    remarks,
  }
}

export interface Tried {
  signedWith: string
  claims: { name: string; value: unknown; from: 'ID token' | 'UserInfo' }[]
  accountClaim: string
  named: Named
  account: string | null
  by: FoundBy | null
  isNew: boolean
  reason: Stranger | null
  /** Explanation of the reason. */
  says: string
}

/** `go` opens the address in a browser and returns the address it came back with. */
export async function trySignIn(
  db: Db,
  {
    settings,
    of,
    redirectUri = callbackOf(settings, of),
  }: { settings: SsoSettings; of: SsoProviders; redirectUri?: string },
  { go, now }: { go: (address: string) => Promise<string>; now: Date },
): Promise<Tried> {
  const { issuer, tags } = settings
  const isFirst = settings === of.sso
  const begun = beginning(checkState(randomState()))
  try {
    const back = await go((await addressFor(settings, begun, { redirectUri, now })).href)
    const here = new URL(redirectUri)
    here.search = new URL(back).search
    if (new URL(back).pathname !== here.pathname || here.searchParams.get('state') !== begun.state)
      throw new Error(
        `This is not the callback address ${redirectUri}, or it belongs to another sign-in. If the provider shows an ` +
          'error page instead, it does not know SSO_CLIENT_ID, or the callback address is not registered there',
      )
    const isKnown = async (subject: string) => (await boundTo(db, { issuer, subject, isFirst })) !== undefined
    const told = await toldBy(settings, { ...begun, here }, { isKnown, now })
    const named = namedIn(told.claims, settings)
    const known = await whoIs(db, { issuer, subject: told.subject, isFirst, tags }, named, now)
    const found =
      'stranger' in known
        ? {
            reason: known.stranger,
            account: known.account,
            by: null,
            isNew: false,
            says: failureTexts[known.stranger].en,
          }
        : { reason: null, account: known.account, by: known.by, isNew: known.isNew, says: '' }
    return {
      signedWith: decodeProtectedHeader(told.idToken).alg ?? '',
      claims: claimsOf(told),
      accountClaim: accountClaimOf(settings),
      named,
      ...found,
    }
  } catch (error) {
    throw plain(error)
  }
}

/** Protocol claims that do not help to find an account. */
const machinery = new Set([
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'aud',
  'azp',
  'iat',
  'exp',
  'nbf',
  'auth_time',
  'jti',
  'sid',
])

const claimsOf = ({ claims, inIdToken }: Told): Tried['claims'] =>
  Object.entries(claims)
    .filter(([name]) => !machinery.has(name))
    .map(([name, value]) => ({ name, value, from: Object.hasOwn(inIdToken, name) ? 'ID token' : 'UserInfo' }))
