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

/** Says who changes roles in this transaction: the database writes those lines itself. */
export async function actAs(tx: Db, by: string, now: Date): Promise<void> {
  await sql`SELECT set_config('portal.by', ${by}, true), set_config('portal.at', ${now.toISOString()}, true)`.execute(
    tx,
  )
}
