import { sql, TooMany } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSearchTimeout } from './search-timeout.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 1 })
})
afterAll(() => database.drop())

test('[SEARCH-06] a statement that takes too long is cancelled, and the connection keeps its settings', async () => {
  const settings = async () =>
    (
      await database.pool.query(
        "SELECT current_setting('statement_timeout') AS timeout, current_setting('enable_seqscan') AS seqscan",
      )
    ).rows
  const before = await settings()
  const slow = withSearchTimeout(database.calls('search'), (db) => sql`SELECT pg_sleep(60)`.execute(db))
  await expect(slow).rejects.toThrow('statement timeout')
  expect(await settings()).toEqual(before)
})

test('[T18] counts made before a 429 are committed', async () => {
  const counted = withSearchTimeout(database.db, async (db) => {
    await sql`INSERT INTO search_miss (text, day, count) VALUES (${'counted'}, '2026-01-01', 5)`.execute(db)
    throw new TooMany(7)
  })
  await expect(counted).rejects.toThrow(TooMany)
  const { rows } = await database.pool.query('SELECT text FROM search_miss')
  expect(rows).toEqual([{ text: 'counted' }])
})
