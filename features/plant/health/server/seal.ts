/** Encryption of answers: AES-256-GCM, bound to the person, the day and the questionnaire (QUIZ-06). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The first key encrypts, all keys decrypt: a key can be replaced while answers under the old one still exist. */
export interface HealthKeys {
  current: string
  keys: ReadonlyMap<string, Buffer>
}

/** The answer's context as additional authenticated data: moved to another person or day, it no longer decrypts. */
export interface SealContext {
  account: string
  day: string
  questionnaire: string
}

const ivBytes = 12
const tagBytes = 16

function additionalData({ account, day, questionnaire }: SealContext): Buffer {
  return Buffer.from(JSON.stringify([account, day, questionnaire]))
}

export function seal(
  { current, keys }: HealthKeys,
  context: SealContext,
  value: unknown,
): { keyId: string; sealed: Buffer } {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.get(current)!, iv)
  cipher.setAAD(additionalData(context))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { keyId: current, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) }
}

/**
 * Returns null if no key fits, or the context or the data have changed. The key of that id is tried first, then each other:
 * an operator may rename keys, and a wrong key opens nothing.
 */
export function unseal({ keys }: HealthKeys, context: SealContext, keyId: string, sealed: Buffer): unknown {
  if (sealed.length < ivBytes + tagBytes) return null
  const named = keys.get(keyId)
  for (const key of new Set([...(named ? [named] : []), ...keys.values()])) {
    const text = openedBy(key, context, sealed)
    if (text !== undefined) return JSON.parse(text)
  }
  return null
}

function openedBy(key: Buffer, context: SealContext, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(additionalData(context))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Parses `id:base64,id:base64`, or a single key. Throws what is wrong, without the key. */
export function parseHealthKeys(text: string): HealthKeys {
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
