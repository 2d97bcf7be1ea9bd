/**
 * A seat taken in one statement, where nothing speaks against it. Writes activity_sign_up, its notice and the count of
 * activity_item.
 */
import { audienceIdsOf } from '@portal/people/server'
import { sql, type CountedStatement, type Db } from '@portal/server'
import { sessionStatus } from '../rules.ts'
import type { ActivityReader } from './seats.ts'

/**
 * Takes a seat of a session that is open, has one free and no waiting list, counts the call, and remembers to notify the
 * host; returns the number of seats taken. undefined: the session has to be locked and the rules asked (`lockOwnSeat`).
 * An update that waited for another one compares with the row that this one left, so no seat is given twice; a person
 * who signs up twice at once meets their own row, and the statement fails with a unique violation.
 */
export async function takeOpenSeat(
  db: Db,
  me: ActivityReader,
  { itemId, now }: { itemId: number; now: Date },
  { counting, isCounted }: CountedStatement,
): Promise<number | undefined> {
  const isOpen = sql`i.status = ${sessionStatus.open} AND i.starts_at > ${now} AND i.ends_at > ${now}
    AND (i.max = 0 OR i.count < i.max) AND i.waiting = 0`
  const { rows } = await sql<{ count: number }>`
    WITH place AS (
      SELECT i.id, a.sponsor FROM activity_item i JOIN activity a ON a.id = i.activity_id
      WHERE i.id = ${itemId} AND a.deleted_at IS NULL AND a.audience_id = ANY (${audienceIdsOf(me)}) AND ${isOpen}
        AND NOT EXISTS (SELECT FROM activity_sign_up o WHERE o.item_id = i.id AND o.account = ${me.account})),
    ${counting(sql`place`)},
    seat AS (
      UPDATE activity_item i SET count = i.count + 1 FROM place p WHERE i.id = p.id AND ${isCounted} AND ${isOpen}
      RETURNING i.id, i.count, p.sponsor),
    come AS (INSERT INTO activity_sign_up (item_id, account, signed_at) SELECT id, ${me.account}, ${now}::timestamptz FROM seat),
    told AS (INSERT INTO activity_sign_up_notice (item_id, account, signed_at)
      SELECT id, ${me.account}, ${now}::timestamptz FROM seat WHERE sponsor <> ${me.account})
    SELECT count FROM seat`.execute(db)
  return rows[0]?.count
}
