/** Lists of the directory. Owns: person (read here; save.ts writes it), department. */
import { columnsFor } from '@portal/contract'
import { joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { directReportsQuery } from './hierarchies.ts'
import {
  countChosen,
  matchesFilter,
  canViewPerson,
  personColumns,
  locationKey,
  type ReaderContext,
  type PeopleFilter,
  type PersonPage,
  type PageParams,
  type PersonRow,
} from './rows.ts'

/** Returns a page of the people for whom `where` holds. Selects by narrow columns first. */
async function selectPage(
  db: Db,
  ctx: ReaderContext,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { PageIndex, PageSize }: PageParams,
): Promise<PersonPage> {
  const isVisible = sql`${canViewPerson(ctx)} AND ${where}`
  const { rows } = await sql<LeftJoined<PersonRow> & { total: number }>`
    WITH chosen AS (
      SELECT p.account, row_number() OVER (ORDER BY ${order}) AS place FROM person p WHERE ${isVisible}
      ORDER BY ${order} LIMIT ${PageSize} OFFSET ${(PageIndex - 1) * PageSize}),
    item AS (SELECT c.place, ${personColumns(ctx)} FROM chosen c JOIN person p USING (account)
      JOIN department d ON d.id = p.department_id)
    SELECT (SELECT count(*) FROM person p WHERE ${isVisible})::int AS total, item.*
    FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: joinedRows<PersonRow>(rows, 'account') }
}

const byName = sql`p.sort_name, p.account`

/** In pinyin order. */
export function listPeople(db: Db, ctx: ReaderContext, filter: PeopleFilter, page: PageParams): Promise<PersonPage> {
  return selectPage(db, ctx, matchesFilter(filter), byName, page)
}

/** Newest first, without future join dates. "Today" is the date in UTC+14, the latest on earth. */
export function listNewPeople(db: Db, ctx: ReaderContext, now: Date, page: PageParams): Promise<PersonPage> {
  const today = new Date(now.getTime() + 14 * 3600_000).toISOString().slice(0, 10)
  return selectPage(db, ctx, sql`p.join_date <= ${today}::date`, sql`p.join_date DESC, p.account`, page)
}

/** Returns the direct reports of a person. */
export function listDirectReports(db: Db, ctx: ReaderContext, account: string, page: PageParams): Promise<PersonPage> {
  return selectPage(
    db,
    ctx,
    sql`p.account IN (SELECT account FROM (${directReportsQuery(ctx, [account])}) AS reports)`,
    byName,
    page,
  )
}

/** Returns a person that the viewer can see. */
export async function findPerson(db: Db, ctx: ReaderContext, account: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT ${personColumns(ctx)} FROM person p
    JOIN department d ON d.id = p.department_id WHERE p.account = ${account} AND ${canViewPerson(ctx)}`.execute(db)
  return rows[0]
}

/** Counts the visible direct reports of each account. */
export async function countDirectReports(
  db: Db,
  ctx: ReaderContext,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await sql<{ manager: string; number: number }>`SELECT manager, count(*)::int AS number
    FROM (${directReportsQuery(ctx, accounts)}) AS reports GROUP BY manager`.execute(db)
  return new Map(rows.map((row) => [row.manager, row.number]))
}

export interface LocationCount {
  Place: string
  Location: string
  PeopleNumber: number
}

/** Returns the locations of visible people with the tag, and how many people of each are among `chosen`. */
export async function listLocations(
  db: Db,
  ctx: ReaderContext,
  { UserTag }: Pick<PeopleFilter, 'UserTag'> = {},
  chosen?: RawBuilder<boolean>,
): Promise<LocationCount[]> {
  const [mine, other] = columnsFor('location', ctx.language)
  const name = sql`coalesce(mode() WITHIN GROUP (ORDER BY nullif(${sql.ref(`p.${mine}`)}, '')),
    max(${sql.ref(`p.${other}`)}))`
  const count = countChosen(ctx, chosen)
  const { rows } = await sql<LocationCount>`
    SELECT ${locationKey} AS "Place", ${name} AS "Location", (${count.number})::int AS "PeopleNumber"
    FROM person p ${count.join}
    WHERE ${canViewPerson(ctx)} AND ${matchesFilter({ UserTag })} AND ${locationKey} <> ''
    GROUP BY 1 ORDER BY count(*) DESC, ${locationKey} COLLATE "C"`.execute(db)
  return rows
}
