/**
 * A seat taken in one statement, where nothing speaks against it. Writes activity_sign_up, its notice and the count of
 * activity_item.
 */
import { audienceIdsOf } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { sessionStatus } from '../rules.ts'
import type { ActivityReader } from './seats.ts'

/**
 * Takes a seat of a session that is open, has one free and no waiting list, and remembers to notify the host; returns
 * the number of seats taken. undefined: the session has to be locked and the rules asked (`lockSession`). An update that
 * waited for another one compares with the row that this one left, so no seat is given twice; a person who signs up
 * twice at once meets their own row, and the count is put back.
 */
export async function takeOpenSeat(tx: Db, me: ActivityReader, itemId: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; is_new: boolean }>`
    WITH seat AS (
      UPDATE activity_item i SET count = i.count + 1 FROM activity a
      WHERE i.id = ${itemId} AND a.id = i.activity_id AND a.deleted_at IS NULL AND a.audience_id = ANY (${audienceIdsOf(me)})
        AND i.status = ${sessionStatus.open} AND i.starts_at > ${now} AND i.ends_at > ${now}
        AND (i.max = 0 OR i.count < i.max) AND i.waiting = 0
        AND NOT EXISTS (SELECT FROM activity_sign_up o WHERE o.item_id = i.id AND o.account = ${me.account})
      RETURNING i.id, i.count, a.sponsor),
    come AS (
      INSERT INTO activity_sign_up (item_id, account, signed_at) SELECT id, ${me.account}, ${now}::timestamptz FROM seat
      ON CONFLICT DO NOTHING RETURNING item_id, account, signed_at),
    told AS (
      INSERT INTO activity_sign_up_notice (item_id, account, signed_at)
      SELECT come.* FROM come, seat WHERE seat.sponsor <> ${me.account})
    SELECT count, EXISTS (SELECT FROM come) AS is_new FROM seat`.execute(tx)
  const [seat] = rows
  if (!seat || seat.is_new) return seat?.count
  await sql`UPDATE activity_item SET count = count - 1 WHERE id = ${itemId}`.execute(tx)
  return undefined
}
