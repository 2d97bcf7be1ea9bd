/**
 * Callbacks that are signed by SHA-1 over the ciphertext and encrypted for one owner (a company or an app), as WeChat Work
 * and its kin do.
 */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

export interface SignedCallback {
  signature: string
  timestamp: string
  nonce: string
  encrypted: string
}

export function hasValidSignature(token: string, { signature, timestamp, nonce, encrypted }: SignedCallback): boolean {
  const expected = createHash('sha1').update([token, timestamp, nonce, encrypted].toSorted().join('')).digest()
  const actual = Buffer.from(/^[0-9a-f]{40}$/.test(signature) ? signature : '', 'hex')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const blockBytes = 32
/** 16 random bytes, then the length of the message in 4. */
const headBytes = 20

/** Decrypts a callback. Returns null if it is for another owner or encrypted with another key. */
export function decryptCallback(aesKey: string, owner: string, encrypted: string): string | null {
  const key = Buffer.from(`${aesKey}=`, 'base64')
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
