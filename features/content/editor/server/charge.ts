/**
 * Data that grants are checked against: departments with their ancestors, and published audiences. Reads department,
 * news, activity.
 */
import { sql, type Db } from '@portal/server'
import { isInCharge, type Lines, type ManuscriptKind, type MeantFor, type Writer } from '../rules.ts'

/** Returns the departments named by these audiences, with all their ancestors. */
export async function linesOf(db: Db, audiences: readonly MeantFor[]): Promise<Lines> {
  const ids = [...new Set(audiences.flatMap(({ departments = [] }) => departments))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shared.department as department')
    .select(['id', 'line'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, line }) => [id, line]))
}

type Charged = Pick<Writer, 'grants'>

/** Returns the ids that the viewer manages, by the current audience of the published item, whoever wrote it. */
async function inCharge(db: Db, viewer: Charged, kind: ManuscriptKind, ids: readonly number[]): Promise<Set<number>> {
  const categories = kind === 'news' ? sql`o.categories` : sql`ARRAY[]::text[]`
  const { rows } = await sql<Required<MeantFor> & { id: number; categories: string[] }>`
    SELECT o.id, ${categories} AS categories, a.tags, a.departments, a.places, a.groups
    FROM ${sql.table(kind)} o JOIN shared.audience a ON a.id = o.audience_id WHERE o.id = ANY (${ids}::bigint[])`.execute(
    db,
  )
  const lines = await linesOf(db, rows)
  const mine = rows.filter((row) => {
    const { tags, departments, places, groups } = row
    const settings = { audience: { tags, departments, places, groups } }
    return isInCharge(viewer, { kind, categories: row.categories, settings, lines })
  })
  return new Set(mine.map(({ id }) => id))
}

export function newsInCharge(db: Db, viewer: Charged, newsIds: readonly number[]): Promise<ReadonlySet<number>> {
  return inCharge(db, viewer, 'news', newsIds)
}

/** Returns true if the viewer manages this news item or activity. */
export async function isInChargeOf(db: Db, viewer: Charged, kind: ManuscriptKind, id: number): Promise<boolean> {
  return (await inCharge(db, viewer, kind, [id])).has(id)
}
