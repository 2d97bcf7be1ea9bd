import { dayMs } from '@portal/contract'
import { sql, type Clock, type Db } from '@portal/server'
import type { DailyTable } from './tables.ts'

const retryAfterMs = 3600_000

/**
 * Runs `work` once a day, in one of all processes. After a failure, which is rethrown, it is due again an hour later.
 */
export async function runDaily(
  db: Db,
  name: DailyTable,
  { clock, work }: { clock: Clock; work: () => Promise<unknown> },
): Promise<void> {
  const table = sql.table(name)
  const now = clock.now()
  const { rows } = await sql`INSERT INTO ${table} AS last (begun_at) VALUES (${now})
    ON CONFLICT (only_one) DO UPDATE SET begun_at = excluded.begun_at
      WHERE last.begun_at <= ${new Date(now.getTime() - dayMs)}
    RETURNING begun_at`.execute(db)
  if (rows.length === 0) return
  try {
    await work()
  } catch (error) {
    await sql`UPDATE ${table} SET begun_at = ${new Date(clock.now().getTime() - dayMs + retryAfterMs)}`.execute(db)
    throw error
  }
}
