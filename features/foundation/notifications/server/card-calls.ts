/**
 * Calls to platforms that recognise a repeat only if the whole call is repeated word for word: which cards went
 * together, and what they said, until the answer is known.
 */
import { randomUUID } from 'node:crypto'
import { sql, type Db } from '@portal/server'
import { repeatWindowMs } from '../card-rules.ts'

interface CardId {
  notice_id: number
  account: string
}

interface CallContent {
  title: string
  text: string
  url: string
  button: string
}

/** Condition on cards: `item` is not under way in a call whose answer is unknown. */
export const isFree = sql<boolean>`NOT EXISTS (SELECT FROM notice_card_call c
  WHERE c.notice_id = item.notice_id AND c.account = item.account)`

/** Condition on cards: `item` belongs to the call that has waited longest to be repeated. Its cards are due together. */
export const isNextRepeat = (platform: string, now: Date) => sql<boolean>`(notice_id, account) IN (
  SELECT notice_id, account FROM notice_card_call WHERE call_id = (
    SELECT c.call_id FROM notice_card_call c JOIN notice_card k USING (notice_id, account)
    WHERE k.platform = ${platform} AND k.state = 'waiting' AND k.next_at <= ${now} ORDER BY k.next_at LIMIT 1))`

/** Records a call before it is made. */
export async function beginCall(
  db: Db,
  cards: readonly CardId[],
  { title, text, url, button }: CallContent,
  now: Date,
): Promise<void> {
  const call = { call_id: randomUUID(), title, text, url, button, begun_at: now }
  const rows = cards.map(({ notice_id, account }) => ({ notice_id, account, ...call }))
  await db
    .insertInto('notice_card_call')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['notice_id', 'account']).doUpdateSet(call))
    .execute()
}

/** Forgets the calls of these cards, because their answer is known or they are not repeated. */
export async function endCalls(db: Db, cards: readonly CardId[]): Promise<void> {
  if (cards.length === 0) return
  const [ids, accounts] = [cards.map((card) => card.notice_id), cards.map(({ account }) => account)]
  await sql`DELETE FROM notice_card_call c USING unnest(${ids}::bigint[], ${accounts}::text[]) AS done (notice_id, account)
    WHERE c.notice_id = done.notice_id AND c.account = done.account`.execute(db)
}

/** Forgets calls that a platform would no longer recognise: their cards are sent like new ones. */
export async function sweepCalls(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM notice_card_call WHERE begun_at < ${new Date(now.getTime() - repeatWindowMs)}`.execute(db)
}
