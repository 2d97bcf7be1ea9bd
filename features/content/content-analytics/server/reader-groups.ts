/** Readers of a text by department and by place. */
import { columnFor, columnsFor, type Language } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { ReachOfOne } from '../contract.ts'
import { largestGroups } from '../rules.ts'

type Sums = ReadonlyMap<string, number>

/** Takes the sums of `sumByPart`, in which groups are called as usage-analytics stores them. */
export async function namedGroups(
  db: Db,
  sums: Sums,
  language: Language,
): Promise<Pick<ReachOfOne, 'Departments' | 'Places'>> {
  const [departments, places] = [groupsOf(sums, 'departments:'), groupsOf(sums, 'locations:')]
  const name = sql.ref(columnFor('name', language))
  const [own, other] = columnsFor('location', language).map((column) => sql.ref(column))
  const [named, located] = await Promise.all([
    sql<{ key: string; name: string }>`SELECT id::text AS key, ${name} AS name FROM shared.department
      WHERE id = ANY (${keysOf(departments)}::bigint[])`.execute(db),
    sql<{ key: string; name: string }>`SELECT location_zh AS key, max(coalesce(nullif(${own}, ''), ${other})) AS name
      FROM shared.person WHERE location_zh = ANY (${keysOf(places)}::text[]) GROUP BY location_zh`.execute(db),
  ])
  const namesOf = ({ rows }: typeof named) => new Map(rows.map((row) => [row.key, row.name]))
  return {
    Departments: largestGroups(departments, namesOf(named)),
    Places: largestGroups(places, namesOf(located)),
  }
}

/** The groups of one kind, with the whole as ''. */
const groupsOf = (sums: Sums, kind: string): Sums =>
  new Map(
    [...sums].flatMap(([part, people]): [string, number][] => {
      if (part === '') return [['', people]]
      return part.startsWith(kind) ? [[part.slice(kind.length), people]] : []
    }),
  )

const keysOf = (sums: Sums): string[] => [...sums.keys()].filter((key) => key !== '')
