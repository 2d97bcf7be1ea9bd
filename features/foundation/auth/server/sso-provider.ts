/**
 * Metadata and keys of a provider. Both are fetched again after ten minutes, or when a key or an address turns out to
 * be unknown, then at most once a minute.
 */
import type { KeyObject } from 'node:crypto'
import { bytesWithin } from '@portal/server'
import { compactVerify, createRemoteJWKSet, customFetch, decodeProtectedHeader, errors } from 'jose'
import * as oidc from 'openid-client'
import { defaultAlgorithms, type ClientKey, type SsoSettings } from './sso-settings.ts'
import { toDiscoveryError, errorDetail, SsoError } from './sso-error.ts'

const maxAgeMs = 10 * 60_000
const retryAfterMs = 60_000
/** Allowed clock skew; the same as Microsoft's. */
const toleranceSeconds = 300

/** Maximum size of a provider's response (T14). */
const maxResponseBytes = 1024 * 1024

async function fetchLimited(url: string, init: { signal?: AbortSignal | undefined }): Promise<Response> {
  const response = await fetch(url, { ...init, signal: init.signal ?? null, redirect: 'manual' })
  const body = await bytesWithin(response, maxResponseBytes)
  const limited = new Response(body.length > 0 ? new Uint8Array(body) : null, response)
  // used in error messages
  return Object.defineProperty(limited, 'url', { value: response.url })
}

export interface ProviderConnection {
  configuration: oidc.Configuration
  keys: ReturnType<typeof createRemoteJWKSet> | undefined
  at: number
}

const connections = new WeakMap<SsoSettings, Promise<ProviderConnection>>()

/**
 * Returns the provider's metadata and keys. Fails if it was never reached; otherwise the last known ones stay valid.
 */
export async function loadProvider(settings: SsoSettings, now: Date): Promise<ProviderConnection> {
  const current = connections.get(settings)
  return current ? loadIfOlder(settings, now, maxAgeMs) : loadIfOlder(settings, now, 0)
}

/** Fetches again if a minute has passed; otherwise returns the last known metadata. */
export const reloadProvider = (settings: SsoSettings, now: Date): Promise<ProviderConnection> =>
  loadIfOlder(settings, now, retryAfterMs)

async function loadIfOlder(settings: SsoSettings, now: Date, ageMs: number): Promise<ProviderConnection> {
  const current = connections.get(settings)
  const known = await current?.catch(() => undefined)
  if (known && now.getTime() - known.at < ageMs) return known
  // concurrent callers share one request
  if (connections.get(settings) !== current) return connections.get(settings)!
  const request = discoverProvider(settings, now).catch((error: unknown) => {
    if (known) return { ...known, at: now.getTime() }
    connections.delete(settings)
    throw toDiscoveryError(error)
  })
  connections.set(settings, request)
  return request
}

async function discoverProvider(settings: SsoSettings, now: Date): Promise<ProviderConnection> {
  const { clientId, clientSecret: client_secret, timeBoxMs = 5000 } = settings
  const options = {
    timeout: timeBoxMs / 1000,
    [oidc.customFetch]: fetchLimited,
    ...(settings.allowHttp ? { execute: [oidc.allowInsecureRequests] } : {}),
  }
  const metadata = { ...(client_secret ? { client_secret } : {}), [oidc.clockTolerance]: toleranceSeconds }
  const first = await oidc.discovery(new URL(settings.issuer), clientId, metadata, undefined, options)
  const server = first.serverMetadata()
  // links and tokens contain the issuer: even a trailing slash makes a difference
  if (server.issuer !== settings.issuer) throw new SsoError('issuer', server.issuer)
  const configuration = new oidc.Configuration(server, clientId, metadata, clientAuth(settings, server))
  configuration.timeout = timeBoxMs / 1000
  configuration[oidc.customFetch] = fetchLimited
  if (settings.allowHttp) oidc.allowInsecureRequests(configuration)
  const keys = usesPublicKeys(settings) && server.jwks_uri ? await loadKeySet(server.jwks_uri, settings) : undefined
  return { configuration, keys, at: now.getTime() }
}

/** False if only the client secret is used. */
export const usesPublicKeys = ({ algorithms = defaultAlgorithms }: SsoSettings): boolean =>
  algorithms.some((each) => !each.startsWith('HS'))

/** Fetches a key set once; a new one comes with the next metadata. @internal */
export async function loadKeySet(address: string, { allowHttp, timeBoxMs = 5000 }: SsoSettings) {
  const options = {
    cooldownDuration: Infinity,
    cacheMaxAge: Infinity,
    timeoutDuration: timeBoxMs,
    [customFetch]: fetchLimited,
  }
  if (!allowHttp && !address.startsWith('https:')) throw new SsoError('keys', `${address} https`)
  const keys = createRemoteJWKSet(new URL(address), options)
  await keys.reload().catch((error: unknown) => {
    throw new SsoError('keys', `${address} ${errorDetail(error)}`)
  })
  return keys
}

function clientAuth({ clientKey, clientSecret }: SsoSettings, server: oidc.ServerMetadata): oidc.ClientAuth {
  if (clientKey) return privateKeyAuth(clientKey, server)
  if (!clientSecret) return oidc.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret)
}

const importAs: Readonly<Record<string, Parameters<KeyObject['toCryptoKey']>[0]>> = {
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ec: { name: 'ECDSA', namedCurve: 'P-256' },
  ed25519: { name: 'Ed25519' },
}

function privateKeyAuth(
  { key, header }: ClientKey,
  { token_endpoint: audience }: oidc.ServerMetadata,
): oidc.ClientAuth {
  return oidc.PrivateKeyJwt(key.toCryptoKey(importAs[key.asymmetricKeyType!]!, false, ['sign']), {
    // OIDC Core 9: the audience is the token endpoint, as Entra and Okta require
    [oidc.modifyAssertion]: (own, payload) => void [Object.assign(own, header), (payload['aud'] = audience)],
  })
}

/**
 * Verifies a token's signature with the provider's current keys. Fetches the keys again if a key is missing or was
 * replaced. Returns the signed payload; throws SsoError.
 */
export async function checkSignature(settings: SsoSettings, token: string, now: Date): Promise<Uint8Array> {
  const algorithms = settings.algorithms ?? defaultAlgorithms
  const { alg = 'none' } = decodeProtectedHeader(token)
  if (!algorithms.includes(alg)) throw new SsoError('algorithm', alg)
  const provider = await loadProvider(settings, now)
  try {
    return await verifySignature(settings, token, provider)
  } catch (error) {
    const newer = await reloadProvider(settings, now)
    if (newer === provider) throw new SsoError('signature', error)
    return verifySignature(settings, token, newer).catch((again: unknown) => {
      throw new SsoError('signature', again)
    })
  }
}

async function verifySignature(
  settings: SsoSettings,
  token: string,
  { keys }: ProviderConnection,
): Promise<Uint8Array> {
  const algorithms = [...(settings.algorithms ?? defaultAlgorithms)]
  const { alg } = decodeProtectedHeader(token)
  if (alg?.startsWith('HS')) {
    const secret = new TextEncoder().encode(settings.clientSecret ?? '')
    return (await compactVerify(token, secret, { algorithms })).payload
  }
  if (!keys) throw new Error('the provider publishes no keys (jwks_uri)')
  try {
    return (await compactVerify(token, keys, { algorithms })).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    // the token does not say which of several keys signed it
    for await (const key of error) {
      const verified = await compactVerify(token, key, { algorithms }).catch(() => undefined)
      if (verified) return verified.payload
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
