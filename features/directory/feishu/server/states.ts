/** Open sign-ins from inside the client, each tied to one browser. */
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '@portal/server'
import { mostBegun, stateLifeMs } from '../rules.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Creates a state. `from` is the network address of the caller. If an address has too many open sign-ins, its oldest
 * are deleted, so that nobody is kept from signing in.
 */
export async function beginState(db: Db, from: string, now: Date): Promise<string> {
  await db.deleteFrom('feishu_state').where('expires_at', '<', now).execute()
  const from_hash = hashOf(from)
  await sql`DELETE FROM feishu_state WHERE state_hash IN (SELECT state_hash FROM feishu_state
    WHERE from_hash = ${from_hash} ORDER BY begun_at DESC OFFSET ${mostBegun - 1})`.execute(db)
  const state = randomBytes(32).toString('hex')
  const expires_at = new Date(now.getTime() + stateLifeMs)
  await db
    .insertInto('feishu_state')
    .values({ state_hash: hashOf(state), from_hash, begun_at: now, expires_at })
    .execute()
  return state
}

/** Consumes the newest of these states that is still valid. Exactly one caller gets true for each. */
export async function useState(db: Db, states: readonly string[], now: Date): Promise<boolean> {
  if (states.length === 0) return false
  const { rows } = await sql`DELETE FROM feishu_state WHERE state_hash = (
      SELECT state_hash FROM feishu_state
      WHERE state_hash = ANY (${states.map(hashOf)}::bytea[]) AND expires_at > ${now}
      ORDER BY begun_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING state_hash`.execute(db)
  return rows.length > 0
}
