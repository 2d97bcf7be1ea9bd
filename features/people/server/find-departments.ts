/** Departments by name. Owns: nothing; reads person and department. */
import type { Language } from '@portal/contract'
import { mostCounted, searchEntries, type Hit } from '@portal/search-index'
import { sql, type Db, type Viewer } from '@portal/server'
import { audiencesOf } from './audience.ts'
import { isMet, type Asking } from './rows.ts'

/** Those of the departments in which or below which the viewer meets somebody: a name tells of who is there (SEARCH-07). */
export async function metAmong(db: Db, asking: Asking, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT l.id FROM department d, unnest(d.line) AS l (id)
    WHERE l.id = ANY (${[...ids]}::bigint[])
      AND EXISTS (SELECT FROM person p WHERE p.department_id = d.id AND ${isMet(asking)})`.execute(db)
  return new Set(rows.map((row) => Number(row.id)))
}

/** For the search over everything; the total counts what the viewer may find, no more. */
export async function findDepartments(
  db: Db,
  viewer: Viewer,
  language: Language,
  text: string,
  limit: number,
): Promise<{ hits: Hit[]; total: number }> {
  const asked = { text, kinds: ['department'] as const, audiences: audiencesOf(viewer), language, limit: mostCounted }
  const { hits } = await searchEntries(db, asked)
  const ids = hits.map((hit) => Number(hit.key))
  const met = await metAmong(db, { viewer, language }, ids)
  const seen = hits.filter((hit) => met.has(Number(hit.key)))
  return { hits: seen.slice(0, limit), total: seen.length }
}
