/** Owns: wecom_change, wecom_sync. What was called in, until it was asked for; and when everybody was. */
import type { Database, Db } from '@portal/server'
import { changeDelayMs, changeTriesMax, syncAgainMs, syncEveryMs } from '../rules.ts'

export interface Change {
  kind: 'person' | 'gone' | 'departments' | 'other'
  userId: string | null
  formerId: string | null
}

/** Once, however often the same is called in. */
export async function keepChange(db: Db, signature: string, change: Change, now: Date): Promise<void> {
  await db
    .insertInto('wecom_change')
    .values({
      signature,
      kind: change.kind,
      user_id: change.userId,
      former_id: change.formerId,
      received_at: now,
      due_at: now,
      done_at: change.kind === 'other' ? now : null,
    })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute()
}

export interface DueChange extends Change {
  id: number
  tries: number
}

/** The next one that is due; nobody else gets it, and if this process dies it is due again later. */
export async function claimChange(db: Db, now: Date): Promise<DueChange | undefined> {
  const row = await db
    .updateTable('wecom_change')
    .set((eb) => ({ tries: eb('tries', '+', 1), due_at: new Date(now.getTime() + 60_000) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('wecom_change')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'user_id', 'former_id', 'tries'])
    .executeTakeFirst()
  if (!row) return undefined
  const kind = row.kind as Change['kind']
  return { id: row.id, kind, userId: row.user_id, formerId: row.former_id, tries: row.tries }
}

export async function doneWith(db: Db, { id }: DueChange, now: Date): Promise<void> {
  await db.updateTable('wecom_change').set({ done_at: now }).where('id', '=', id).execute()
}

/** Later; answers false where it has been tried often enough. */
export async function putOff(db: Db, change: DueChange, now: Date): Promise<boolean> {
  const isOver = change.tries >= changeTriesMax
  const next = isOver ? { done_at: now } : { due_at: new Date(now.getTime() + changeDelayMs(change.tries)) }
  await db.updateTable('wecom_change').set(next).where('id', '=', change.id).execute()
  return !isOver
}

/** True for one process a day. */
export async function claimSync(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('wecom_sync')
    .values({ begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_one')
        .doUpdateSet({ begun_at: now, ended_at: null, report: null })
        .where('wecom_sync.begun_at', '<=', new Date(now.getTime() - syncEveryMs)),
    )
    .returning('begun_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function endSync(db: Db, report: string, now: Date): Promise<void> {
  await db.updateTable('wecom_sync').set({ ended_at: now, report }).execute()
}

/** It did not come about: the next one is not in a day, but in an hour. */
export async function failSync(db: Db, report: string, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - syncEveryMs + syncAgainMs)
  await db.updateTable('wecom_sync').set({ begun_at: begun, ended_at: now, report }).execute()
}

const keptMs = 7 * 24 * 3600_000

export async function sweepChanges(db: Database['db'], now: Date): Promise<void> {
  await db
    .deleteFrom('wecom_change')
    .where('done_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
