import { addActivity, addNews, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchUpSearch } from './search-catch-up.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await seedCompany(database.db)
})
afterAll(() => database.drop())

const indexed = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ found: string }>(
    "SELECT kind || ' ' || key AS found FROM search_entry WHERE kind IN ('news', 'activity')",
  )
  return rows.map((row) => row.found).toSorted()
}

test('[SEARCH-06] what was saved before the index existed is put there at the start, all of it, once', async () => {
  const expected: string[] = []
  for (let nth = 0; nth < 120; nth++) expected.push(`news ${await addNews(database.db)}`)
  for (let nth = 0; nth < 3; nth++) expected.push(`activity ${(await addActivity(database.db)).id}`)
  await addNews(database.db, { portal: 'ML' })
  const gone = await addNews(database.db)
  await database.db.updateTable('news').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  expect(await indexed()).toEqual(expected.toSorted())
  await database.pool.query('TRUNCATE search_entry CASCADE')

  await catchUpSearch(database.db)
  expect(await indexed()).toEqual(expected.toSorted())
  const before = await database.pool.query('SELECT xmin, ctid FROM search_entry ORDER BY id')
  await catchUpSearch(database.db)
  const after = await database.pool.query('SELECT xmin, ctid FROM search_entry ORDER BY id')
  expect(after.rows).toEqual(before.rows)
})

test('[SEARCH-06] a portal that stops does not wait for all of it', async () => {
  await database.pool.query('TRUNCATE search_entry CASCADE')
  const stopping = new AbortController()
  const catchingUp = catchUpSearch(database.db, stopping.signal)
  stopping.abort()
  await catchingUp
  const some = await indexed()
  expect(some.length).toBeLessThan(120)
  await catchUpSearch(database.db)
  expect((await indexed()).length).toBe(123)
})
