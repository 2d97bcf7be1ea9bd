/**
 * Callbacks that are signed by SHA-1 over the ciphertext and encrypted for one owner (a company or an app), as WeChat Work
 * and its kin do.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock, ExtraRoutes } from '@portal/server'
import { callbackEndpoint, type CallbackEndpointOptions, type CallbackRequest } from './callback-endpoint.ts'

interface EncryptedEndpointOptions extends Omit<CallbackEndpointOptions, 'handle'> {
  /** Absent: there is no endpoint. */
  keys: CallbackKeys | undefined
  /** The company or app that callbacks are for. */
  owner: string
  /** Of the timestamp, which is in seconds or milliseconds. */
  unitMs: 1_000 | 1
  clock: Clock
  /** The ciphertext in a callback. */
  encryptedIn: (callback: CallbackRequest) => string
  /** `signature` is unique for each callback. */
  handle: (plain: string, received: { method: string; signature: string; now: Date }) => Promise<string>
}

/** The endpoint of a platform that encrypts its callbacks. What is not from it is refused with 403. */
export function encryptedEndpoint(options: EncryptedEndpointOptions): ExtraRoutes[] {
  const { keys, owner, unitMs, clock, encryptedIn, handle, ...endpoint } = options
  if (!keys) return []
  const routes = callbackEndpoint({
    ...endpoint,
    async handle(callback) {
      const { method, query, log } = callback
      const now = clock.now()
      const signature = query('msg_signature')
      const encrypted = encryptedIn(callback)
      const signed = { signature, timestamp: query('timestamp'), nonce: query('nonce'), encrypted }
      const plain = openCallback({ ...keys, owner, unitMs }, signed, now)
      log.info({ call: `${method} ${endpoint.path}`, isTaken: plain !== null }, 'call')
      if (plain === null) return { status: 403 }
      return { status: 200, body: await handle(plain, { method, signature, now }) }
    },
  })
  return [routes]
}

interface CallbackKeys {
  token: string
  /** 43 characters of base64. */
  aesKey: string
}

interface SignedCallback {
  signature: string
  timestamp: string
  nonce: string
  encrypted: string
}

/** Decrypts a callback. Returns null if it is not from the platform, not for this owner, or not recent. */
function openCallback(
  { token, aesKey, owner, unitMs }: { token: string; aesKey: string; owner: string; unitMs: number },
  signed: SignedCallback,
  now: Date,
): string | null {
  const age = Math.abs(now.getTime() - Number(signed.timestamp) * unitMs)
  if (!/^\d{1,15}$/.test(signed.timestamp) || age > maxAgeMs) return null
  return hasValidSignature(token, signed) ? decryptCallback(aesKey, owner, signed.encrypted) : null
}

const sha1 = (parts: readonly string[]) => createHash('sha1').update(parts.toSorted().join(''))

export function hasValidSignature(token: string, { signature, timestamp, nonce, encrypted }: SignedCallback): boolean {
  const expected = sha1([token, timestamp, nonce, encrypted]).digest()
  const actual = Buffer.from(/^[0-9a-f]{40}$/.test(signature) ? signature : '', 'hex')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** A callback is accepted for this long after it was made, and once. */
const maxAgeMs = 5 * 60_000

const blockBytes = 32
/** 16 random bytes, then the length of the message in 4. */
const headBytes = 20

const keyOf = (aesKey: string): Buffer => Buffer.from(`${aesKey}=`, 'base64')

/** Encrypts and signs as a platform does; some expect answers in this form (docs/guides/add-a-connector.md). @internal */
export function encryptCallback(
  { token, aesKey, owner }: CallbackKeys & { owner: string },
  message: string,
  timestamp: string,
): SignedCallback {
  const key = keyOf(aesKey)
  const head = randomBytes(headBytes)
  head.writeUInt32BE(Buffer.byteLength(message), 16)
  const plain = Buffer.concat([head, Buffer.from(message + owner)])
  const padding = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const encrypted = cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])).toString('base64')
  const nonce = randomBytes(8).toString('hex')
  return { timestamp, nonce, encrypted, signature: sha1([token, timestamp, nonce, encrypted]).digest('hex') }
}

/** Decrypts a callback. Returns null if it is for another owner or encrypted with another key. */
export function decryptCallback(aesKey: string, owner: string, encrypted: string): string | null {
  const key = keyOf(aesKey)
  const cipher = Buffer.from(encrypted, 'base64')
  if (key.length !== 32 || cipher.length === 0 || cipher.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(cipher), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > blockBytes || padded.length < headBytes + padding) return null
  const plain = padded.subarray(0, padded.length - padding)
  const end = headBytes + plain.readUInt32BE(16)
  if (end > plain.length || plain.subarray(end).toString('utf8') !== owner) return null
  return plain.subarray(headBytes, end).toString('utf8')
}
