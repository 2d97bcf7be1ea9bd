import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'

const batchSize = 2_000

/**
 * Deletes to-dos that were closed more than so many days ago, with their recipients and answers. Ids follow time, so
 * younger rows are never scanned; open ones stay, however old.
 */
export async function deleteClosedTodos(db: Db, now: Date, days: number, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  let after = 0
  let found = batchSize
  while (found === batchSize && !signal?.aborted) {
    // batches follow one another
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<{ found: number; last: number }>`
      WITH oldest AS MATERIALIZED (SELECT id, created_at FROM todo WHERE id > ${after} ORDER BY id LIMIT ${batchSize}),
        removed AS (DELETE FROM todo t USING oldest o WHERE t.id = o.id AND t.closed_at < ${before})
      SELECT count(*)::int AS found, coalesce(max(id), 0) AS last FROM oldest WHERE created_at < ${before}`.execute(db)
    ;({ found, last: after } = rows[0]!)
  }
}
