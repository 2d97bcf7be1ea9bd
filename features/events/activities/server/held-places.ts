/**
 * Places that organisers take from people, and may give back for a few seconds. A seat stays counted until then, so that
 * nobody gets it meanwhile. The caller holds the lock of the session. Writes activity_sign_up, activity_waiting,
 * activity_check_in and the counts of activity_item.
 */
import { sql, type Db } from '@portal/server'
import { leaveWaitingList } from './seats.ts'

/** As PostgreSQL writes the rows, so that they come back as they were. */
export interface TakenPlace {
  seat: { signed_at: string; checked_at: string | null; checked_by: string | null; way: string | null } | null
  queue: { id: number; joined_at: string } | null
}

interface SessionPerson {
  itemId: number
  account: string
}

/** Takes a person out of a session and holds their seat. */
export async function takePlace(tx: Db, { itemId, account }: SessionPerson): Promise<TakenPlace> {
  const theirs = sql`item_id = ${itemId} AND account = ${account}`
  const { rows } = await sql<TakenPlace>`
    WITH door AS (SELECT checked_at, checked_by, way FROM activity_check_in WHERE ${theirs}),
    seat AS (DELETE FROM activity_sign_up WHERE ${theirs} RETURNING signed_at),
    queue AS (DELETE FROM activity_waiting WHERE ${theirs} RETURNING id, joined_at),
    fewer AS (UPDATE activity_item SET waiting = waiting - (SELECT count(*) FROM queue) WHERE id = ${itemId})
    SELECT (SELECT to_jsonb(s) FROM (SELECT * FROM seat LEFT JOIN door ON true) s) AS seat,
      (SELECT to_jsonb(q) FROM queue q) AS queue`.execute(tx)
  return rows[0]!
}

/** Gives a place back as it was. Returns false if the person came back alone, or is no longer known. */
export async function giveBackPlace(tx: Db, person: SessionPerson, { seat, queue }: TakenPlace): Promise<boolean> {
  const { itemId, account } = person
  const who = sql`FROM shared.person p WHERE p.account = ${account}`
  if (!seat) {
    const { rows } = await sql`
      WITH come AS (INSERT INTO activity_waiting (id, item_id, account, joined_at) OVERRIDING SYSTEM VALUE
        SELECT ${queue!.id}, ${itemId}, p.account, ${queue!.joined_at}::timestamptz ${who} ON CONFLICT DO NOTHING RETURNING 1)
      UPDATE activity_item SET waiting = waiting + 1 WHERE id = ${itemId} AND EXISTS (SELECT FROM come) RETURNING 1`.execute(
      tx,
    )
    return rows.length > 0
  }
  const { rows } = await sql`INSERT INTO activity_sign_up (item_id, account, signed_at)
    SELECT ${itemId}, p.account, ${seat.signed_at}::timestamptz ${who} ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  if (rows.length === 0) return false
  await leaveWaitingList(tx, person)
  if (seat.checked_at)
    await sql`INSERT INTO activity_check_in (item_id, account, checked_at, checked_by, way)
      SELECT ${itemId}, ${account}, ${seat.checked_at}::timestamptz, p.account, ${seat.way}
      FROM shared.person p WHERE p.account = ${seat.checked_by}`.execute(tx)
  return true
}

/** Ends the holding of seats. Returns the number of seats that are taken. */
export async function releaseHeldSeats(tx: Db, itemId: number, seats: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    UPDATE activity_item SET count = count - ${seats} WHERE id = ${itemId} RETURNING count`.execute(tx)
  return rows[0]!.count
}
