/** The only writer of the audit log. Owns: audit_log, audit_chain. */
import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'

export interface AuditEntry {
  /** An account, 'command:' plus the name of a command, or 'key:' plus the name of an API key. */
  by: string
  /** For example 'news.publish'. */
  action: string
  kind: string
  id: string | number
  title?: string
  /** The change, from and to. May contain settings, but never bodies, answers or secrets. */
  details?: Record<string, unknown>
}

/**
 * Writes an audit entry in the caller's transaction: a change and its entry are committed together. The entry is linked
 * into the hash chain at commit (db/migrations/0040_rights.sql).
 */
export async function recordAudit(
  tx: Db,
  { by, action, kind, id, title = '', details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO audit_log (at, actor, action, kind, object_id, title, details)
    VALUES (${now}, ${by}, ${action}, ${kind}, ${String(id)}, ${title}, ${JSON.stringify(details)}::jsonb)`.execute(tx)
}

/** Writes an entry unless the same entry was written in the last 24 hours. For changes that another system repeats. */
export async function recordAuditOncePerDay(tx: Db, entry: AuditEntry, now: Date): Promise<void> {
  const { by, action, kind, id, details = {} } = entry
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql`SELECT FROM audit_log
    WHERE kind = ${kind} AND object_id = ${String(id)} AND actor = ${by} AND action = ${action}
      AND details = ${JSON.stringify(details)}::jsonb AND at > ${dayAgo} LIMIT 1`.execute(tx)
  if (rows.length === 0) await recordAudit(tx, entry, now)
}

/** Sets the actor for entries that database triggers write in this transaction. */
export async function setAuditActor(tx: Db, by: string, now: Date): Promise<void> {
  await sql`SELECT set_config('portal.by', ${by}, true), set_config('portal.at', ${now.toISOString()}, true)`.execute(
    tx,
  )
}
