/** The last change or removal of an item, for somebody who is editing it. */
import { sql, type Db } from '@portal/server'
import type { Gone, LastChange } from '../contract.ts'
import type { Kind } from './kind.ts'
import { refuse } from './refuse.ts'
import { numberOf } from './trash.ts'

/** By: '' in both languages if unknown. */
export async function lastChange(db: Db, kind: Kind, id: string): Promise<LastChange> {
  const { rows } = await sql<{ zh: string; en: string; at: Date }>`
    SELECT coalesce(p.name_zh, a.actor) AS zh, coalesce(p.name_en, a.actor) AS en, a.at
    FROM audit_log a LEFT JOIN shared.person p ON p.account = a.actor
    WHERE a.kind = ${kind.key} AND a.object_id = ${id} ORDER BY a.id DESC LIMIT 1`.execute(db)
  const [last] = rows
  return { By: { zh: last?.zh ?? '', en: last?.en ?? '' }, At: last?.at.toISOString() ?? '' }
}

/** Refuses a call for an item that is gone, with who removed it and the number that restores it. */
export async function refuseGone(db: Db, kind: Kind, id: string, now: Date): Promise<never> {
  const gone: Gone = { ...(await lastChange(db, kind, id)), Undo: await numberOf(db, kind, id, now) }
  return refuse('noSuch', gone)
}
