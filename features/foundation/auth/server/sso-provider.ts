/**
 * A provider as it describes itself, and its keys. Both are asked for again when they are ten minutes old, and when a
 * key or an address of theirs turns out to be unknown: then at most once a minute.
 */
import type { KeyObject } from 'node:crypto'
import { bytesWithin } from '@portal/server'
import { compactVerify, createRemoteJWKSet, customFetch, decodeProtectedHeader, errors } from 'jose'
import * as oidc from 'openid-client'
import { defaultAlgorithms, type ClientKey, type SsoSettings } from './sso-settings.ts'
import { awayOf, detailOf, SsoTrouble } from './sso-trouble.ts'

const freshMs = 10 * 60_000
const againMs = 60_000
/** Clocks of a company differ; Microsoft's own tolerance. */
const toleranceSeconds = 300

/** What a provider says is short: no more of it is read (T14). */
const mostBytes = 1024 * 1024

async function readShort(url: string, init: { signal?: AbortSignal | undefined }): Promise<Response> {
  const response = await fetch(url, { ...init, signal: init.signal ?? null, redirect: 'manual' })
  const body = await bytesWithin(response, mostBytes)
  const whole = new Response(body.length > 0 ? new Uint8Array(body) : null, response)
  // by which an error names it
  return Object.defineProperty(whole, 'url', { value: response.url })
}

export interface Opened {
  configuration: oidc.Configuration
  keys: ReturnType<typeof createRemoteJWKSet> | undefined
  at: number
}

const opened = new WeakMap<SsoSettings, Promise<Opened>>()

/** Fails where the provider was never reached; else what it said last goes on to count. */
export async function openProvider(settings: SsoSettings, now: Date): Promise<Opened> {
  const before = opened.get(settings)
  return before ? ask(settings, now, freshMs) : ask(settings, now, 0)
}

/** Something of it is not as it was: what it says now, if a minute has passed; else as it was. */
export const askAgain = (settings: SsoSettings, now: Date): Promise<Opened> => ask(settings, now, againMs)

async function ask(settings: SsoSettings, now: Date, ageMs: number): Promise<Opened> {
  const before = opened.get(settings)
  const known = await before?.catch(() => undefined)
  if (known && now.getTime() - known.at < ageMs) return known
  // whoever asks meanwhile waits for the same answer
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
  // people are kept by it, and tokens name it: a slash at its end is a difference
  if (server.issuer !== settings.issuer) throw new SsoTrouble('issuer', server.issuer)
  const configuration = new oidc.Configuration(server, clientId, metadata, clientAuth(settings, server))
  configuration.timeout = timeBoxMs / 1000
  configuration[oidc.customFetch] = readShort
  if (settings.allowHttp) oidc.allowInsecureRequests(configuration)
  const keys = isByKeys(settings) && server.jwks_uri ? await keysAt(server.jwks_uri, settings) : undefined
  return { configuration, keys, at: now.getTime() }
}

/** Else by the secret alone. */
export const isByKeys = ({ algorithms = defaultAlgorithms }: SsoSettings): boolean =>
  algorithms.some((each) => !each.startsWith('HS'))

/** Each set is asked for once: a new one comes with the next description. @internal */
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
    // OIDC Core 9: for the token endpoint, which Entra and Okta insist on
    [oidc.modifyAssertion]: (own, payload) => void [Object.assign(own, header), (payload['aud'] = audience)],
  })
}

/**
 * The signature of a token of this provider, by its keys as they are now: a key that is not there, or that has another
 * value than before, is asked for anew. What was signed, or SsoTrouble.
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
  if (!keys) throw new Error('the provider names no keys (jwks_uri)')
  try {
    return (await compactVerify(token, keys, { algorithms })).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    // a token that does not say by which of several keys it is signed
    for await (const key of error) {
      const right = await compactVerify(token, key, { algorithms }).catch(() => undefined)
      if (right) return right.payload
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
