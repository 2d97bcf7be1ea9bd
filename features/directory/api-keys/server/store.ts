/**
 * Other systems that push notices and to-dos (TODO-02): each has a key of its own, with scopes, which is shown once,
 * stored as SHA-256, revocable, and limited in calls. Owns: integration.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db, type Integration } from '@portal/server'
import type { Scope } from '../contract.ts'

/** @internal */
export const callsAMinute = 300
/** A directory that is brought in for the first time comes person by person (SCIM). */
export const scimCallsAMinute = 1_500

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * Makes the key of a system; it is answered here and nowhere again. Throws where the name has a live key. A system
 * whose key was revoked gets its new one by the same name, and stays the one whose to-dos and notices are its own.
 */
export async function addIntegration(db: Db, name: string, granted: readonly Scope[], now: Date): Promise<string> {
  const key = `fck_${randomBytes(32).toString('base64url')}`
  const fresh = { key_hash: hashOf(key), scopes: [...granted], created_at: now, used_at: null, revoked_at: null }
  const made = await db
    .insertInto('integration')
    .values({ name, ...fresh })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(fresh).where('integration.revoked_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Error(`There is a live key named '${name}' already`)
  return key
}

/** Ends a key at once; false: there is no such live key. */
export async function revokeIntegration(db: Db, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function allIntegrations(db: Db) {
  return db
    .selectFrom('integration')
    .select(['name', 'scopes', 'created_at', 'used_at', 'revoked_at'])
    .orderBy('name')
    .execute()
}

/**
 * Whose key it is, and counts the call. null: unknown or revoked. A number: the calls of this minute are used up,
 * seconds until the next begins. One statement, so that the limit holds for all processes together, and a process
 * whose clock is not yet in the minute of another counts in that minute instead of beginning its own again.
 */
export async function integrationOf(db: Db, key: string, now: Date): Promise<Integration | number | null> {
  const [minute, next] = [0, 1].map((ahead) => new Date((Math.floor(now.getTime() / 60_000) + ahead) * 60_000))
  const isSame = sql`minute IN (${minute}, ${next})`
  const { rows } = await sql<{ id: number; name: string; scopes: string[]; minute: Date; calls: number }>`
    UPDATE integration SET used_at = ${now},
      minute = CASE WHEN ${isSame} THEN minute ELSE ${minute} END,
      calls = CASE WHEN ${isSame} THEN least(calls, ${scimCallsAMinute}) + 1 ELSE 1 END
    WHERE key_hash = ${hashOf(key)} AND revoked_at IS NULL
    RETURNING id, name, scopes, minute, calls`.execute(db)
  const [row] = rows
  if (!row) return null
  const most = row.scopes.includes('scim') ? scimCallsAMinute : callsAMinute
  if (row.calls > most) return Math.ceil((row.minute.getTime() + 60_000 - now.getTime()) / 1000)
  return { id: row.id, name: row.name, scopes: new Set(row.scopes) }
}
