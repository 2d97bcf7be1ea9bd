/** Sessions that are locked for a change, and what one person has in them. */
import { audienceIdsOf } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { countPromotable, statusOf } from '../rules.ts'
import { canViewActivitySql } from './audience-sql.ts'
import { promoteWaiting, type ActivityReader } from './seats.ts'

export interface PersonSeat {
  /** Of the session. */
  id: number
  activity_id: number
  starts_at: Date
  ends_at: Date
  status: number
  count: number
  /** 0: no limit. */
  max: number
  followers: number
  waiting: number
  title_zh: string
  title_en: string
  is_signed: boolean
  is_waiting: boolean
  is_following: boolean
  /** Has not left and is in the audience. */
  may_come: boolean
}

/** In the order of their ids, so that changes of the same sessions in opposite directions cannot deadlock. */
export async function lockSessions(tx: Db, itemIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM activity_item WHERE id = ANY (${itemIds}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
}

/**
 * Lock and read are two statements: a statement that waits for a lock still sees the other tables as they were before.
 */
async function lockSeats(
  tx: Db,
  itemIds: readonly number[],
  account: string,
  mayCome: ReturnType<typeof sql>,
): Promise<PersonSeat[]> {
  await lockSessions(tx, itemIds)
  const has = (table: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.item_id = i.id AND o.account = ${account})`
  const { rows } = await sql<PersonSeat>`
    SELECT i.id, i.activity_id, i.starts_at, i.ends_at, i.status, i.count, i.max, i.followers, i.waiting,
      coalesce(nullif(a.title_zh, ''), a.title_en) AS title_zh, coalesce(nullif(a.title_en, ''), a.title_zh) AS title_en,
      ${has('activity_sign_up')} AS is_signed, ${has('activity_waiting')} AS is_waiting,
      ${has('activity_follow')} AS is_following, ${mayCome} AS may_come
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.id = ANY (${itemIds}::bigint[]) AND a.deleted_at IS NULL`.execute(tx)
  return rows
}

/** For an organiser who seats somebody else. */
export const lockPersonSeats = (tx: Db, itemIds: readonly number[], account: string): Promise<PersonSeat[]> =>
  lockSeats(tx, itemIds, account, canViewActivitySql(sql`${account}::text`))

/** undefined: the reader may not see the session. */
export async function lockOwnSeat(tx: Db, me: ActivityReader, itemId: number): Promise<PersonSeat | undefined> {
  const isInAudience = sql`a.audience_id = ANY (${audienceIdsOf(me)})`
  const [seat] = await lockSeats(tx, [itemId], me.account, isInAudience)
  return seat?.may_come ? seat : undefined
}

/**
 * Gives free seats, at most so many, to the people first on the waiting list. `count`: seats taken now. Returns the
 * accounts that got one.
 */
export function passSeatsOn(tx: Db, seat: PersonSeat, count: number, now: Date, most = 1): Promise<string[]> {
  return promoteWaiting(tx, seat.id, Math.min(most, countPromotable(statusOf(seat, now), { ...seat, count })), now)
}
