import { sql, TooMany } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinTwoSeconds } from './within.ts'

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
  const slow = withinTwoSeconds(database.calls('search'), 'entries', (db) => sql`SELECT pg_sleep(60)`.execute(db))
  await expect(slow).rejects.toThrow('statement timeout')
  expect(await settings()).toEqual(before)
})

test('[T18] counts made before a 429 are committed; any other failure leaves nothing', async () => {
  const miss = (text: string, error: Error) =>
    withinTwoSeconds(database.db, 'others', async (db) => {
      await sql`INSERT INTO search_miss (text, day, count) VALUES (${text}, '2026-01-01', 5)`.execute(db)
      throw error
    })
  await expect(miss('counted', new TooMany(7))).rejects.toThrow(TooMany)
  await expect(miss('lost', new Error('no'))).rejects.toThrow('no')
  const { rows } = await database.pool.query('SELECT text FROM search_miss')
  expect(rows).toEqual([{ text: 'counted' }])
})
