/**
 * API keys of other systems (TODO-02). Each key has scopes and a limit of calls, is shown once, stored as SHA-256, and
 * can be revoked.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db, type ApiKey } from '@portal/server'
import type { ApiKeyScope } from '../contract.ts'

/** @internal */
export const callsPerMinute = 300
/** Higher, because the first sync of a directory by SCIM sends one person per call. */
export const scimCallsPerMinute = 1_500

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * Creates the key of a system and returns it; it cannot be read again. Throws if the name has a live key. A system
 * whose key was revoked gets a new key by the same name and keeps its to-dos and notifications.
 */
export async function createApiKey(db: Db, name: string, scopes: readonly ApiKeyScope[], now: Date): Promise<string> {
  const key = `fck_${randomBytes(32).toString('base64url')}`
  const values = { key_hash: hashKey(key), scopes: [...scopes], created_at: now, used_at: null, revoked_at: null }
  const inserted = await db
    .insertInto('integration')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(values).where('integration.revoked_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Error(`There is already a live key named '${name}'`)
  return key
}

/** Revokes a key at once. Returns false if there is no such live key. */
export async function revokeApiKey(db: Db, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function listApiKeys(db: Db) {
  return db
    .selectFrom('integration')
    .select(['name', 'scopes', 'created_at', 'used_at', 'revoked_at'])
    .orderBy('name')
    .execute()
}

/**
 * Finds the system of a key and counts the call. Returns null for an unknown or revoked key, and the seconds until the
 * next minute as a number if the limit of this minute is used up. A single statement enforces the limit for all
 * processes together; a process whose clock has not yet reached another's minute counts in that minute instead of
 * starting its own again.
 */
export async function authenticateApiKey(db: Db, key: string, now: Date): Promise<ApiKey | number | null> {
  const [minute, next] = [0, 1].map((ahead) => new Date((Math.floor(now.getTime() / 60_000) + ahead) * 60_000))
  const isSameMinute = sql`minute IN (${minute}, ${next})`
  const { rows } = await sql<{ id: number; name: string; scopes: string[]; minute: Date; calls: number }>`
    UPDATE integration SET used_at = ${now},
      minute = CASE WHEN ${isSameMinute} THEN minute ELSE ${minute} END,
      calls = CASE WHEN ${isSameMinute} THEN least(calls, ${scimCallsPerMinute}) + 1 ELSE 1 END
    WHERE key_hash = ${hashKey(key)} AND revoked_at IS NULL
    RETURNING id, name, scopes, coalesce(minute, ${minute}) AS minute, calls`.execute(db)
  const [row] = rows
  if (!row) return null
  const limit = row.scopes.includes('scim') ? scimCallsPerMinute : callsPerMinute
  if (row.calls > limit) return Math.ceil((row.minute.getTime() + 60_000 - now.getTime()) / 1000)
  return { id: row.id, name: row.name, scopes: new Set(row.scopes) }
}
