/**
 * Metadata and keys of a provider. Both are fetched again after ten minutes, or when a key or an address turns out to
 * be unknown, then at most once a minute.
 */
import type { KeyObject } from 'node:crypto'
import { bytesWithin } from '@portal/server'
import { compactVerify, createRemoteJWKSet, customFetch, decodeProtectedHeader, errors } from 'jose'
import * as oidc from 'openid-client'
import { defaultAlgorithms, type ClientKey, type SsoSettings } from './sso-settings.ts'
import { awayOf, detailOf, SsoTrouble } from './sso-trouble.ts'

const freshMs = 10 * 60_000
const againMs = 60_000
/** Allowed clock skew; the same as Microsoft's. */
const toleranceSeconds = 300

/** Maximum size of a provider's response (T14). */
const mostBytes = 1024 * 1024

async function readShort(url: string, init: { signal?: AbortSignal | undefined }): Promise<Response> {
  const response = await fetch(url, { ...init, signal: init.signal ?? null, redirect: 'manual' })
  const body = await bytesWithin(response, mostBytes)
  const whole = new Response(body.length > 0 ? new Uint8Array(body) : null, response)
  // used in error messages
  return Object.defineProperty(whole, 'url', { value: response.url })
}

export interface Opened {
  configuration: oidc.Configuration
  keys: ReturnType<typeof createRemoteJWKSet> | undefined
  at: number
}

const opened = new WeakMap<SsoSettings, Promise<Opened>>()

/**
 * Returns the provider's metadata and keys. Fails if it was never reached; otherwise the last known ones stay valid.
 */
export async function openProvider(settings: SsoSettings, now: Date): Promise<Opened> {
  const before = opened.get(settings)
  return before ? ask(settings, now, freshMs) : ask(settings, now, 0)
}

/** Fetches again if a minute has passed; otherwise returns the last known metadata. */
export const askAgain = (settings: SsoSettings, now: Date): Promise<Opened> => ask(settings, now, againMs)

async function ask(settings: SsoSettings, now: Date, ageMs: number): Promise<Opened> {
  const before = opened.get(settings)
  const known = await before?.catch(() => undefined)
  if (known && now.getTime() - known.at < ageMs) return known
  // concurrent callers share one request
  if (opened.get(settings) !== before) return opened.get(settings)!
  const asked = discover(settings, now).catch((error: unknown) => {
    if (known) return { ...known, at: now.getTime() }
    opened.delete(settings)
    throw awayOf(error)
  })
  opened.set(settings, asked)
  return asked
}

async function discover(settings: SsoSettings, now: Date): Promise<Opened> {
  const { clientId, clientSecret: client_secret, timeBoxMs = 5000 } = settings
  const options = {
    timeout: timeBoxMs / 1000,
    [oidc.customFetch]: readShort,
    ...(settings.allowHttp ? { execute: [oidc.allowInsecureRequests] } : {}),
  }
  const metadata = { ...(client_secret ? { client_secret } : {}), [oidc.clockTolerance]: toleranceSeconds }
  const first = await oidc.discovery(new URL(settings.issuer), clientId, metadata, undefined, options)
  const server = first.serverMetadata()
  // links and tokens contain the issuer: even a trailing slash makes a difference
  if (server.issuer !== settings.issuer) throw new SsoTrouble('issuer', server.issuer)
  const configuration = new oidc.Configuration(server, clientId, metadata, clientAuth(settings, server))
  configuration.timeout = timeBoxMs / 1000
  configuration[oidc.customFetch] = readShort
  if (settings.allowHttp) oidc.allowInsecureRequests(configuration)
  const keys = isByKeys(settings) && server.jwks_uri ? await keysAt(server.jwks_uri, settings) : undefined
  return { configuration, keys, at: now.getTime() }
}

/** False if only the client secret is used. */
export const isByKeys = ({ algorithms = defaultAlgorithms }: SsoSettings): boolean =>
  algorithms.some((each) => !each.startsWith('HS'))

/** Fetches a key set once; a new one comes with the next metadata. @internal */
export async function keysAt(address: string, { allowHttp, timeBoxMs = 5000 }: SsoSettings) {
  const once = {
    cooldownDuration: Infinity,
    cacheMaxAge: Infinity,
    timeoutDuration: timeBoxMs,
    [customFetch]: readShort,
  }
  if (!allowHttp && !address.startsWith('https:')) throw new SsoTrouble('keys', `${address} https`)
  const keys = createRemoteJWKSet(new URL(address), once)
  await keys.reload().catch((error: unknown) => {
    throw new SsoTrouble('keys', `${address} ${detailOf(error)}`)
  })
  return keys
}

function clientAuth({ clientKey, clientSecret }: SsoSettings, server: oidc.ServerMetadata): oidc.ClientAuth {
  if (clientKey) return byKey(clientKey, server)
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

function byKey({ key, header }: ClientKey, { token_endpoint: audience }: oidc.ServerMetadata): oidc.ClientAuth {
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
  if (!algorithms.includes(alg)) throw new SsoTrouble('algorithm', alg)
  const provider = await openProvider(settings, now)
  try {
    return await verified(settings, token, provider)
  } catch (error) {
    const newer = await askAgain(settings, now)
    if (newer === provider) throw new SsoTrouble('signature', error)
    return verified(settings, token, newer).catch((again: unknown) => {
      throw new SsoTrouble('signature', again)
    })
  }
}

async function verified(settings: SsoSettings, token: string, { keys }: Opened): Promise<Uint8Array> {
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
      const right = await compactVerify(token, key, { algorithms }).catch(() => undefined)
      if (right) return right.payload
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
