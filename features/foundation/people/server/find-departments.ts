/** Departments by name. Owns: nothing; reads person and department. */
import { maxCountedHits, type FindEntries, type Hit } from '@portal/search-index'
import { sql, type Db } from '@portal/server'
import { canViewPerson, type ReaderContext } from './rows.ts'

/**
 * Returns the departments that contain people visible to the viewer, directly or below: a name reveals who is there
 * (SEARCH-07).
 */
export async function filterVisibleDepartments(
  db: Db,
  ctx: ReaderContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT l.id FROM department d, unnest(d.line) AS l (id)
    WHERE l.id = ANY (${[...ids]}::bigint[])
      AND EXISTS (SELECT FROM person p WHERE p.department_id = d.id AND ${canViewPerson(ctx)})`.execute(db)
  return new Set(rows.map((row) => Number(row.id)))
}

/** For the global search. The total counts only what the viewer may find. */
export async function findDepartments(
  db: Db,
  find: FindEntries,
  ctx: ReaderContext,
  limit: number,
): Promise<{ hits: Hit[]; total: number }> {
  const { hits } = await find({ kinds: ['department'], limit: maxCountedHits })
  const ids = hits.map((hit) => Number(hit.key))
  const visible = await filterVisibleDepartments(db, ctx, ids)
  const visibleHits = hits.filter((hit) => visible.has(Number(hit.key)))
  return { hits: visibleHits.slice(0, limit), total: visibleHits.length }
}
