/** Who changed or removed a thing last, for whoever is in the middle of it. Owns: nothing; reads audit_log, person. */
import { sql, type Db } from '@portal/server'
import type { Gone, LastChange } from '../contract.ts'
import type { Kind } from './kind.ts'
import { refuse } from './refuse.ts'
import { numberOf } from './trash.ts'

/** By: '' in both where nobody knows. */
export async function lastChange(db: Db, kind: Kind, id: string): Promise<LastChange> {
  const { rows } = await sql<{ zh: string; en: string; at: Date }>`
    SELECT coalesce(p.name_zh, a.actor) AS zh, coalesce(p.name_en, a.actor) AS en, a.at
    FROM audit_log a LEFT JOIN shared.person p ON p.account = a.actor
    WHERE a.kind = ${kind.key} AND a.object_id = ${id} ORDER BY a.id DESC LIMIT 1`.execute(db)
  const [last] = rows
  return { By: { zh: last?.zh ?? '', en: last?.en ?? '' }, At: last?.at.toISOString() ?? '' }
}

/** It is not there any more: who removed it, and by which number it comes back. */
export async function refuseGone(db: Db, kind: Kind, id: string, now: Date): Promise<never> {
  const gone: Gone = { ...(await lastChange(db, kind, id)), Undo: await numberOf(db, kind, id, now) }
  return refuse('noSuch', gone)
}
