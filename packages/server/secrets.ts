import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from './database.ts'

/**
 * Signs values that the server hands out and gets back; the key is in the database, so that all portals on it agree.
 */
export interface Secrets {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

export async function createSecrets(db: Db): Promise<Secrets> {
  await db
    .insertInto('secret')
    .values({ name: 'signing', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow()

  // once: it costs more than a signature, and a page has fifty
  const key = createSecretKey(value)
  function mac(purpose: string, text: string): Buffer {
    return createHmac('sha256', key).update(`${purpose}\0${text}`).digest().subarray(0, 18)
  }
  return {
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url')
      const wanted = mac(purpose, text)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
