/** Sign-ins by the client's own call that have begun. Owns: feishu_state. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@portal/server'
import { stateLifeMs } from '../rules.ts'

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

export async function beginState(db: Db, now: Date): Promise<string> {
  await db.deleteFrom('feishu_state').where('expires_at', '<', now).execute()
  const state = randomBytes(32).toString('hex')
  const expires_at = new Date(now.getTime() + stateLifeMs)
  await db
    .insertInto('feishu_state')
    .values({ state_hash: hashOf(state), expires_at })
    .execute()
  return state
}

/** Exactly one caller gets true. */
export async function useState(db: Db, state: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('feishu_state')
    .where('state_hash', '=', hashOf(state))
    .where('expires_at', '>', now)
    .returning('state_hash')
    .executeTakeFirst()
  return used !== undefined
}
