/** The last change or removal of an item, for somebody who is editing it. */
import { sql, type Db } from '@portal/server'
import type { RemovedItem, LastChange } from '../contract.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { refuse } from './refuse.ts'
import { findTrashNumber } from './trash.ts'

const unknown: LastChange = { By: { zh: '', en: '' }, At: '' }

/** Returns a function that says who changed each item last and when. */
export async function findLastChanges(db: Db, kind: ResourceDefinition, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; zh: string; en: string; at: Date }>`
    SELECT item.id, coalesce(p.name_zh, a.actor) AS zh, coalesce(p.name_en, a.actor) AS en, a.at
    FROM unnest(${[...ids]}::text[]) AS item (id)
      CROSS JOIN LATERAL (SELECT actor, at FROM audit_log WHERE kind = ${kind.key} AND object_id = item.id
        ORDER BY id DESC LIMIT 1) AS a
      LEFT JOIN shared.person p ON p.account = a.actor`.execute(db)
  const found = new Map(rows.map(({ id, zh, en, at }) => [id, { By: { zh, en }, At: at.toISOString() }]))
  return (id: string): LastChange => found.get(id) ?? unknown
}

/** Refuses a call for an item that is gone, with who removed it and the number that restores it. */
export async function refuseGone(db: Db, kind: ResourceDefinition, id: string, now: Date): Promise<never> {
  const gone: RemovedItem = {
    ...(await findLastChanges(db, kind, [id]))(id),
    Undo: await findTrashNumber(db, kind, id, now),
  }
  return refuse('noSuch', gone)
}
