/**
 * Seats (ACT-05). Every change locks the row of the session first (locked-seats.ts), decides by the rules, and writes
 * rows and counts in the same transaction. Notifications come last. Writes the counts of activity_item. Owns:
 * activity_sign_up, activity_follow, activity_waiting.
 */
import type { Reader } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { canViewActivitySql } from './audience-sql.ts'

export type ActivityReader = Reader & { account: string }

export interface SeatChange {
  itemId: number
  account: string
  now: Date
}

/** Takes a seat and leaves the waiting list. Returns the new number of seats taken. */
export async function takeSeat(tx: Db, { itemId, account, now }: SeatChange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH come AS (INSERT INTO activity_sign_up (item_id, account, signed_at) VALUES (${itemId}, ${account}, ${now})
      RETURNING 1),
    gone AS (DELETE FROM activity_waiting WHERE item_id = ${itemId} AND account = ${account} RETURNING 1)
    UPDATE activity_item SET count = count + (SELECT count(*) FROM come), waiting = waiting - (SELECT count(*) FROM gone)
    WHERE id = ${itemId} RETURNING count`.execute(tx)
  return rows[0]!.count
}

export async function releaseSeat(tx: Db, { itemId, account }: Omit<SeatChange, 'now'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (DELETE FROM activity_sign_up WHERE item_id = ${itemId} AND account = ${account} RETURNING 1)
    UPDATE activity_item SET count = count - (SELECT count(*) FROM gone) WHERE id = ${itemId} RETURNING count`.execute(
    tx,
  )
  return rows[0]!.count
}

export async function follow(tx: Db, { itemId, account, now }: SeatChange): Promise<number> {
  const { rows } = await sql<{ followers: number }>`
    WITH come AS (INSERT INTO activity_follow (item_id, account, followed_at) VALUES (${itemId}, ${account}, ${now})
      RETURNING 1)
    UPDATE activity_item SET followers = followers + (SELECT count(*) FROM come) WHERE id = ${itemId}
    RETURNING followers`.execute(tx)
  return rows[0]!.followers
}

export async function unfollow(tx: Db, { itemId, account }: Omit<SeatChange, 'now'>): Promise<number> {
  const { rows } = await sql<{ followers: number }>`
    WITH gone AS (DELETE FROM activity_follow WHERE item_id = ${itemId} AND account = ${account} RETURNING 1)
    UPDATE activity_item SET followers = followers - (SELECT count(*) FROM gone) WHERE id = ${itemId}
    RETURNING followers`.execute(tx)
  return rows[0]!.followers
}

export async function joinWaitingList(tx: Db, { itemId, account, now }: SeatChange): Promise<void> {
  await sql`
    WITH come AS (INSERT INTO activity_waiting (item_id, account, joined_at) VALUES (${itemId}, ${account}, ${now})
      RETURNING 1)
    UPDATE activity_item SET waiting = waiting + (SELECT count(*) FROM come) WHERE id = ${itemId}`.execute(tx)
}

export async function leaveWaitingList(tx: Db, { itemId, account }: Omit<SeatChange, 'now'>): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM activity_waiting WHERE item_id = ${itemId} AND account = ${account} RETURNING 1)
    UPDATE activity_item SET waiting = waiting - (SELECT count(*) FROM gone) WHERE id = ${itemId}`.execute(tx)
}

export interface WaitingListState {
  waiting: number
  /** From 1; 0: not on the list. */
  position: number
}

/**
 * Columns: the number of people on the waiting list who can still come, and the position of an account among them.
 * Expects `i` (activity_item) and `a` (activity) in the surrounding query.
 */
export function waitingListColumns(account: string) {
  const ahead = sql`FROM activity_waiting w WHERE w.item_id = i.id AND ${canViewActivitySql(sql`w.account`)}`
  return sql`CASE WHEN i.waiting = 0 THEN 0 ELSE (SELECT count(*) ${ahead}) END AS waiting,
    coalesce((SELECT (SELECT count(*) ${ahead} AND w.id <= mine.id) FROM activity_waiting mine
      WHERE mine.item_id = i.id AND mine.account = ${account}), 0) AS position`
}

export async function loadWaitingListState(db: Db, itemId: number, account: string): Promise<WaitingListState> {
  const { rows } = await sql<WaitingListState>`SELECT ${waitingListColumns(account)}
    FROM activity_item i JOIN activity a ON a.id = i.activity_id WHERE i.id = ${itemId}`.execute(db)
  return rows[0]!
}

/**
 * Gives `seats` free seats to the people first on the waiting list. People who have left, or are no longer in the
 * audience, are removed from the list instead. Returns the accounts that got a seat. The caller holds the lock of the
 * row.
 */
export async function promoteWaiting(tx: Db, itemId: number, seats: number, now: Date): Promise<string[]> {
  if (seats < 1) return []
  const { rows } = await sql<{ accounts: string[] }>`
    WITH fit AS (SELECT w.id, w.account FROM activity_waiting w, activity_item i JOIN activity a ON a.id = i.activity_id
      WHERE i.id = ${itemId} AND w.item_id = ${itemId} AND ${canViewActivitySql(sql`w.account`)} ORDER BY w.id LIMIT ${seats}),
    gone AS (DELETE FROM activity_waiting w WHERE w.item_id = ${itemId}
      AND (w.id <= (SELECT max(id) FROM fit) OR (SELECT count(*) FROM fit) < ${seats}) RETURNING 1),
    come AS (INSERT INTO activity_sign_up (item_id, account, signed_at)
      SELECT ${itemId}, account, ${now}::timestamptz FROM fit RETURNING account)
    UPDATE activity_item SET count = count + (SELECT count(*) FROM come), waiting = waiting - (SELECT count(*) FROM gone)
    WHERE id = ${itemId} RETURNING ARRAY(SELECT account FROM come) AS accounts`.execute(tx)
  return rows[0]?.accounts ?? []
}
