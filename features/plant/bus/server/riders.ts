/** Riders and confirmations for bus staff. Reads the tables of the slice and person. */
import { columnFor, type Language } from '@portal/contract'
import { containsPattern, sql, type Db } from '@portal/server'
import type { RiderStatus } from '../contract.ts'

export interface RiderFilter {
  Line?: number | undefined
  Stop?: number | undefined
  Status: RiderStatus
  Keyword?: string | undefined
}

export interface RiderRow {
  account: string
  employee_id: string
  name: string
  department: string
  line: string
  stop: string
  leaves: string
  confirmed_at: Date | null
}

type SqlFragment = ReturnType<typeof sql>

/**
 * People with a seat, and people without one who confirmed, so that no confirmation is lost. Without people who have
 * left.
 */
const ridersSql = (version: number): SqlFragment => sql`shared.person p
  JOIN shared.department d ON d.id = p.department_id
  LEFT JOIN bus_seat s ON s.account = p.account
  LEFT JOIN bus_stop t ON t.id = s.stop_id
  LEFT JOIN bus_line l ON l.id = t.line_id
  LEFT JOIN bus_confirmation c ON c.account = p.account AND c.version = ${version}
  WHERE p.left_at IS NULL AND (s.account IS NOT NULL OR c.account IS NOT NULL)`

function filterSql({ Line, Stop, Status, Keyword }: RiderFilter): SqlFragment {
  const pattern = containsPattern((Keyword ?? '').trim())
  const parts = [
    Line === undefined ? [] : [sql`AND l.id = ${Line}`],
    Stop === undefined ? [] : [sql`AND t.id = ${Stop}`],
    Status === 'all' ? [] : [Status === 'confirmed' ? sql`AND c.account IS NOT NULL` : sql`AND c.account IS NULL`],
    Keyword?.trim()
      ? [
          sql`AND (p.name_zh ILIKE ${pattern} OR p.name_en ILIKE ${pattern} OR p.account ILIKE ${pattern}
            OR p.employee_id ILIKE ${pattern})`,
        ]
      : [],
  ].flat()
  return sql.join(parts, sql` `)
}

const orderColumns = {
  name: sql.ref('p.sort_name'),
  employeeId: sql.ref('p.employee_id'),
  department: sql.ref('department'),
  line: sql.ref('l.position'),
  confirmTime: sql.ref('c.confirmed_at'),
} as const

interface RiderPage {
  size: number
  index: number
  sort?: keyof typeof orderColumns | undefined
  isDescending: boolean
}

/** Lists riders, usually in the order of the plan; all of them if no page is given (for the file). */
export async function listRiders(
  db: Db,
  query: { filter: RiderFilter; version: number; language: Language },
  page?: RiderPage,
): Promise<RiderRow[]> {
  const order = page?.sort
    ? sql`${orderColumns[page.sort]} ${page.isDescending ? sql`DESC` : sql`ASC`} NULLS LAST,`
    : sql``
  const name = (table: string) => sql.ref(columnFor(`${table}.name`, query.language))
  const part = page ? sql`LIMIT ${page.size} OFFSET ${(page.index - 1) * page.size}` : sql``
  const { rows } = await sql<RiderRow>`
    SELECT p.account, p.employee_id, ${name('p')} AS name, ${name('d')} AS department,
      coalesce(${name('l')}, '') AS line, coalesce(${name('t')}, '') AS stop, coalesce(t.leaves, '') AS leaves,
      c.confirmed_at
    FROM ${ridersSql(query.version)} ${filterSql(query.filter)}
    ORDER BY ${order} l.position NULLS LAST, t.position, p.employee_id, p.account ${part}`.execute(db)
  return rows
}

/** Counts the riders, and those of them who confirmed. */
export async function countRiders(
  db: Db,
  filter: RiderFilter,
  version: number,
): Promise<{ riders: number; confirmed: number }> {
  const { rows } = await sql<{ riders: number; confirmed: number }>`
    SELECT count(*)::int AS riders, count(c.account)::int AS confirmed
    FROM ${ridersSql(version)} ${filterSql(filter)}`.execute(db)
  return rows[0]!
}

export async function listVersions(db: Db, language: Language) {
  const title = sql.ref(columnFor('a.title', language))
  const { rows } = await sql<{ version: number; title: string; published_at: Date; confirmed: number }>`
    SELECT a.version, ${title} AS title, a.published_at,
      (SELECT count(*)::int FROM bus_confirmation c JOIN shared.person p USING (account)
        WHERE c.version = a.version AND p.left_at IS NULL) AS confirmed
    FROM bus_agreement a ORDER BY a.version DESC`.execute(db)
  return rows
}

interface StopRow {
  line_id: number
  line: string
  id: number
  name: string
  leaves: string
  riders: number
  confirmed: number
}

/** Lists the lines with their stops in the order of the plan, with the numbers of riders and confirmations. */
export async function listLines(db: Db, version: number, language: Language) {
  const { rows } = await sql<StopRow>`
    SELECT l.id AS line_id, ${sql.ref(columnFor('l.name', language))} AS line, t.id, ${sql.ref(columnFor('t.name', language))} AS name, t.leaves,
      count(p.account)::int AS riders, count(c.account)::int AS confirmed
    FROM bus_line l JOIN bus_stop t ON t.line_id = l.id
      LEFT JOIN bus_seat s ON s.stop_id = t.id
      LEFT JOIN shared.person p ON p.account = s.account AND p.left_at IS NULL
      LEFT JOIN bus_confirmation c ON c.account = p.account AND c.version = ${version}
    GROUP BY l.id, t.id ORDER BY l.position, t.position`.execute(db)
  return [...Map.groupBy(rows, (row) => row.line_id)].map(([id, stops]) => ({
    Id: id,
    Name: stops[0]!.line,
    Riders: stops.reduce((sum, stop) => sum + stop.riders, 0),
    Confirmed: stops.reduce((sum, stop) => sum + stop.confirmed, 0),
    Stops: stops.map((stop) => ({ Id: stop.id, Name: stop.name, Time: stop.leaves, Riders: stop.riders })),
  }))
}
