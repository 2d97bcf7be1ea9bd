/**
 * The state of one person in one or two sessions, for organisers who seat others. Rows of sessions are locked in order
 * of their ids, so that concurrent moves in opposite directions cannot deadlock. Writes through seats.ts.
 */
import { sql, type Db } from '@portal/server'
import { countPromotable, statusOf } from '../rules.ts'
import { canViewActivitySql } from './audience-sql.ts'
import { promoteWaiting } from './seats.ts'

export interface PersonSeat {
  /** Of the session. */
  id: number
  activity_id: number
  starts_at: Date
  ends_at: Date
  status: number
  count: number
  max: number
  waiting: number
  title_zh: string
  title_en: string
  is_signed: boolean
  is_waiting: boolean
  is_following: boolean
  /** Has not left and is in the audience. */
  may_come: boolean
}

/**
 * Locks the sessions, then reads them in a second statement, so that it sees the state after the locks were granted.
 */
export async function lockPersonSeats(tx: Db, itemIds: readonly number[], account: string): Promise<PersonSeat[]> {
  await sql`SELECT FROM activity_item WHERE id = ANY (${itemIds}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
  const of = (table: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.item_id = i.id AND o.account = ${account})`
  const { rows } = await sql<PersonSeat>`
    SELECT i.id, i.activity_id, i.starts_at, i.ends_at, i.status, i.count, i.max, i.waiting,
      coalesce(nullif(a.title_zh, ''), a.title_en) AS title_zh, coalesce(nullif(a.title_en, ''), a.title_zh) AS title_en,
      ${of('activity_sign_up')} AS is_signed, ${of('activity_waiting')} AS is_waiting,
      ${of('activity_follow')} AS is_following, ${canViewActivitySql(sql`${account}::text`)} AS may_come
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.id = ANY (${itemIds}::bigint[]) AND a.deleted_at IS NULL`.execute(tx)
  return rows
}

/**
 * Gives free seats, at most so many, to the people first on the waiting list. `count`: seats taken now. Returns the
 * accounts that got one.
 */
export function passSeatsOn(tx: Db, seat: PersonSeat, count: number, now: Date, most = 1): Promise<string[]> {
  return promoteWaiting(tx, seat.id, Math.min(most, countPromotable(statusOf(seat, now), { ...seat, count })), now)
}
