/** Started sign-ins at platforms. Owns: way_attempt, toolkit_token_used. */
import { createHash } from 'node:crypto'
import type { Db } from '@portal/server'
import { deleteOldGuesses } from './wrong-codes.ts'
import { signInAttemptLifeMs } from '../rules.ts'
import type { Platform } from './platform-provider.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface PlatformAttempt {
  platform: Platform
  verifier: string
  redirect: string
}

export async function savePlatformAttempt(db: Db, state: string, attempt: PlatformAttempt, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + signInAttemptLifeMs)
  await db
    .insertInto('way_attempt')
    .values({ state_hash: hashOf(state), ...attempt, expires_at })
    .execute()
}

/** Consumes the attempt of a state at a platform. */
export async function consumePlatformAttempt(db: Db, platform: Platform, state: string, now: Date) {
  return db
    .deleteFrom('way_attempt')
    .where('state_hash', '=', hashOf(state))
    .where('platform', '=', platform)
    .where('expires_at', '>', now)
    .returning(['verifier', 'redirect'])
    .executeTakeFirst()
}

/** Returns false if this token was used before; exactly one caller gets true. */
export async function consumeToken(db: Db, jti: string, until: Date): Promise<boolean> {
  const first = await db
    .insertInto('toolkit_token_used')
    .values({ jti_hash: hashOf(jti), expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti_hash')
    .executeTakeFirst()
  return first !== undefined
}

export const platformCleanUps = (db: Db, now: Date) => ({
  'wrong codes': () => deleteOldGuesses(db, now),
  'platform attempts': () => db.deleteFrom('way_attempt').where('expires_at', '<', now).execute(),
  'toolkit tokens': () => db.deleteFrom('toolkit_token_used').where('expires_at', '<', now).execute(),
})
