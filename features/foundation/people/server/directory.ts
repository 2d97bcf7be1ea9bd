/** Lists of the directory. Owns: person (read here; save.ts writes it), department. */
import { columnsFor } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { reportsOf } from './tree.ts'
import {
  countOf,
  isAmong,
  isMet,
  personColumns,
  placeKey,
  type Asking,
  type Filter,
  type Listed,
  type Page,
  type PersonRow,
} from './rows.ts'

/** Returns a page of the people for whom `where` holds. Selects by narrow columns first. */
async function listed(
  db: Db,
  asking: Asking,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { PageIndex, PageSize }: Page,
): Promise<Listed> {
  const met = sql`${isMet(asking)} AND ${where}`
  const { rows } = await sql<PersonRow & { total: number }>`
    WITH chosen AS (
      SELECT p.account, row_number() OVER (ORDER BY ${order}) AS place FROM person p WHERE ${met}
      ORDER BY ${order} LIMIT ${PageSize} OFFSET ${(PageIndex - 1) * PageSize}),
    item AS (SELECT c.place, ${personColumns(asking)} FROM chosen c JOIN person p USING (account)
      JOIN department d ON d.id = p.department_id)
    SELECT (SELECT count(*) FROM person p WHERE ${met})::int AS total, item.*
    FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.account !== null) }
}

const byName = sql`p.sort_name, p.account`

/** In pinyin order. */
export function listPeople(db: Db, asking: Asking, filter: Filter, page: Page): Promise<Listed> {
  return listed(db, asking, isAmong(filter), byName, page)
}

/** Newest first, without future join dates. "Today" is the date in UTC+14, the latest on earth. */
export function newPeople(db: Db, asking: Asking, now: Date, page: Page): Promise<Listed> {
  const today = new Date(now.getTime() + 14 * 3600_000).toISOString().slice(0, 10)
  return listed(db, asking, sql`p.join_date <= ${today}::date`, sql`p.join_date DESC, p.account`, page)
}

/** Returns the direct reports of a person. */
export function staffsOf(db: Db, asking: Asking, account: string, page: Page): Promise<Listed> {
  return listed(
    db,
    asking,
    sql`p.account IN (SELECT account FROM (${reportsOf(asking, [account])}) AS reports)`,
    byName,
    page,
  )
}

/** Returns a person that the viewer can see. */
export async function personOf(db: Db, asking: Asking, account: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT ${personColumns(asking)} FROM person p
    JOIN department d ON d.id = p.department_id WHERE p.account = ${account} AND ${isMet(asking)}`.execute(db)
  return rows[0]
}

/** Counts the visible direct reports of each account. */
export async function staffNumbers(
  db: Db,
  asking: Asking,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await sql<{ manager: string; number: number }>`SELECT manager, count(*)::int AS number
    FROM (${reportsOf(asking, accounts)}) AS reports GROUP BY manager`.execute(db)
  return new Map(rows.map((row) => [row.manager, row.number]))
}

export interface PlaceCount {
  Place: string
  Location: string
  PeopleNumber: number
}

/** Returns the locations of visible people with the tag, and how many people of each are among `chosen`. */
export async function placesOf(
  db: Db,
  asking: Asking,
  { UserTag }: Pick<Filter, 'UserTag'> = {},
  chosen?: RawBuilder<boolean>,
): Promise<PlaceCount[]> {
  const [mine, other] = columnsFor('location', asking.language)
  const name = sql`coalesce(mode() WITHIN GROUP (ORDER BY nullif(${sql.ref(`p.${mine}`)}, '')),
    max(${sql.ref(`p.${other}`)}))`
  const counted = countOf(asking, chosen)
  const { rows } = await sql<PlaceCount>`
    SELECT ${placeKey} AS "Place", ${name} AS "Location", (${counted.number})::int AS "PeopleNumber"
    FROM person p ${counted.join}
    WHERE ${isMet(asking)} AND ${isAmong({ UserTag })} AND ${placeKey} <> ''
    GROUP BY 1 ORDER BY count(*) DESC, ${placeKey} COLLATE "C"`.execute(db)
  return rows
}
