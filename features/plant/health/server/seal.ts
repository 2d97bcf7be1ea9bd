/** Encryption of answers: AES-256-GCM, bound to the person, the day and the questionnaire (QUIZ-06). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The first key encrypts, all keys decrypt: a key can be replaced while answers under the old one still exist. */
export interface HealthKeys {
  current: string
  keys: ReadonlyMap<string, Buffer>
}

/** The answer's context as additional authenticated data: moved to another person or day, it no longer decrypts. */
export interface Bound {
  account: string
  day: string
  questionnaire: string
}

const ivBytes = 12
const tagBytes = 16

function authenticated({ account, day, questionnaire }: Bound): Buffer {
  return Buffer.from(JSON.stringify([account, day, questionnaire]))
}

export function seal({ current, keys }: HealthKeys, bound: Bound, value: unknown): { keyId: string; sealed: Buffer } {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.get(current)!, iv)
  cipher.setAAD(authenticated(bound))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { keyId: current, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) }
}

/** Returns null if the key is missing, or the context or the data have changed. */
export function unseal({ keys }: HealthKeys, bound: Bound, keyId: string, sealed: Buffer): unknown {
  const key = keys.get(keyId)
  if (!key || sealed.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(authenticated(bound))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

/** Parses `id:base64,id:base64`, or a single key. Throws what is wrong, without the key. */
export function readHealthKeys(text: string): HealthKeys {
  const keys = new Map<string, Buffer>()
  for (const each of text.split(',')) {
    const [, id = '1', base64 = ''] = /^(?:([\w-]{1,20}):)?([A-Za-z0-9+/=_-]+)$/.exec(each.trim()) ?? []
    const key = Buffer.from(base64, 'base64')
    if (key.length !== 32) throw new Error('must be 32 bytes in base64, with an id before it if there are several')
    if (keys.has(id)) throw new Error(`has two keys with the id '${id}'`)
    keys.set(id, key)
  }
  return { current: [...keys.keys()][0]!, keys }
}
