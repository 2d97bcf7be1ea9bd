import { sql, TooMany, type Db } from '@portal/server'

/** Of the index only: a frequent word is to be read from it, however many rows a plan expects. */
const byIndex = 'SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0;'

/**
 * One search on a connection of its own, whose statements end after two seconds: no query that somebody can think of
 * keeps the database busy. None is long enough to be worth compiling. What is counted on the way to a 429 stays counted.
 */
export async function withinTwoSeconds<T>(db: Db, what: 'entries' | 'others', run: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const settings = `SET LOCAL statement_timeout = '2s'; SET LOCAL jit = off; ${what === 'entries' ? byIndex : ''}`
    await sql.raw(`BEGIN; ${settings}`).execute(connection)
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
