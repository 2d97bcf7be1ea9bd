import { keepMisses, listSynonyms, saveSynonymGroup } from '@portal/search-index'
import { systemClock } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWrongUsage, jobOf } from './search-jobs.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase({ max: 2 })))
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM search_synonym; DELETE FROM search_miss'))

async function run(...args: string[]): Promise<{ answers: string[]; remarks: string[] }> {
  const said = { answers: [] as string[], remarks: [] as string[] }
  await jobOf(args)(database.db, {
    answer: (line) => void said.answers.push(line),
    remark: (line) => void said.remarks.push(line),
  })
  return said
}

test('[SEARCH-06] synonyms are added, listed and removed; add answers the number of the group and nothing else', async () => {
  expect(await run('synonyms', 'list')).toEqual({ answers: [], remarks: ['There are no synonyms'] })
  const { answers } = await run('synonyms', 'add', '工牌', 'Name  Badge', '胸卡')
  expect(answers).toEqual([expect.stringMatching(/^\d+$/)])
  const id = answers[0]!
  expect((await run('synonyms', 'list')).answers).toEqual([`${id}  工牌, name badge, 胸卡`])
  expect(await run('synonyms', 'remove', id)).toEqual({
    answers: [],
    remarks: [`The words of group ${id} do not find each other any more`],
  })
  expect(await listSynonyms(database.db)).toEqual([])
})

test('[SEARCH-06] misses are shown most frequent first, of the days asked for', async () => {
  expect(await run('misses')).toEqual({
    answers: [],
    remarks: ['Nothing was looked for in vain by five people on one day in 30 days'],
  })
  const before = (days: number): string =>
    new Date(systemClock.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await keepMisses(database.db, before(2), new Map([['接驳时刻', 10]]))
  await keepMisses(database.db, before(20), new Map([['sabbatical', 5]]))
  await keepMisses(database.db, before(40), new Map([['量子', 7]]))
  expect((await run('misses')).answers).toEqual(['10  接驳时刻', ' 5  sabbatical'])
  expect((await run('misses', '--days', '7')).answers).toEqual(['10  接驳时刻'])
  expect((await run('misses', '--days=60')).answers).toHaveLength(3)
})

test.each([
  [['synonyms', 'remove', '999999'], 'There is no group 999999'],
  [
    ['synonyms', 'add', '工牌', ' 工牌 '],
    'Fewer than two different words of at most 60 characters are left to search by',
  ],
])('[SEARCH-06] %j is refused in one line, and changes nothing', async (args, line) => {
  await saveSynonymGroup(database.db, { words: ['一个', '两个'] })
  const before = await listSynonyms(database.db)
  const error: unknown = await run(...args).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: line })
  expect(isWrongUsage(error)).toBe(false)
  expect(await listSynonyms(database.db)).toEqual(before)
})

test.each([
  [[], 'Say what to do'],
  [['synonyms'], "'synonyms' is nothing to do"],
  [['synonyms', 'list', 'all'], "'synonyms list all' is nothing to do"],
  [['synonyms', 'add', '工牌'], 'Name two words or more that mean the same'],
  [['synonyms', 'remove'], 'Name one group by its number; list shows them'],
  [['synonyms', 'remove', '1; DROP TABLE news'], 'Name one group by its number; list shows them'],
  [['synonyms', 'list', '--days', '3'], '--days belongs to misses'],
  [['misses', '--days', '0'], '--days is a number from 1 to 9999'],
  [['misses', '--days', 'x'], '--days is a number from 1 to 9999'],
  [['misses', '--weeks', '3'], "Unknown option '--weeks'"],
])('[SEARCH-06] %j is wrong usage', (args, line) => {
  let error: unknown
  try {
    jobOf(args)
  } catch (thrown) {
    error = thrown
  }
  expect((error as Error).message.startsWith(line)).toBe(true)
  expect(isWrongUsage(error)).toBe(true)
})
