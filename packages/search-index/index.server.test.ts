import { sql } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  removeEntry,
  indexEntries,
  indexEntry,
  countMisses,
  deleteMissesOfPerson,
  saveMissCounts,
  listMisses,
  listMissesOfPerson,
  listSynonyms,
  missText,
  recordMiss,
  removeSynonymGroup,
  saveSynonymGroup,
  searchEntries,
  type Entry,
  type EntryKind,
} from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-21T01:00:00Z')
let made = 0
const add = async (entry: Partial<Entry>): Promise<string> => {
  made += 1
  const key = String(made)
  const none = { zh: '', en: '' }
  await indexEntry(database.db, { kind: 'news', key, audienceId: 1, title: none, body: none, at: now, ...entry })
  return key
}
const find = async (text: string, kinds: EntryKind[] = ['news'], language: 'CHS' | 'EN' = 'CHS') =>
  searchEntries(database.db, { text, kinds, audiences: sql`ARRAY[1]::bigint[]`, language, limit: 20 })
const keys = async (text: string, kinds?: EntryKind[]) => (await find(text, kinds)).hits.map((hit) => hit.key)

test('[SEARCH-06] Chinese without spaces is found by any of its parts, with highlights', async () => {
  const key = await add({
    title: { zh: '一号楼新增充电桩', en: 'New charging piles in building 1' },
    body: { zh: '下周起，地下停车场开放二十个快充车位。', en: 'Twenty fast chargers open next week.' },
  })
  for (const text of [
    '充电',
    '充电桩',
    '充',
    '桩',
    '增充电',
    '停车场',
    '一号楼',
    '二十个快充',
    'CHARGING',
    'charg',
    'piles',
  ]) {
    expect(await keys(text), text).toContain(key)
  }
  expect(await keys('充桩')).toEqual([])
  expect(await keys('电充')).toEqual([])
  const [hit] = (await find('充电桩')).hits
  expect(hit!.display.Title).toBe('一号楼新增充电桩')
  expect(hit!.display.highlight.Title).toEqual([[5, 8]])
  await removeEntry(database.db, 'news', key)
  expect(await keys('充电桩')).toEqual([])
})

test('[SEARCH-06] any part of two or more characters finds a Chinese text', async () => {
  const character = fc.constantFrom(...Array.from('充电桩公司新能源汽车的一二三𠮷，。 \nＡ'))
  const text = fc.array(character, { minLength: 2, maxLength: 40 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.nat(40),
      fc.integer({ min: 2, max: 12 }),
      fc.boolean(),
      async (given, from, length, inTitle) => {
        const piece = Array.from(given)
          .slice(from % given.length, (from % given.length) + length)
          .join('')
        const run = /[\p{Script=Han}]{2,}/u.exec(piece)?.[0]
        fc.pre(run !== undefined)
        const words = { zh: given, en: '' }
        const key = await add({ kind: 'document', ...(inTitle ? { title: words } : { body: words }) })
        const found = await keys(run!, ['document'])
        await removeEntry(database.db, 'document', key)
        expect(found).toEqual([key])
      },
    ),
    { numRuns: 60 },
  )
})

test('[SEARCH-06] characters that are not adjacent do not match', async () => {
  const character = fc.constantFrom('充', '电', '桩', '公')
  const text = (minLength: number) => fc.array(character, { minLength, maxLength: 8 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(text(2), text(2), async (given, query) => {
      const key = await add({ kind: 'document', body: { zh: given, en: '' } })
      const found = await keys(query, ['document'])
      await removeEntry(database.db, 'document', key)
      // a run of three or more that occurs nowhere is searched word by word
      if (query.length < 3) expect(found).toEqual(given.includes(query) ? [key] : [])
      else if (given.includes(query)) expect(found).toEqual([key])
    }),
    { numRuns: 60 },
  )
})

test('[SEARCH-06] exact titles come first, then other titles, then newer entries', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 5, day))
  const titled = (zh: string, day: number) => add({ kind: 'activity', title: { zh, en: '' }, at: at(day) })
  const body = (zh: string, day: number) =>
    add({ kind: 'activity', title: { zh: '通知', en: '' }, body: { zh, en: '' }, at: at(day) })
  const order = [
    await titled('羽毛球', 1),
    await titled('羽毛球比赛', 2),
    await titled('周末羽毛球', 4),
    await titled('周五羽毛球', 3),
    await body('来打羽毛球', 9),
    await body('羽毛球在一号楼', 8),
  ]
  expect(await keys('羽毛球', ['activity'])).toEqual(order)
  const { hits, total } = await searchEntries(database.db, {
    text: '羽毛球',
    kinds: ['activity', 'tool'],
    audiences: sql`ARRAY[1]::bigint[]`,
    language: 'CHS',
    limit: 2,
    offset: 3,
  })
  expect(hits.map((hit) => hit.key)).toEqual(order.slice(3, 5))
  expect(total).toBe(6)
  expect((await find('羽毛球', ['tool'])).total).toBe(0)
})

test('[SEARCH-06] every word must match: in any language, stemmed, the last one as a prefix', async () => {
  const key = await add({
    kind: 'department',
    title: { zh: '动力电池部', en: 'Battery department' },
    body: { zh: '负责电池测试', en: 'They are running policies for the testing of cells.' },
  })
  const yes = [
    '电池 测试',
    'policy cell',
    'run',
    'battery 测试',
    'the battery',
    'test polic',
    '电池，测试',
    'BATTERIES',
  ]
  const no = ['电池 班车', 'batteries shuttles', '池电', 'atter']
  for (const text of yes) expect(await keys(text, ['department']), text).toEqual([key])
  for (const text of no) expect(await keys(text, ['department']), text).toEqual([])
})

test('[SEARCH-06] matches in the other language are found and shown', async () => {
  await add({
    kind: 'tool',
    title: { zh: '打印机设置', en: '' },
    body: { zh: '', en: 'How to install the printer on a laptop.' },
  })
  const [zh] = (await find('laptop', ['tool'])).hits
  expect(zh!.display).toEqual({
    Title: '打印机设置',
    Excerpt: 'How to install the printer on a laptop.',
    highlight: { Title: [], Excerpt: [[32, 38]] },
  })
  const [en] = (await find('打印机', ['tool'], 'EN')).hits
  expect(en!.display).toMatchObject({ Title: '打印机设置', highlight: { Title: [[0, 3]] } })
})

test('[SEARCH-06] synonyms saved by an administrator apply at once, in both directions', async () => {
  const key = await add({ kind: 'document', title: { zh: '值机指南', en: 'Rota handbook' } })
  expect(await keys('duty roster', ['document'])).toEqual([])
  const id = await saveSynonymGroup(database.db, { words: ['Duty  Roster', 'rota', '值班表', ' '] })
  expect((await listSynonyms(database.db)).find((group) => group.id === id)?.words).toEqual([
    'duty roster',
    'rota',
    '值班表',
  ])
  expect(await keys('duty roster', ['document'])).toEqual([key])
  expect(await keys('值班表', ['document'])).toEqual([key])
  expect(await keys('handbook 值班表', ['document'])).toEqual([key])
  expect(await saveSynonymGroup(database.db, { id: id!, words: ['值班表', '排班'] })).toBe(id)
  expect(await keys('值班表', ['document'])).toEqual([])
  expect(await saveSynonymGroup(database.db, { words: ['一个', ' ', '一个'] })).toBeNull()
  expect(await saveSynonymGroup(database.db, { id: 999_999, words: ['一个', '两个'] })).toBeNull()
  expect(await removeSynonymGroup(database.db, id!)).toBe(true)
  expect(await removeSynonymGroup(database.db, id!)).toBe(false)
  expect((await listSynonyms(database.db)).length).toBeGreaterThanOrEqual(24)
})

test('[SEARCH-06] a saved entry is found by its new words only; a whole book, odd characters and long words do not fail', async () => {
  const entry = { kind: 'document' as const, audienceId: 1, at: now }
  const none = { zh: '', en: '' }
  const many = Array.from({ length: 400_000 }, (_, nth) => String.fromCodePoint(0x4e00 + ((nth * 7919) % 20_000))).join(
    '',
  )
  const body = { zh: `图书开头${many}`, en: `${'x'.repeat(5000)} \u0000 \ud800 ${"it's ".repeat(20_000)}` }
  await indexEntries(database.db, [
    { ...entry, key: 'b', title: { zh: '一本书', en: '' }, body },
    { ...entry, key: 'c', title: { zh: '苹果', en: '' }, body: none },
  ])
  expect(await keys('图书开头', ['document'])).toEqual(['b'])
  expect(await keys('x'.repeat(80), ['document'])).toEqual(['b'])
  await indexEntry(database.db, { ...entry, key: 'c', title: { zh: '香蕉', en: '' }, body: none })
  expect(await keys('苹果', ['document'])).toEqual([])
  expect(await keys('香蕉', ['document'])).toEqual(['c'])
})

test('[SEARCH-06] searches without results are kept per day, without anything that may be about a person', async () => {
  expect(missText('  充电　桩 ＡＢＣ ')).toBe('充电 桩 abc')
  for (const kept of [
    'zhang.wei@voyant.example',
    '13812345678',
    '138 1234 5678',
    '110101-19900101',
    '!!!',
    '',
    'x'.repeat(61),
  ]) {
    expect(missText(kept), kept).toBeNull()
  }
  const name = (person: number, day = '2026-07-01') => ({ day, who: Buffer.from([person]) })
  const listed = () => listMisses(database.db, new Date(Date.UTC(2026, 6, 1)), 10)
  for (let person = 0; person < 5; person++) await recordMiss(database.db, '量子食堂', name(person))
  for (let time = 0; time < 9; time++) await recordMiss(database.db, '传送门', name(1))
  for (const day of ['2026-07-02', '2026-07-03']) await recordMiss(database.db, '传送门', name(2, day))
  await recordMiss(database.db, 'a@b.example', name(1))
  expect(await listMissesOfPerson(database.db, name(1))).toEqual([{ text: '传送门' }, { text: '量子食堂' }])
  expect(await listed(), 'a day that is not over').toEqual([])
  await countMisses(database.db, '2026-07-03')
  expect(await listed()).toEqual([{ text: '量子食堂', count: 5 }])
  const { rows } = await database.pool.query('SELECT day::text, text FROM search_miss_today')
  expect(rows, 'names of days that are over are gone').toEqual([{ day: '2026-07-03', text: '传送门' }])
  await deleteMissesOfPerson(database.db, name(2, '2026-07-03'))
  expect(await listMissesOfPerson(database.db, name(2, '2026-07-03'))).toEqual([])
  await saveMissCounts(
    database.db,
    '2026-07-02',
    new Map([
      ['量子食堂', 6],
      ['裁员', 4],
    ]),
  )
  expect(await listed()).toEqual([{ text: '量子食堂', count: 11 }])
  await countMisses(database.db, '2027-07-02')
  expect(await listed(), 'after a year').toEqual([{ text: '量子食堂', count: 6 }])
  await expect(
    database.pool.query("INSERT INTO search_miss (text, day, count) VALUES ('x', '2026-07-02', 4)"),
  ).rejects.toThrow('search_miss_count_check')
})
