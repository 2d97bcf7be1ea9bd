/** Readers of a text by department. */
import { columnFor, type Language } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { ReachOfOne } from '../contract.ts'
import { largestGroups } from '../rules.ts'

/** Takes the sums of `sumByPart`, in which departments are called as usage-analytics stores them. */
export async function namedDepartments(
  db: Db,
  sums: ReadonlyMap<string, number>,
  language: Language,
): Promise<ReachOfOne['Departments']> {
  const departments = new Map(
    [...sums].flatMap(([part, people]): [string, number][] =>
      part === '' || part.startsWith(prefix) ? [[part.slice(prefix.length), people]] : [],
    ),
  )
  const ids = [...departments.keys()].filter((id) => id !== '')
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, ${sql.ref(columnFor('name', language))} AS name
    FROM shared.department WHERE id = ANY (${ids}::bigint[])`.execute(db)
  return largestGroups(departments, new Map(rows.map(({ id, name }) => [id, name])))
}

const prefix = 'departments:'
