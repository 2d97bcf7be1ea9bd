/** Readers of news by top-level department and place of work (docs/decisions/0117-readers-by-department-and-place.md). */
import type { Audience } from '@portal/people/audience'
import { audienceJson, belongsTo } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { minGroupSize, type Count } from '../rules.ts'
import type { OpenedItem } from './daily-totals.ts'

type Groups = Required<Pick<OpenedItem, 'departments' | 'locations'>>

interface GroupRow {
  name: string
  kind: keyof Groups
  /** Id of the department, Chinese name of the place; '': unknown. */
  key: string
  people: number
}

/** Returns the readers of each news item of a day by department and by place; each group with the size of its part of the audience. */
export async function countReadersByGroup(tx: Db, day: string): Promise<ReadonlyMap<string, Groups>> {
  const { rows } = await sql<GroupRow & { times: number }>`
    SELECT name, CASE WHEN grouping(location) = 1 THEN 'departments' ELSE 'locations' END AS kind,
      CASE WHEN grouping(location) = 1 THEN coalesce(department_id::text, '') ELSE coalesce(location, '') END AS key,
      count(*)::int AS people, coalesce(sum(times), 0)::int AS times
    FROM (SELECT e.name, p.department_id, p.location, count(*) AS times
      FROM track_event e LEFT JOIN track_pace p ON p.day = e.day AND p.who = e.who
      WHERE e.day = ${day} AND e.kind = 'news' GROUP BY e.name, e.who, p.department_id, p.location) AS opened
    GROUP BY GROUPING SETS ((name, department_id), (name, location))`.execute(tx)
  const byName = Map.groupBy(rows, ({ name }) => name)
  const shown = [...byName.keys()].filter((name) => {
    const departments = byName.get(name)!.filter(({ kind }) => kind === 'departments')
    return departments.reduce((sum, { people }) => sum + people, 0) >= minGroupSize
  })
  const members = await countMembers(tx, shown)
  const groupsOf = (name: string, kind: keyof Groups): Map<string, Count> =>
    new Map(
      byName
        .get(name)!
        .filter((row) => row.kind === kind)
        .map(({ key, people, times }) => {
          const known = key === '' ? {} : { members: members.get(name)?.get(`${kind}:${key}`) ?? 0 }
          return [key, { people, times, ...known }]
        }),
    )
  return new Map(
    shown.map((name) => [name, { departments: groupsOf(name, 'departments'), locations: groupsOf(name, 'locations') }]),
  )
}

/** Counts the people in the audience of each news item by department and by place. */
async function countMembers(
  tx: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ name: string; kind: string; audience: Audience; of_site: Audience | null }>`
    SELECT n.id::text AS name, n.audience_id || ' ' || n.portal AS kind, ${audienceJson} AS audience,
      (SELECT ${audienceJson} FROM shared.portal o JOIN shared.audience a ON a.id = o.audience_id
        WHERE o.id = n.portal) AS of_site
    FROM shared.news n JOIN shared.audience a ON a.id = n.audience_id
    WHERE n.id = ANY (${[...names]}::bigint[])`.execute(tx)
  const members = new Map<string, ReadonlyMap<string, number>>()
  // one at a time: each reads all people
  for (const same of Map.groupBy(rows, ({ kind }) => kind).values()) {
    const { audience, of_site: ofSite } = same[0]!
    const counted = await countGroups(tx, audience, ofSite ?? {})
    for (const { name } of same) members.set(name, counted)
  }
  return members
}

async function countGroups(tx: Db, audience: Audience, ofSite: Audience): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Omit<GroupRow, 'name'>>`
    SELECT CASE WHEN grouping(location) = 1 THEN 'departments' ELSE 'locations' END AS kind,
      CASE WHEN grouping(location) = 1 THEN coalesce(department_id::text, '') ELSE coalesce(location, '') END AS key,
      count(*)::int AS people
    FROM (SELECT coalesce(d.line[2], d.line[1]) AS department_id, p.location_zh AS location
      FROM shared.person p JOIN shared.department d ON d.id = p.department_id
      WHERE p.left_at IS NULL AND ${belongsTo(audience)} AND ${belongsTo(ofSite)}) AS member
    GROUP BY GROUPING SETS ((department_id), (location))`.execute(tx)
  return new Map(rows.map(({ kind, key, people }) => [`${kind}:${key}`, people]))
}
