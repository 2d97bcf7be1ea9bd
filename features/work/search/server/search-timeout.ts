import { sql, TooMany, type Db } from '@portal/server'

/**
 * Index scans only: a frequent word must be read from the index, however many rows the planner expects. So the plan is
 * the same for all words, and is kept: making it takes as long as the search.
 */
const indexScanOnly =
  "SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL plan_cache_mode = 'force_generic_plan';"

/**
 * Runs one search on its own connection, with a limit of two seconds per statement, so that no query can keep the
 * database busy. Statements are too short for JIT to pay off. What was counted before a 429 stays counted.
 */
export async function withSearchTimeout<T>(
  db: Db,
  what: 'entries' | 'others',
  run: (db: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const settings = `SET LOCAL statement_timeout = '2s'; SET LOCAL jit = off; ${what === 'entries' ? indexScanOnly : ''}`
    await sql.raw('BEGIN').execute(connection)
    await sql.raw(settings).execute(connection)
    try {
      const answer = await run(connection)
      await sql.raw('COMMIT').execute(connection)
      return answer
    } catch (error) {
      await sql.raw(error instanceof TooMany ? 'COMMIT' : 'ROLLBACK').execute(connection)
      throw error
    }
  })
}
