/** Readers of news by top-level department and place of work (docs/decisions/0117-readers-by-department-and-place.md). */
import { matchesAudience } from '@portal/people/server'
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
          const known = key === '' ? {} : { members: members.get(`${name} ${kind}:${key}`) ?? 0 }
          return [key, { people, times, ...known }]
        }),
    )
  return new Map(
    shown.map((name) => [name, { departments: groupsOf(name, 'departments'), locations: groupsOf(name, 'locations') }]),
  )
}

/** Counts the people in the audience of each news item by department and by place; each audience of a site once. */
async function countMembers(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<GroupRow>`
    WITH asked AS (SELECT id, audience_id, portal FROM shared.news WHERE id = ANY (${[...names]}::bigint[])),
      member AS MATERIALIZED (SELECT r.audience_id, r.portal, coalesce(d.line[2], d.line[1]) AS department_id, p.location_zh
        FROM (SELECT DISTINCT audience_id, portal FROM asked) r JOIN shared.audience a ON a.id = r.audience_id
          JOIN shared.portal o ON o.id = r.portal LEFT JOIN shared.audience oa ON oa.id = o.audience_id
          JOIN shared.person p ON p.left_at IS NULL JOIN shared.department d ON d.id = p.department_id
            AND ${matchesAudience()} AND (oa.id IS NULL OR ${matchesAudience('oa')})),
      counted AS (SELECT audience_id, portal,
          CASE WHEN grouping(location_zh) = 1 THEN 'departments' ELSE 'locations' END AS kind,
          coalesce(CASE WHEN grouping(location_zh) = 1 THEN department_id::text ELSE location_zh END, '') AS key, count(*)::int AS people
        FROM member GROUP BY GROUPING SETS ((audience_id, portal, department_id), (audience_id, portal, location_zh)))
    SELECT n.id::text AS name, c.kind, c.key, c.people
    FROM asked n JOIN counted c ON c.audience_id = n.audience_id AND c.portal = n.portal`.execute(tx)
  return new Map(rows.map(({ name, kind, key, people }) => [`${name} ${kind}:${key}`, people]))
}
