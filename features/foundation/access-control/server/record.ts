/** The audit log's one writer. Owns: audit_log, audit_chain. */
import { sql, type Db } from '@portal/server'

export interface Entry {
  /** An account, 'command:' and the name of a command, or 'key:' and the name of a key. */
  by: string
  /** Such as 'news.publish'. */
  action: string
  kind: string
  id: string | number
  title?: string
  /** What changed, from and to: texts of settings too, but never bodies, answers or secrets. */
  details?: Record<string, unknown>
}

/**
 * Leaves a line in the caller's transaction, so that there is no change without it and no line without its change. It
 * is chained to the one before when the transaction commits (db/migrations/0040_rights.sql).
 */
export async function record(
  tx: Db,
  { by, action, kind, id, title = '', details = {} }: Entry,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO audit_log (at, actor, action, kind, object_id, title, details)
    VALUES (${now}, ${by}, ${action}, ${kind}, ${String(id)}, ${title}, ${JSON.stringify(details)}::jsonb)`.execute(tx)
}

/** For what another system repeats by itself: nothing, where the same stands in the log of the last 24 hours. */
export async function recordOnceADay(tx: Db, entry: Entry, now: Date): Promise<void> {
  const { by, action, kind, id, details = {} } = entry
  const dayAgo = new Date(now.getTime() - 24 * 3600_000)
  const { rows } = await sql`SELECT FROM audit_log
    WHERE kind = ${kind} AND object_id = ${String(id)} AND actor = ${by} AND action = ${action}
      AND details = ${JSON.stringify(details)}::jsonb AND at > ${dayAgo} LIMIT 1`.execute(tx)
  if (rows.length === 0) await record(tx, entry, now)
}

/** Says who changes roles in this transaction: the database writes those lines itself. */
export async function actAs(tx: Db, by: string, now: Date): Promise<void> {
  await sql`SELECT set_config('portal.by', ${by}, true), set_config('portal.at', ${now.toISOString()}, true)`.execute(
    tx,
  )
}
