/** How queries are understood: typing errors, synonyms, ordinary sentences, numbers, acronyms. */
import { sql } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  removeEntry,
  removeSynonymGroup,
  indexEntry,
  suggestQueries,
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

test('[SEARCH-06] one typing error in a Latin word is corrected and ranks like the right word', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 5, day))
  const titled = (en: string, day: number) => add({ kind: 'tool', title: { zh: '', en }, at: at(day) })
  const order = [
    await titled('Charging', 1),
    await titled('Charging at home', 2),
    await titled('Home charging', 4),
    await titled('Where to charge', 5),
  ]
  const changing = await titled('Changing rooms', 6)
  expect(await keys('charging', ['tool'])).toEqual(order)
  for (const slip of ['chraging', 'chargng', 'chargingg']) expect(await keys(slip, ['tool']), slip).toEqual(order)
  expect(await keys('hcragnig', ['tool'])).toEqual([])
  for (const key of order) await removeEntry(database.db, 'tool', key)
  // a known word is no typing error
  expect(await keys('charging', ['tool'])).toEqual([])
  expect(await keys('chamging', ['tool'])).toEqual([changing])
  await removeEntry(database.db, 'tool', changing)
})

test('[SEARCH-06] synonyms from the table find each other in both directions and in any form', async () => {
  const only = { kind: 'tool' as const, body: { zh: '', en: '' } }
  const english = await add({ ...only, title: { zh: '', en: 'Reimbursement' } })
  const chinese = await add({ ...only, title: { zh: '费用报销', en: '' } })
  const both = [english, chinese].toSorted()
  const sorted = async (text: string) => (await keys(text, ['tool'])).toSorted()
  const asked = ['报销', '怎么报销', 'reimbursement', 'reimbursements', 'reimburse', 'expense claims', 'Expense Report']
  for (const text of [...asked, 'reimbursment', 'rimbursement']) expect(await sorted(text), text).toEqual(both)
  // the whole run ranks above its synonyms
  expect((await keys('费用报销', ['tool']))[0]).toBe(chinese)
  await database.pool.query("DELETE FROM search_synonym WHERE '报销' = ANY (words)")
  expect(await sorted('报销')).toEqual([chinese])
  expect(await sorted('reimburse')).toEqual([english])
  await saveSynonymGroup(database.db, { words: ['报销', '费用报销', 'reimbursement', 'expense claim'] })
  for (const key of both) await removeEntry(database.db, 'tool', key)
  const invoice = await add({ ...only, title: { zh: '发票抬头', en: '' } })
  const salary = await add({ ...only, title: { zh: '', en: 'Salary slip' } })
  const onboarding = await add({ ...only, title: { zh: '入职指引', en: '' } })
  await add({ kind: 'news', title: { zh: '', en: 'Onboarding' } })
  expect(await keys('invoices', ['tool'])).toEqual([invoice])
  expect(await keys('工资怎么查', ['tool'])).toEqual([salary])
  expect(await keys('onbording', ['tool'])).toEqual([onboarding])
  for (const key of [invoice, salary, onboarding]) await removeEntry(database.db, 'tool', key)
})

test('[SEARCH-06] ordinary questions find their subject, the best-known word first', async () => {
  const titled = (zh: string, day: number) =>
    add({ kind: 'document', title: { zh, en: '' }, at: new Date(Date.UTC(2026, 5, day)) })
  const about = {
    年假: await titled('员工年假管理办法', 1),
    报销: await titled('差旅费用报销指引', 2),
    食堂: await titled('员工食堂开放时间', 3),
    加班: await titled('加班与调休', 4),
    打卡: await titled('打卡说明', 5),
    停车: await titled('停车须知', 6),
    密码: await titled('密码重置', 7),
    会议室: await titled('会议室使用规范', 8),
    政策: await titled('供应链政策汇编', 9),
    记录: await titled('大事记录', 10),
  }
  const asked: [string, keyof typeof about][] = [
    ['年假政策', '年假'],
    ['请年假', '年假'],
    ['年假怎么请', '年假'],
    ['怎么报销', '报销'],
    ['如何报销', '报销'],
    ['报销怎么弄', '报销'],
    ['食堂在哪', '食堂'],
    ['加班费', '加班'],
    ['打卡记录', '打卡'],
    ['停车证', '停车'],
    ['改密码', '密码'],
    ['忘记密码', '密码'],
    ['会议室预定', '会议室'],
  ]
  for (const [text, word] of asked) expect((await keys(text, ['document']))[0], text).toBe(about[word])
  const both = await titled('记录每一次打卡', 1)
  expect(await keys('打卡记录', ['document'])).toEqual([both])
  for (const key of [both, ...Object.values(about)]) await removeEntry(database.db, 'document', key)
})

test('[SEARCH-06] a compound that occurs in no text finds nothing instead of texts about one of its words', async () => {
  const made = [
    await add({ kind: 'document', title: { zh: '软件工程规范', en: '' } }),
    await add({ kind: 'document', title: { zh: '碳排放', en: '' }, audienceId: 2 }),
    await add({ kind: 'document', title: { zh: '尾气排放与碳足迹', en: '' } }),
    await add({ kind: 'document', title: { zh: '密码重置', en: '' } }),
    await add({ kind: 'document', title: { zh: '质量与标准', en: '' } }),
  ]
  const [engineering, , , password, quality] = made
  const found: [string, (string | undefined)[]][] = [
    ['混沌工程', []],
    // texts for other readers do not reveal that the thing exists
    ['碳排放', []],
    ['怎么做混沌工程', []],
    ['工程规范', [engineering]],
    ['规范的软件工程', [engineering]],
    // in a query with spaces, any word that occurs somewhere may match
    ['质量标准规范 软件', [engineering]],
    ['质量规范', [quality]],
    ['火星食堂', []],
    ['工程密码', []],
    ['工程外星人', []],
    ['软件孪生工程', []],
    ['软件学习规范', []],
    ['工程软件', [engineering]],
    // the action need not occur in the text
    ['修改密码', [password]],
    ['密码卡', [password]],
  ]
  for (const [text, expected] of found) expect((await keys(text, ['document'])).toSorted(), text).toEqual(expected)
  for (const key of made) await removeEntry(database.db, 'document', key)
})

test('[SEARCH-06] if nothing is found, one character may be replaced by a homophone', async () => {
  const yoga = await add({ kind: 'document', title: { zh: '瑜伽课', en: '' } })
  const bus = await add({ kind: 'document', title: { zh: '班车时刻表', en: 'Shuttle' } })
  const gym = await add({ kind: 'document', title: { zh: '', en: 'Gymnasium' } })
  const synonym = await saveSynonymGroup(database.db, { words: ['体操室', 'gymnasium'] })
  const found: [string, string[]][] = [
    ['瑜珈', [yoga]],
    ['瑜珈课', [yoga]],
    ['愉伽课', [yoga]],
    ['瑜伽刻', [yoga]],
    // only the list of synonyms has the word that is meant
    ['体操市', [gym]],
    ['斑车', [bus]],
    ['班车时课表', [bus]],
    ['shuttle 斑车', [bus]],
    // two errors are not corrected, and known words are never replaced
    ['斑扯', []],
    ['瑜', [yoga]],
  ]
  for (const [text, expected] of found) expect(await keys(text, ['document']), text).toEqual(expected)
  expect((await find('瑜珈', ['document'])).hits[0]).toMatchObject({ display: { highlight: { Title: [[0, 2]] } } })
  for (const key of [yoga, bus, gym]) await removeEntry(database.db, 'document', key)
  await removeSynonymGroup(database.db, synonym!)
})

test('[SEARCH-06] if no text contains the whole query, its longest parts with results are suggested as typed', async () => {
  const made = [
    await add({ title: { zh: '办公用品到货', en: '' } }),
    await add({ title: { zh: '支持热线', en: '' } }),
    await add({ title: { zh: 'IT 升级', en: 'IT upgrade' } }),
    await add({ title: { zh: '工程进度', en: '' } }),
    await add({ title: { zh: '领航到三个新城区', en: '' } }),
  ]
  const nearest = (text: string, audience = 1) =>
    suggestQueries(database.db, { text, audiences: sql`ARRAY[${audience}]::bigint[]`, language: 'CHS' })
  for (const [text, parts] of [
    ['办公用品充电桩', ['办公用品']],
    ['IT支持', ['IT', '支持']],
    ['混沌工程', ['工程']],
    ['领航城区', ['领航', '城区']],
    ['城区领航', ['城区', '领航']],
    ['没有', []],
    ['混沌', []],
  ] as const)
    expect([text, await nearest(text)]).toEqual([text, parts])
  // texts hidden from the reader suggest nothing
  expect(await nearest('混沌工程', 2)).toEqual([])
  for (const key of made) await removeEntry(database.db, 'news', key)
})

test('[SEARCH-06] a compound with one wrong homophone finds the same as the right spelling', async () => {
  const made = [
    await add({ kind: 'document', title: { zh: '瑜伽课程', en: '' } }),
    await add({ kind: 'document', title: { zh: '培训计划', en: '' }, body: { zh: '全员参加安全学习', en: '' } }),
    await add({ kind: 'document', title: { zh: '冬季运行安排', en: '' }, body: { zh: '班车提前十分钟', en: '' } }),
    await add({ kind: 'document', title: { zh: '年假', en: '' } }),
    await add({ kind: 'document', title: { zh: '瑜伽课程', en: '' }, audienceId: 2 }),
    // about only one of the words
    await add({ kind: 'document', title: { zh: '培训课程', en: '' } }),
    await add({ kind: 'document', title: { zh: '冬季课程', en: '' } }),
  ]
  const pairs = [
    ['瑜珈课程', '瑜伽课程'],
    ['安权培训', '安全培训'],
    ['冬季搬车', '冬季班车'],
    ['年价政策', '年假政策'],
  ] as const
  for (const [nth, [typed, meant]] of pairs.entries()) {
    expect(await keys(typed, ['document']), typed).toEqual([made[nth]])
    expect(await keys(meant, ['document']), meant).toEqual([made[nth]])
  }
  expect(await keys('夏季搬车', ['document'])).toEqual([])
  for (const key of made) await removeEntry(database.db, 'document', key)
})

test('[SEARCH-06] numbers with points and commas are one word; letters and digits may be apart', async () => {
  const voyos = await add({ kind: 'tool', title: { zh: 'VoyOS 4.2 发布', en: '' } })
  const joined = await add({ kind: 'tool', title: { zh: 'VoyOS4.3发布', en: '' } })
  const apart = await add({ kind: 'tool', title: { zh: '4 月 2 日', en: '' } })
  const comma = await add({ kind: 'tool', title: { zh: '满 1,000 元', en: '' } })
  const plain = await add({ kind: 'tool', title: { zh: '满 1000 次', en: '' } })
  const sorted = async (text: string) => (await keys(text, ['tool'])).toSorted((a, b) => Number(a) - Number(b))
  for (const text of ['VoyOS4.2', 'voyos 4.2', '4.2', 'Voy OS 4.2'])
    expect(await keys(text, ['tool']), text).toEqual([voyos])
  for (const text of ['VoyOS4.3', 'VoyOS 4.3', '4.3']) expect(await keys(text, ['tool']), text).toEqual([joined])
  for (const text of ['voyos', 'Voy OS']) expect(await keys(text, ['tool']), text).toEqual([joined, voyos])
  for (const text of ['1000', '1,000']) expect(await sorted(text), text).toEqual([comma, plain])
  // the form as typed comes first
  expect(await keys('1,000', ['tool'])).toEqual([comma, plain])
  const [hit] = (await find('1000 元', ['tool'])).hits
  expect(hit!.display.highlight.Title).toEqual([
    [2, 7],
    [8, 9],
  ])
  const marked = (await find('voyos', ['tool'])).hits.map(({ display }) => display.highlight.Title)
  expect(marked).toEqual([[[0, 5]], [[0, 5]]])
  for (const key of [voyos, joined, apart, comma, plain]) await removeEntry(database.db, 'tool', key)
})

test('[SEARCH-06] IT is a separate word and does not match "it"', async () => {
  const service = await add({ kind: 'tool', title: { zh: '', en: 'IT service desk' } })
  const none = await add({ kind: 'tool', title: { zh: '', en: 'Read it here' } })
  const body = await add({ kind: 'tool', title: { zh: '服务台', en: '' }, body: { zh: '联系IT部门', en: '' } })
  expect(await keys('IT', ['tool'])).toEqual([service, body])
  expect(await keys('IT service', ['tool'])).toEqual([service])
  expect((await find('IT', ['tool'], 'EN')).hits[0]!.display.highlight.Title).toEqual([[0, 2]])
  for (const key of [service, none, body]) await removeEntry(database.db, 'tool', key)
})

test('[SEARCH-06] an excerpt comes from the body, the language of the reader first, and never from a title', async () => {
  const key = await add({
    kind: 'document',
    title: { zh: '极光计划', en: 'Aurora plan' },
    body: { zh: '极光计划\n下周启动。', en: 'Aurora plan: it starts next week.' },
  })
  const excerpt = async (text: string, language: 'CHS' | 'EN') =>
    (await find(text, ['document'], language)).hits.map(({ display }) => display.Excerpt)
  expect(await excerpt('极光', 'EN')).toEqual(['it starts next week.'])
  expect(await excerpt('aurora', 'CHS')).toEqual(['下周启动。'])
  expect(await excerpt('starts', 'CHS')).toEqual(['it starts next week.'])
  await add({ kind: 'document', title: { zh: '只有标题', en: 'Titleonly' } })
  expect(await excerpt('titleonly', 'CHS')).toEqual([''])
  await removeEntry(database.db, 'document', key)
})

test.each([
  ['try', ['tries', 'tried', 'trying']],
  ['flies', ['fly', 'flying']],
  ['sky', ['skies']],
  ['dying', ['die', 'dies', 'died']],
  ['lie', ['lies', 'lying']],
  ['use', ['using', 'used']],
  ['going home', ['go']],
  ['go home', ['going']],
])('[SEARCH-06] a text found by %s shows the words that share its stem, and marks them', async (query, forms) => {
  for (const form of forms) {
    const lead = 'The plant opens its gates at seven on Monday. '.repeat(5)
    const key = await add({ kind: 'document', body: { zh: '', en: `${lead}Nobody ${form} there, home or away.` } })
    const { hits } = await find(query, ['document'], 'EN')
    expect(hits.map((hit) => hit.key)).toEqual([key])
    const { Excerpt, highlight } = hits[0]!.display
    expect(highlight.Excerpt.map(([from, to]) => Excerpt.slice(from, to))).toContain(form)
    await removeEntry(database.db, 'document', key)
  }
})
