/** Verifies and decrypts callbacks. Both work on the raw bytes, never on re-serialised JSON. */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** Computes X-Lark-Signature: SHA-256 of timestamp, nonce, key and raw body, in hex. */
export function eventSignature(of: { timestamp: string; nonce: string; encryptKey: string; body: Buffer }): string {
  return createHash('sha256')
    .update(of.timestamp + of.nonce + of.encryptKey)
    .update(of.body)
    .digest('hex')
}

export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

/**
 * Decrypts base64 of a 16-byte IV and AES-256-CBC ciphertext; the key is hashed with SHA-256. Returns null if it was
 * not encrypted with this key.
 */
export function decryptEvent(encrypted: string, encryptKey: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < 32 || bytes.length % 16 !== 0) return null
  try {
    const key = createHash('sha256').update(encryptKey).digest()
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16))
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
