/** Deletion of objects that no file refers to any more, and of what killed movers left behind. */
import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { Bucket } from './bucket.ts'

const batchSize = 1000

/**
 * Keeps the object of a deleted file for `keptDays`, so that a database restored to an earlier moment still finds it;
 * an object that never belonged to a file is deleted a day after its sender was last active. The object is deleted
 * before its row, so a failure is retried. Returns the number of deleted objects.
 */
export async function sweepObjects(db: Db, bucket: Bucket, keptDays: number, signal?: AbortSignal): Promise<number> {
  await sql`UPDATE file_object SET gone_at = now() WHERE gone_at IS NULL
    AND (file_id IS NULL OR (kept_at IS NULL AND coalesce(sending_at, '-infinity') < now() - interval '1 day'))`.execute(
    db,
  )
  const { rows } = await sql<{ key: string }>`SELECT key FROM file_object
    WHERE gone_at < now() - make_interval(days => CASE WHEN kept_at IS NULL THEN 1 ELSE ${keptDays}::int END)
    ORDER BY gone_at LIMIT ${batchSize}`.execute(db)
  for (const { key } of rows) {
    signal?.throwIfAborted()
    await bucket.remove(key)
    await sql`DELETE FROM file_object WHERE key = ${key} AND gone_at IS NOT NULL`.execute(db)
  }
  await bucket.dropUnfinished(new Date(Date.now() - dayMs))
  return rows.length
}
