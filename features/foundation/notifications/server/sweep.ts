import { sql, type Db } from '@portal/server'

const atOnce = 2_000
const dayMs = 24 * 3_600_000

/**
 * Deletes notifications after so many days, oldest first, with their read marks and settled cards. Ids follow time, so
 * younger rows are never scanned.
 */
export async function sweepNotices(db: Db, now: Date, days: number, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  let removed = atOnce
  while (removed === atOnce && !signal?.aborted) {
    const { numAffectedRows } = await sql`DELETE FROM notice WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM notice ORDER BY id LIMIT ${atOnce}) oldest
      WHERE created_at < ${before})`.execute(db)
    removed = Number(numAffectedRows)
  }
}
