import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'

/** Reads of news before this are deleted. */
export const oldestKeptRead = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/**
 * Deletes who has read news published, and read, more than so many days ago; the totals stay (news_count). One news
 * item at a time: at most a hundred thousand rows.
 */
export async function deleteOldReads(db: Db, now: Date, days: number, signal?: AbortSignal): Promise<void> {
  const before = oldestKeptRead(now, days)
  const { rows } = await sql<{ id: number }>`SELECT id FROM news n WHERE published_at < ${before}
      AND EXISTS (SELECT FROM news_read r WHERE r.news_id = n.id AND r.read_at < ${before})
    ORDER BY published_at`.execute(db)
  for (const { id } of rows) {
    if (signal?.aborted) return
    await sql`DELETE FROM news_read WHERE news_id = ${id} AND read_at < ${before}`.execute(db)
  }
}
