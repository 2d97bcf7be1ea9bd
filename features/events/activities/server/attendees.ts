/** Sign-ups of a session as its organiser sees them, and check-ins. Owns: activity_check_in. */
import type { Language } from '@portal/contract'
import { containsPattern, sql, type Db } from '@portal/server'
import { canViewActivitySql } from './audience-sql.ts'
import { localizedColumn } from './queries.ts'

type AttendeeList = 'signed' | 'waiting' | 'following'

export interface AttendeeFilter {
  itemId: number
  list: AttendeeList
  keyword: string
  /** Filter for people with a seat: all, checked in, not checked in. */
  came: 'all' | 'yes' | 'no'
  language: Language
}

export interface AttendeeRow {
  account: string
  name: string
  department: string
  head_file_id: number | null
  at: Date
  /** Number of the seat or place on the waiting list, from 1; 0: on the list but no longer able to come. */
  place: number
  checked_at: Date | null
  checked_by: string | null
  has_left: boolean
}

const attendeeTables = {
  signed: { table: 'activity_sign_up', at: 'signed_at', order: sql`signed_at, account` },
  waiting: { table: 'activity_waiting', at: 'joined_at', order: sql`id` },
  following: { table: 'activity_follow', at: 'followed_at', order: sql`followed_at, account` },
} as const

function filteredAttendees({ itemId, list, keyword, came }: AttendeeFilter) {
  const { table, at, order } = attendeeTables[list]
  const pattern = containsPattern(keyword.trim())
  const canCome = sql`CASE WHEN ${canViewActivitySql(sql`l.account`)} THEN 1 ELSE 0 END`
  const place =
    list === 'waiting'
      ? sql`${canCome} * sum(${canCome}) OVER (ORDER BY l.id)`
      : sql`row_number() OVER (ORDER BY ${order})`
  const checkInCondition = came === 'yes' ? sql`AND c.account IS NOT NULL` : sql`AND c.account IS NULL`
  return sql`(SELECT l.account, l.${sql.ref(at)} AS at, ${place}::int AS place
      FROM ${sql.table(table)} l JOIN activity_item i ON i.id = l.item_id JOIN activity a ON a.id = i.activity_id
      WHERE l.item_id = ${itemId}) AS l
    JOIN shared.person p ON p.account = l.account JOIN shared.department d ON d.id = p.department_id
    LEFT JOIN activity_check_in c ON c.item_id = ${itemId} AND c.account = l.account
    WHERE (${keyword.trim() === ''} OR p.name_zh ILIKE ${pattern} OR p.name_en ILIKE ${pattern}
      OR p.account ILIKE ${pattern} OR replace(p.sort_name, ' ', '') ILIKE replace(${pattern}, ' ', '')
      OR d.name_zh ILIKE ${pattern} OR d.name_en ILIKE ${pattern}) ${came === 'all' ? sql`` : checkInCondition}`
}

export interface AttendeePage {
  PageIndex: number
  PageSize: number
  /** Otherwise in order of sign-up. */
  Sort?: 'name' | 'department' | 'time' | undefined
  IsDescending: boolean
}

/** Returns people of a page; all of them if none is given (for the file). */
export async function listAttendees(db: Db, filter: AttendeeFilter, page?: AttendeePage): Promise<AttendeeRow[]> {
  const columns = { name: sql.ref('p.sort_name'), department: sql.ref('department'), time: sql.ref('l.at') }
  const order = sql`${columns[page?.Sort ?? 'time']} ${page?.Sort && page.IsDescending ? sql`DESC` : sql`ASC`}`
  const part = page ? sql`LIMIT ${page.PageSize} OFFSET ${(page.PageIndex - 1) * page.PageSize}` : sql``
  const { rows } = await sql<AttendeeRow>`
    SELECT l.account, ${localizedColumn(filter.language, 'p.name')} AS name,
      ${localizedColumn(filter.language, 'd.name')} AS department, p.head_file_id, l.at, l.place, c.checked_at,
      (SELECT ${localizedColumn(filter.language, 'o.name')} FROM shared.person o WHERE o.account = c.checked_by) AS checked_by,
      p.left_at IS NOT NULL AS has_left
    FROM ${filteredAttendees(filter)} ORDER BY ${order}, l.at, l.account ${part}`.execute(db)
  return rows
}

export async function countAttendees(db: Db, filter: AttendeeFilter): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM ${filteredAttendees(filter)}`.execute(db)
  return rows[0]!.count
}

export interface CheckInInput {
  itemId: number
  account: string
  by: string
  way: 'list' | 'code'
  now: Date
}

export interface CheckInRow {
  account: string
  name: string
  department: string
  at: Date
  by: string
}

/** Returns undefined if the person has no seat. `isNew` is true for exactly one of several simultaneous check-ins. */
export async function checkIn(tx: Db, { itemId, account, by, way, now }: CheckInInput, language: Language) {
  const { rows } = await sql`
    INSERT INTO activity_check_in (item_id, account, checked_at, checked_by, way)
    SELECT item_id, account, ${now}::timestamptz, ${by}, ${way} FROM activity_sign_up
    WHERE item_id = ${itemId} AND account = ${account} ON CONFLICT DO NOTHING RETURNING account`.execute(tx)
  const known = await findCheckIn(tx, itemId, account, language)
  return known && { ...known, isNew: rows.length > 0 }
}

/** Runs as a statement of its own, so that it sees what a concurrent check-in committed while this one waited. */
async function findCheckIn(
  db: Db,
  itemId: number,
  account: string,
  language: Language,
): Promise<CheckInRow | undefined> {
  const { rows } = await sql<CheckInRow>`
    SELECT c.account, ${localizedColumn(language, 'p.name')} AS name, ${localizedColumn(language, 'd.name')} AS department,
      c.checked_at AS at, ${localizedColumn(language, 'o.name')} AS by
    FROM activity_check_in c JOIN shared.person p ON p.account = c.account JOIN shared.department d ON d.id = p.department_id
      JOIN shared.person o ON o.account = c.checked_by
    WHERE c.item_id = ${itemId} AND c.account = ${account}`.execute(db)
  return rows[0]
}

/** Imports check-ins without notifications, nine seconds apart: for imports and the demo company. */
export async function importCheckIns(
  tx: Db,
  { itemId, accounts, by }: { itemId: number; accounts: readonly string[]; by: string },
  at: Date,
): Promise<void> {
  await sql`INSERT INTO activity_check_in (item_id, account, checked_at, checked_by, way)
    SELECT ${itemId}::bigint, account, ${at}::timestamptz + nth * interval '9 seconds', ${by},
      CASE WHEN nth % 3 = 0 THEN 'list' ELSE 'code' END
    FROM unnest(${accounts}::text[]) WITH ORDINALITY AS given (account, nth)`.execute(tx)
}

/** Returns false if the person was not checked in. */
export async function undoCheckIn(tx: Db, itemId: number, account: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM activity_check_in WHERE item_id = ${itemId} AND account = ${account}
    RETURNING account`.execute(tx)
  return rows.length > 0
}

/** Returns the numbers and the latest check-ins that everyone at the entrance sees. */
export async function loadCheckInOverview(db: Db, itemId: number, language: Language) {
  const numbers = await sql<{ count: number; waiting: number; checked_in: number }>`
    SELECT count, waiting, (SELECT count(*) FROM activity_check_in WHERE item_id = i.id)::int AS checked_in
    FROM activity_item i WHERE id = ${itemId}`.execute(db)
  const { rows } = await sql<CheckInRow>`
    SELECT c.account, ${localizedColumn(language, 'p.name')} AS name, ${localizedColumn(language, 'd.name')} AS department,
      c.checked_at AS at, ${localizedColumn(language, 'o.name')} AS by
    FROM activity_check_in c JOIN shared.person p ON p.account = c.account JOIN shared.department d ON d.id = p.department_id
      JOIN shared.person o ON o.account = c.checked_by
    WHERE c.item_id = ${itemId} ORDER BY c.checked_at DESC, c.account LIMIT 8`.execute(db)
  return { ...numbers.rows[0]!, last: rows }
}

/** Returns the accounts of everyone with a seat, to find the owner of a code. */
export async function listSeatedAccounts(db: Db, itemId: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM activity_sign_up WHERE item_id = ${itemId}`.execute(db)
  return rows.map((row) => row.account)
}

const recipientTables = {
  signed: ['activity_sign_up'],
  waiting: ['activity_waiting'],
  following: ['activity_follow'],
  all: ['activity_sign_up', 'activity_waiting', 'activity_follow'],
} as const
export type RecipientGroup = keyof typeof recipientTables

/** Returns the tables that hold a group of recipients. */
export const tablesOfRecipients = (to: RecipientGroup): readonly string[] => recipientTables[to]
