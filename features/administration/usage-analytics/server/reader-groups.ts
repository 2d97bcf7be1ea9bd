/** Readers of news by top-level department (docs/decisions/0117-readers-by-department.md). */
import type { Audience } from '@portal/people/audience'
import { audienceJson, belongsTo, divideByTerms, peopleAlike } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { minGroupSize, type Count } from '../rules.ts'

interface DepartmentRow {
  /** Id of the department; '': unknown. */
  department: string
  people: number
}

/**
 * Returns the readers of each news item of a day by department; each with the size of its part of the audience. News
 * with few readers are left out.
 */
export async function countReadersByDepartment(
  tx: Db,
  day: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Count>>> {
  const { rows } = await sql<DepartmentRow & { name: string; times: number }>`
    SELECT name, coalesce(department_id::text, '') AS department,
      count(*)::int AS people, coalesce(sum(times), 0)::int AS times
    FROM (SELECT e.name, p.department_id, count(*) AS times
      FROM track_event e LEFT JOIN track_pace p ON p.day = e.day AND p.who = e.who
      WHERE e.day = ${day} AND e.kind = 'news' GROUP BY e.name, e.who, p.department_id) AS opened
    GROUP BY 1, 2`.execute(tx)
  const shown = [...Map.groupBy(rows, ({ name }) => name)].filter(
    ([, same]) => same.reduce((sum, { people }) => sum + people, 0) >= minGroupSize,
  )
  const members = await countMembers(
    tx,
    shown.map(([name]) => name),
  )
  return new Map(
    shown.map(([name, same]) => [
      name,
      new Map(
        same.map(({ department, people, times }): [string, Count] => {
          const known = department === '' ? {} : { members: members.get(name)?.get(department) ?? 0 }
          return [department, { people, times, ...known }]
        }),
      ),
    ]),
  )
}

interface MeantReaders {
  name: string
  kind: string
  audience: Audience
  of_site: Audience | null
}

/** Counts the people in the audience of each news item by department. */
async function countMembers(
  tx: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<MeantReaders>`
    SELECT n.id::text AS name, n.audience_id || ' ' || n.portal AS kind, ${audienceJson} AS audience,
      (SELECT ${audienceJson} FROM shared.portal o JOIN shared.audience a ON a.id = o.audience_id
        WHERE o.id = n.portal) AS of_site
    FROM shared.news n JOIN shared.audience a ON a.id = n.audience_id
    WHERE n.id = ANY (${[...names]}::bigint[])`.execute(tx)
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind).values()]
  const members = new Map<string, ReadonlyMap<string, number>>()
  for (const part of divideByTerms(kinds, ([text]) => audiencesOf(text!))) {
    const counted = await countTogether(
      tx,
      part.map(([text]) => audiencesOf(text!)),
    )
    for (const [nth, same] of part.entries()) for (const { name } of same) members.set(name, counted[nth]!)
  }
  return members
}

const audiencesOf = ({ audience, of_site }: MeantReaders): Audience[] => [audience, of_site ?? {}]

/** Counts the people who are in all audiences of a list, by department: for all lists in one read of all people. */
async function countTogether(tx: Db, lists: readonly Audience[][]): Promise<ReadonlyMap<string, number>[]> {
  const counts = lists.map(
    (list) => sql`coalesce(sum(p.people) FILTER (WHERE ${sql.join(list.map(belongsTo), sql` AND `)}), 0)`,
  )
  const { rows } = await sql<{ department: string; people: number[] }>`
    SELECT coalesce(d.line[2]::text, d.line[1]::text, '') AS department, ARRAY[${sql.join(counts)}]::int[] AS people
    FROM ${peopleAlike(lists.flat())} JOIN shared.department d ON d.id = p.department_id GROUP BY 1`.execute(tx)
  return lists.map((_, nth) => new Map(rows.map(({ department, people }) => [department, people[nth] ?? 0])))
}
