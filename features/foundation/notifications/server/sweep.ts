import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'

const batchSize = 2_000

/**
 * Deletes notifications after so many days, with their read marks and settled cards, and the pushes of other systems: a
 * DedupeKey is known for as long as its notification.
 */
export async function sweepNotifications(db: Db, now: Date, days: number, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  await deleteOldest(
    () =>
      sql`DELETE FROM notice WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM notice ORDER BY id LIMIT ${batchSize}) oldest
      WHERE created_at < ${before})`.execute(db),
    signal,
  )
  await deleteOldest(
    () =>
      sql`DELETE FROM notice_push WHERE id IN (
      SELECT id FROM (SELECT id, pushed_at FROM notice_push ORDER BY id LIMIT ${batchSize}) oldest
      WHERE pushed_at < ${before})`.execute(db),
    signal,
  )
}

/** Repeats a statement that deletes the oldest rows. Ids follow time, so younger rows are never scanned. */
async function deleteOldest(
  deleteBatch: () => Promise<{ numAffectedRows?: bigint }>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let removed = batchSize
  while (removed === batchSize && !signal?.aborted) removed = Number((await deleteBatch()).numAffectedRows)
}
