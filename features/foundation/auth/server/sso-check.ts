/** `forecourt sso check`: inspects a provider and runs a test sign-in step by step. Stores nothing. */
import type { Db } from '@portal/server'
import { decodeProtectedHeader } from 'jose'
import { randomState } from 'openid-client'
import {
  accountClaimOf,
  readClaimedIdentity,
  type MatchedBy,
  type ClaimedIdentity,
  type SsoRefusal,
} from '../sso-rules.ts'
import { failureTexts } from '../sign-ins.texts.ts'
import { checkState } from './sso-check-page.ts'
import { findLinkedPerson, resolveIdentity } from './sso-identity.ts'
import { usesPublicKeys, loadProvider } from './sso-provider.ts'
import { callbackUrl, defaultAlgorithms, type SsoProviders, type SsoSettings } from './sso-settings.ts'
import { buildAuthorizationUrl, createAttempt, fetchProviderClaims, type ProviderClaims } from './sso-sign-in.ts'
import { SsoError } from './sso-error.ts'

export interface ProviderDescription {
  issuer: string
  /** By their metadata names. */
  endpoints: Record<string, string>
  keys: string[]
  /** Problems that will break sign-in or a feature. */
  remarks: string[]
}

/** Converts an error to the desk's wording. */
const toPlainError = (error: unknown): unknown =>
  error instanceof SsoError ? new Error(`${failureTexts[error.fault].en} (${error.detail})`) : error

const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'end_session_endpoint',
  'pushed_authorization_request_endpoint',
] as const

export async function describeProvider(settings: SsoSettings, now: Date): Promise<ProviderDescription> {
  const { configuration, keys } = await loadProvider(settings, now).catch((error: unknown) => {
    throw toPlainError(error)
  })
  const server = configuration.serverMetadata()
  const keySet = keys?.jwks()?.keys ?? []
  const allowed = settings.algorithms ?? defaultAlgorithms
  const signingAlgorithms = server.id_token_signing_alg_values_supported ?? ['RS256']
  const remarks = [
    ...(keySet.length === 0 && usesPublicKeys(settings)
      ? ['It publishes no keys, so its tokens cannot be verified']
      : []),
    ...(signingAlgorithms.some((each) => allowed.includes(each))
      ? []
      : [`It signs with ${signingAlgorithms.join(', ')}; SSO_ALGORITHMS allows none of them`]),
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
    keys: keySet.map(({ kid = '(no id)', kty, alg = kty }) => `${kid} ${alg}`),
    remarks,
  }
}

export interface TestSignInResult {
  signedWith: string
  claims: { name: string; value: unknown; from: 'ID token' | 'UserInfo' }[]
  accountClaim: string
  named: ClaimedIdentity
  account: string | null
  by: MatchedBy | null
  isNew: boolean
  reason: SsoRefusal | null
  /** Explanation of the reason. */
  says: string
}

/** `go` opens the address in a browser and returns the address it came back with. */
export async function testSignIn(
  db: Db,
  {
    settings,
    of,
    redirectUri = callbackUrl(settings, of),
  }: { settings: SsoSettings; of: SsoProviders; redirectUri?: string },
  { go: openAddress, now }: { go: (address: string) => Promise<string>; now: Date },
): Promise<TestSignInResult> {
  const { issuer, tags } = settings
  const isFirst = settings === of.sso
  const attempt = createAttempt(checkState(randomState()))
  try {
    const returned = await openAddress((await buildAuthorizationUrl(settings, attempt, { redirectUri, now })).href)
    const callbackAddress = new URL(redirectUri)
    callbackAddress.search = new URL(returned).search
    if (
      new URL(returned).pathname !== callbackAddress.pathname ||
      callbackAddress.searchParams.get('state') !== attempt.state
    )
      throw new Error(
        `This is not the callback address ${redirectUri}, or it belongs to another sign-in. If the provider shows an ` +
          'error page instead, it does not know SSO_CLIENT_ID, or the callback address is not registered there',
      )
    const isKnown = async (subject: string) => (await findLinkedPerson(db, { issuer, subject, isFirst })) !== undefined
    const providerClaims = await fetchProviderClaims(settings, { ...attempt, here: callbackAddress }, { isKnown, now })
    const claimed = readClaimedIdentity(providerClaims.claims, settings)
    const resolved = await resolveIdentity(db, { issuer, subject: providerClaims.subject, isFirst, tags }, claimed, now)
    const keySet =
      'stranger' in resolved
        ? {
            reason: resolved.stranger,
            account: resolved.account,
            by: null,
            isNew: false,
            says: failureTexts[resolved.stranger].en,
          }
        : { reason: null, account: resolved.account, by: resolved.by, isNew: resolved.isNew, says: '' }
    return {
      signedWith: decodeProtectedHeader(providerClaims.idToken).alg ?? '',
      claims: claimsOf(providerClaims),
      accountClaim: accountClaimOf(settings),
      named: claimed,
      ...keySet,
    }
  } catch (error) {
    throw toPlainError(error)
  }
}

/** Protocol claims that do not help to find an account. */
const protocolClaims = new Set([
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

const claimsOf = ({ claims, inIdToken }: ProviderClaims): TestSignInResult['claims'] =>
  Object.entries(claims)
    .filter(([name]) => !protocolClaims.has(name))
    .map(([name, value]) => ({ name, value, from: Object.hasOwn(inIdToken, name) ? 'ID token' : 'UserInfo' }))
