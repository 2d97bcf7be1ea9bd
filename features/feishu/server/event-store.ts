/** What was called back, until it is dealt with. Owns: feishu_event, feishu_sync. */
import { sql, type Db } from '@portal/server'
import { eventKeptMs, syncAgainMs, syncEveryMs } from '../rules.ts'

export type EventKind = 'person' | 'gone' | 'all' | 'other'

export interface NewEvent {
  id: string
  kind: EventKind
  openId: string | null
}

/** The same id again changes nothing. */
export async function keepEvent(db: Db, { id, kind, openId }: NewEvent, now: Date): Promise<void> {
  const done_at = kind === 'other' ? now : null
  await db
    .insertInto('feishu_event')
    .values({ id, kind, open_id: openId, received_at: now, due_at: now, done_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface DueEvent {
  id: string
  kind: EventKind
  open_id: string | null
  tries: number
}

/** A process that claims some has so long to settle them; then another tries. */
const claimMs = 120_000
const triesMax = 10

export async function claimEvents(db: Db, now: Date): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`UPDATE feishu_event SET due_at = ${new Date(now.getTime() + claimMs)},
      tries = tries + 1
    WHERE id IN (SELECT id FROM feishu_event WHERE done_at IS NULL AND due_at <= ${now}
      ORDER BY received_at LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, open_id, tries`.execute(db)
  return rows
}

export async function settleEvents(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE feishu_event SET done_at = ${now} WHERE id = ANY (${[...ids]}::text[])`.execute(db)
}

/** Later, and later each time; given up in the end: the daily run takes what is missed. */
export async function postponeEvents(db: Db, events: readonly DueEvent[], now: Date): Promise<void> {
  for (const { id, tries } of events) {
    const isOver = tries >= triesMax
    const due_at = new Date(now.getTime() + Math.min(2 ** tries * 15_000, 3600_000))
    await db
      .updateTable('feishu_event')
      .set(isOver ? { done_at: now } : { due_at })
      .where('id', '=', id)
      .execute()
  }
}

export async function sweepEvents(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM feishu_event WHERE done_at IS NOT NULL
    AND received_at < ${new Date(now.getTime() - eventKeptMs)}`.execute(db)
}

/** True for one process a day. */
export async function claimSync(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO feishu_sync (begun_at) VALUES (${now})
    ON CONFLICT (only_one) DO UPDATE SET begun_at = excluded.begun_at
      WHERE feishu_sync.begun_at <= ${new Date(now.getTime() - syncEveryMs)}
    RETURNING begun_at`.execute(db)
  return rows.length > 0
}

/** It did not come about: the next one is not in a day, but in an hour. */
export async function failSync(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('feishu_sync')
    .set({ begun_at: new Date(now.getTime() - syncEveryMs + syncAgainMs) })
    .execute()
}
