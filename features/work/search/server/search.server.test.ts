import { removeActivity } from '@portal/activities/server'
import { news } from '@portal/news/contract'
import { saveDepartment } from '@portal/people/server'
import { setLanguageVersion } from '@portal/news/server'
import { indexEntry } from '@portal/search-index'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '../contract.ts'

let app: TestApp
let zhou: string
let partner: string
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  zhou = await app.signIn('zhou.min')
  partner = await app.signIn('wang.fang')
})
afterAll(() => app.stop())

const all = async (title: string, token = zhou, language: 'CHS' | 'EN' = 'CHS') => {
  const answer = await app.ask(search.all, { title }, { token, language })
  expect(answer.Code, title).toBe(200)
  return answer.Data!
}
const message = async (title: string, token = zhou, paging = {}) => {
  const answer = await app.ask(search.message, { title, ...paging }, { token })
  expect(answer.Code, title).toBe(200)
  return answer.Data!
}
const newsIds = async (title: string, token = zhou) => (await all(title, token)).News.List.map((found) => found.Id)

test('[SEARCH-06] news is found within the transaction that saves it, by its new words, and no longer after it is withdrawn', async () => {
  await app.db.transaction().execute(async (tx) => {
    const id = await addNews(tx, {
      title: { zh: '极光充电桩上线', en: '' },
      body: { zh: '<p>快充<b>车位</b></p>', en: '' },
    })
    const { rows } = await app.database.pool.query("SELECT FROM search_entry WHERE kind = 'news' AND key = $1", [
      String(id),
    ])
    expect(rows).toEqual([])
    const mine = tx.selectFrom('search_entry').select('key').where('kind', '=', 'news')
    const inside = await mine.where('key', '=', String(id)).execute()
    expect(inside).toHaveLength(1)
  })
  const [found] = (await all('极光充电')).News.List
  expect(found).toMatchObject({
    Title: '极光充电桩上线',
    Excerpt: '快充车位',
    highlight: { Title: [[0, 4]], Excerpt: [] },
    CategoryName: '类internal',
  })
  const id = found!.Id
  await setLanguageVersion(app.db, id, 'en', { title: 'Aurora chargers', body: '<p>They open on Monday.</p>' })
  expect(await newsIds('aurora monday')).toEqual([id])
  expect((await all('极光', zhou, 'EN')).News.List[0]).toMatchObject({
    Title: 'Aurora chargers',
    Excerpt: 'They open on Monday.',
  })
  await setLanguageVersion(app.db, id, 'en', { title: 'Borealis', body: '' })
  expect(await newsIds('aurora')).toEqual([])
  await app.db.updateTable('news').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute()
  expect(await newsIds('极光充电')).toEqual([])
  expect((await message('极光充电')).TotalCount).toBe(0)
})

test('[SEARCH-06] news that is rolled back is never found; the manufacturing portal is not searched', async () => {
  const failed = app.db.transaction().execute(async (tx) => {
    await addNews(tx, { title: { zh: '撤回的消息', en: '' } })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await addNews(app.db, { title: { zh: '车间的消息', en: '' }, portal: 'ML' })
  const id = await addNews(app.db, { title: { zh: '搬家的消息', en: '' } })
  expect(await newsIds('消息')).toEqual([id])
  await app.db.updateTable('news').set({ portal: 'ML' }).where('id', '=', id).execute()
  expect(await newsIds('消息')).toEqual([])
})

test('[SEARCH-06] an activity is found with its next session, and no longer after it is cancelled', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6))
  const until = (day: number) => new Date(Date.UTC(2026, 10, day, 8))
  const { id } = await addActivity(app.db, {
    title: { zh: '登山日', en: 'Hiking day' },
    content: { zh: '<p>带水</p>', en: '' },
    tip: { zh: '穿好鞋', en: '' },
    items: [10, 25, 28].map((day) => ({ startsAt: at(day), endsAt: until(day), place: { zh: '大蜀山', en: '' } })),
  })
  for (const title of ['登山', 'hike', '大蜀山', '穿好鞋', 'hikign day']) {
    const { List, Total } = (await all(title)).Activities
    expect([Total, List[0]?.Id], title).toEqual([1, id])
    expect(List[0]!.StartTime).toBe('2026-11-25T06:00:00.000Z')
  }
  expect((await message('登山')).List).toEqual([
    {
      id,
      title_zh: '登山日',
      title_en: 'Hiking day',
      type: 'activity',
      highlight: [[0, 2]],
      excerpt: '带水\n穿好鞋\n大蜀山'.replaceAll('\n', ' '),
      excerptHighlight: [],
      time: '2026-11-25T06:00:00.000Z',
    },
  ])
  await removeActivity(app.db, id, app.clock.now())
  expect((await all('登山')).Activities).toEqual({ List: [], Total: 0 })
})

test('[SEARCH-06] people and departments are found as well as news', async () => {
  await saveDepartment(app.db, { id: 77, parentId: 1, nameZh: '智能座舱部', nameEn: 'Smart cockpit' })
  await addPerson(app.db, 'in.cockpit', { department: 77 })
  const found = await all('座舱')
  expect(found.Departments).toEqual({
    List: [{ DepartmentId: 77, Name: '智能座舱部', highlight: { Name: [[2, 4]] } }],
    Total: 1,
  })
  expect((await all('zhou.min')).People.List[0]).toMatchObject({ ADAccount: 'zhou.min' })
})

test('[SEARCH-07] a department whose people are all hidden is never found, nor is an empty one', async () => {
  const none = { List: [], Total: 0 }
  await saveDepartment(app.db, { id: 78, parentId: null, nameZh: '秘渠供应', nameEn: 'Quokkaware' })
  await saveDepartment(app.db, { id: 79, parentId: 78, nameZh: '秘渠下属', nameEn: 'Wallabyware' })
  for (const title of ['秘渠', 'quokkaware']) expect((await all(title)).Departments, title).toEqual(none)
  await addPerson(app.db, 'hidden.supplier', { tag: 'supplier', department: 79 })
  const ids = async (title: string) => (await all(title)).Departments.List.map((each) => each.DepartmentId)
  expect((await ids('秘渠')).toSorted((a, b) => a - b)).toEqual([78, 79])
  expect(await ids('quokkawrae')).toEqual([78])
  for (const title of ['秘渠', '秘渠下属', 'quokkaware', 'quokkawrae', 'wallaby'])
    expect((await all(title, partner)).Departments, title).toEqual(none)
})

test('[SEARCH-07] no call reveals the id, title or count of anything the reader may not read', async () => {
  const hidden = { tags: ['jac'] }
  for (let nth = 0; nth < 100; nth++) {
    await addNews(app.db, { title: { zh: `机密合资计划${nth}`, en: `Zeppelin plan ${nth}` }, audience: hidden })
    await addActivity(app.db, { title: { zh: `机密合资聚会${nth}`, en: `Zeppelin party ${nth}` }, audience: hidden })
  }
  const chen = await app.signIn('chen.jie')
  for (const title of ['机密', '机密合资', '机密合资计划7', 'zeppelin', 'zepelin', 'zep', '合资聚会', '机']) {
    expect((await message(title, chen)).TotalCount, title).toBeGreaterThan(0)
    for (const token of [zhou, partner]) {
      expect(await message(title, token), title).toEqual({ List: [], TotalCount: 0 })
      const found = await all(title, token)
      expect(found.News, title).toEqual({ List: [], Total: 0 })
      expect(found.Activities, title).toEqual({ List: [], Total: 0 })
      expect(JSON.stringify(found)).not.toMatch(/机密|Zeppelin/)
    }
  }
  expect((await all('机密', chen)).News.Total).toBe(100)
})

test('[SEARCH-07] a changed audience takes effect in search at once, in both directions', async () => {
  const id = await addNews(app.db, { title: { zh: '换岗通报', en: '' }, audience: { departments: [11] } })
  expect(await newsIds('换岗')).toEqual([id])
  expect(await newsIds('换岗', partner)).toEqual([])
  const { id: audience_id } = await app.db
    .insertInto('audience')
    .values({ tags: ['partner'], departments: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('news').set({ audience_id }).where('id', '=', id).execute()
  expect(await newsIds('换岗')).toEqual([])
  expect(await newsIds('换岗', partner)).toEqual([id])
})

test('[SEARCH-02] the allow-list is sent without the envelope; two empty lists mean everyone', async () => {
  const answer = await app.raw('search/allowlist', { headers: { token: zhou } })
  expect(await answer.json()).toEqual({ data: [], Tier1DepartmentIdList: [] })
  expect(await (await app.raw('search/allowlist')).json()).not.toHaveProperty('data')
})

test('[SEARCH-07] search requires a session', async () => {
  for (const endpoint of [search.all, search.message]) {
    expect((await app.ask(endpoint, { title: '充电' })).Code).toBe(410)
  }
})

test('[SEARCH-03] an empty query is refused with the message older clients know; more than 100 characters is invalid input', async () => {
  for (const title of ['', '  ', '　', '\ufeff\n']) {
    for (const endpoint of [search.all, search.message]) {
      const answer = await app.ask(endpoint, { title }, { token: zhou })
      expect(answer).toMatchObject({ Code: 500, Message: 'More info must be inputed' })
    }
  }
  const long = await app.ask(search.all, { title: 'x'.repeat(101) }, { token: zhou })
  expect(long.Code).toBe(400)
  expect(long.Message).toContain('title')
  expect((await app.ask(search.all, { title: '充\0电' }, { token: zhou })).Code).toBe(400)
})

const hostile = [
  "'; DROP TABLE news; --",
  "' OR '1'='1",
  "1' UNION SELECT account FROM person --",
  '充电 & !桩',
  '!!!',
  '& | ! ( ) : * < - >',
  "a:* & b <-> c | (d) !e 'f' \\",
  '充电:*A',
  '\\\\',
  '%',
  '_',
  '%%充_电%%',
  "''''",
  '"充电"',
  '$1 ${x} {{x}}',
  '<script>alert(1)</script>',
  '(((((((((((((((((',
  '桩'.repeat(100),
  'ab '.repeat(33),
  '充电 '.repeat(33),
  '充电桩 '.repeat(25),
  '\u200b',
  '\u202e充电',
  '😀',
  '~charg',
  '@news',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(50),
  '[.*+?^$]',
  '\t\n充\r\n',
]
test.each(hostile)('[SEARCH-06] %j is treated as plain words', async (title) => {
  const tables = ['news', 'person', 'search_entry'] as const
  const counts = () =>
    Promise.all(
      tables.map((table) =>
        app.db
          .selectFrom(table)
          .select((all) => all.fn.countAll().as('n'))
          .execute(),
      ),
    )
  const before = await counts()
  for (const endpoint of [search.all, search.message]) {
    const answer = await app.ask(endpoint, { title }, { token: zhou })
    expect(answer.Code, title).toBe(200)
  }
  expect(await counts()).toEqual(before)
})

test('[SEARCH-07] operators find no more than their words', async () => {
  await addNews(app.db, { title: { zh: '观星', en: 'Stargazing' }, publishedAt: new Date('2026-01-01T00:00:00Z') })
  for (const title of ['观 | !x', '!观星x', '观星 <-> 观星 & zzz', "观星' | 'x", '%', '_星辰', 'x OR 观星', '星观']) {
    expect(await newsIds(title), title).toEqual([])
  }
})

test('[SEARCH-06] pages have no gaps or repeats and carry the total', async () => {
  for (let nth = 0; nth < 45; nth++) {
    await addNews(app.db, {
      title: { zh: `季度周报 ${nth}`, en: '' },
      publishedAt: new Date(Date.UTC(2026, 2, 1, 0, nth % 3)),
    })
  }
  const pages = []
  for (const PageIndex of [1, 2, 3, 4]) pages.push(await message('季度周报', zhou, { PageIndex, PageSize: 20 }))
  expect(pages.map((page) => page.List.length)).toEqual([20, 20, 5, 0])
  expect(pages.map((page) => page.TotalCount)).toEqual([45, 45, 45, 45])
  expect(new Set(pages.flatMap((page) => page.List.map((found) => found.id))).size).toBe(45)
  const times = pages.flatMap((page) => page.List.map((found) => found.time))
  expect(times).toEqual(times.toSorted().toReversed())
})

test('[SEARCH-06] a failed part is reported, leaves the others intact, and no miss is kept', async () => {
  const id = await addNews(app.db, { title: { zh: '半路故障', en: '' } })
  for (const title of ['半路故障', 'vqzjx']) {
    const words = { title: { zh: title, en: '' }, body: { zh: '', en: '' } }
    await indexEntry(app.db, { kind: 'tool', key: title, audienceId: 1, ...words, at: new Date(0) })
  }
  const other = await startApp({ beside: app })
  await app.database.pool.query('ALTER TABLE tool RENAME TO tool_away')
  try {
    const found = await all('半路故障')
    expect(found.News.List.map((each) => each.Id)).toEqual([id])
    expect(found.Tools).toEqual({ List: [], Total: 0 })
    expect(found.Failed).toEqual(['Tools'])
    const missed = await other.ask(search.all, { title: 'vqzjx' }, { token: zhou })
    expect(missed.Data!.Failed).toEqual(['Tools'])
    await other.stop()
    const kept = await app.db.selectFrom('search_miss_today').select('text').execute()
    expect(kept.map(({ text }) => text)).not.toContain('vqzjx')
  } finally {
    await app.database.pool.query('ALTER TABLE tool_away RENAME TO tool')
  }
  expect((await all('半路故障')).Failed).toEqual([])
})

test('[SEARCH-06] news that was found can be opened by the reader', async () => {
  await addPerson(app.db, 'somebody', { department: 20 })
  const token = await app.signIn('somebody')
  await addNews(app.db, { title: { zh: '总装车间参观', en: '' }, audience: { departments: [20] } })
  const [found] = (await all('总装车间', token)).News.List
  const detail = await app.ask(news.detail, { NewsId: found!.Id }, { token })
  expect(detail.Data?.Title).toBe('总装车间参观')
})
