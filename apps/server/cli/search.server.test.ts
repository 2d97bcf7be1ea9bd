import { keepMisses, listSynonyms, saveSynonymGroup } from '@portal/search-index'
import { systemClock } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase({ max: 2 })))
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM search_synonym; DELETE FROM search_miss'))

const run = (...args: string[]) => commandsOn({ db: database.db })('search', ...args)

test('[SEARCH-06] synonyms are added, listed and removed; add answers the number of the group and nothing else', async () => {
  expect(await run('list-synonyms')).toEqual({ code: 0, out: [], err: ['There are no synonyms'] })
  const { out } = await run('add-synonyms', '工牌', 'Name  Badge', '胸卡')
  expect(out).toEqual([expect.stringMatching(/^\d+$/)])
  const id = out[0]!
  expect((await run('list-synonyms')).out).toEqual([`${id}  工牌, name badge, 胸卡`])
  expect(await run('remove-synonyms', id)).toEqual({
    code: 0,
    out: [],
    err: [`Group ${id} was removed`],
  })
  expect(await listSynonyms(database.db)).toEqual([])
})

test('[SEARCH-06] misses are shown most frequent first, of the days asked for', async () => {
  expect(await run('list-misses')).toEqual({
    code: 0,
    out: [],
    err: ['No search without results by at least five people on one day in the last 30 days'],
  })
  const before = (days: number): string =>
    new Date(systemClock.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await keepMisses(database.db, before(2), new Map([['接驳时刻', 10]]))
  await keepMisses(database.db, before(20), new Map([['sabbatical', 5]]))
  await keepMisses(database.db, before(40), new Map([['量子', 7]]))
  expect((await run('list-misses')).out).toEqual(['10  接驳时刻', ' 5  sabbatical'])
  expect((await run('list-misses', '--days', '7')).out).toEqual(['10  接驳时刻'])
  expect((await run('list-misses', '--days=60')).out).toHaveLength(3)
})

test.each([
  [['remove-synonyms', '999999'], 'There is no group 999999'],
  [['add-synonyms', '工牌', ' 工牌 '], 'A group needs at least two different searchable words of up to 60 characters'],
])('[SEARCH-06] %j is refused in one line, and changes nothing', async (args, line) => {
  await saveSynonymGroup(database.db, { words: ['一个', '两个'] })
  const before = await listSynonyms(database.db)
  expect(await run(...args)).toEqual({ code: 1, out: [], err: [line] })
  expect(await listSynonyms(database.db)).toEqual(before)
})
