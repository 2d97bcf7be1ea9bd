/**
 * Data that grants are checked against: departments with their ancestors, and published audiences. Reads department,
 * news, activity.
 */
import { sql, type Db } from '@portal/server'
import { audienceLists, type Audience, type AudienceRow } from '@portal/people/audience'
import { type DepartmentLines, type DraftKind } from '../rules.ts'
import { canManage, type DraftViewer } from '../access.ts'

/** Returns the departments named by these audiences, with all their ancestors. */
export async function loadDepartmentLines(db: Db, audiences: readonly Audience[]): Promise<DepartmentLines> {
  const ids = [...new Set(audiences.flatMap(({ departments = [] }) => departments))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shared.department as department')
    .select(['id', 'line'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, line }) => [id, line]))
}

type GrantHolder = Pick<DraftViewer, 'grants'>

/** Returns the ids that the viewer manages, by the current audience of the published item, whoever wrote it. */
async function managedIds(db: Db, viewer: GrantHolder, kind: DraftKind, ids: readonly number[]): Promise<Set<number>> {
  const categories = kind === 'news' ? sql`o.categories` : sql`ARRAY[]::text[]`
  const { rows } = await sql<AudienceRow & { id: number; categories: string[] }>`
    SELECT o.id, ${categories} AS categories, a.tags, a.departments, a.places, a.groups, a.rule
    FROM ${sql.table(kind)} o JOIN shared.audience a ON a.id = o.audience_id WHERE o.id = ANY (${ids}::bigint[])`.execute(
    db,
  )
  const lines = await loadDepartmentLines(db, rows.map(audienceLists))
  const managed = rows.filter((row) => {
    const settings = { audience: audienceLists(row) }
    return canManage(viewer, { kind, categories: row.categories, settings, lines })
  })
  return new Set(managed.map(({ id }) => id))
}

export function filterManagedNews(
  db: Db,
  viewer: GrantHolder,
  newsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return managedIds(db, viewer, 'news', newsIds)
}

/** Returns true if the viewer manages this news item or activity. */
export async function canManageObject(db: Db, viewer: GrantHolder, kind: DraftKind, id: number): Promise<boolean> {
  return (await managedIds(db, viewer, kind, [id])).has(id)
}
