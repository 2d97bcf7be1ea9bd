/** Lists as a whole: order, pages, totals that stay true, neighbours, and the wall between the two portals. */
import { audienceFor } from '@portal/people/server'
import { sql } from '@portal/server'
import type { Endpoint, Envelope } from '@portal/contract'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { insertComment } from './index.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  // who a portal is for is looked at elsewhere (tests/portal-audience.server.test.ts): here both are for everybody
  await app.db.updateTable('portal').set({ audience_id: null }).where('id', '=', 'ML').execute()
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

const at = (minute: number) => new Date(Date.UTC(2026, 7, 1, 0, minute))
const idsOf = (answer: Envelope<{ List: { Id: number }[] }>) => answer.Data?.List.map((item) => item.Id)

describe('pages', () => {
  test('walk over the list without a gap or a repeat, newest first, also where times are equal', async () => {
    const ids: number[] = []
    for (let n = 0; n < 25; n++)
      ids.push(await addNews(app.db, { category: 'control', publishedAt: at(Math.floor(n / 5)) }))
    const walked: number[] = []
    for (let PageIndex = 1; PageIndex <= 4; PageIndex++) {
      const page = await app.ask(news.list, { Category: 'control', PageIndex, PageSize: 7 }, { token })
      expect(page.Data?.TotalCount).toBe(25)
      walked.push(...(idsOf(page) ?? []))
    }
    expect(walked).toEqual(ids.toReversed())
    const beyond = await app.ask(news.list, { Category: 'control', PageIndex: 5, PageSize: 7 }, { token })
    expect(beyond.Data).toEqual({ List: [], TotalCount: 25 })
  })

  test.each([
    { PageIndex: 0 },
    { PageIndex: -1 },
    { PageIndex: 1.5 },
    { PageIndex: '1' },
    { PageSize: 0 },
    { PageSize: 101 },
    { PageIndex: 1e9 },
    { TagId: -1 },
    { TagId: 2 ** 53 },
    { Category: 5 },
    { Category: 'x'.repeat(61) },
  ])('%j is refused by name', async (input) => {
    const answer = await app.ask(news.list, input as object, { token })
    expect(answer.Code).toBe(400)
    expect(answer.Message.startsWith(Object.keys(input)[0]!)).toBe(true)
  })

  test('a category lists those below it, a tag its own, a keyword titles of both languages', async () => {
    const db = app.db
    const tag = await db
      .insertInto('tag')
      .values({ name_zh: '签', name_en: 'tag' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const child = await addNews(db, {
      category: 'ann-hr',
      tagIds: [tag.id],
      title: { zh: '假期100%安排_a', en: 'Leave' },
    })
    const parent = await addNews(db, { category: 'announcement', title: { zh: '公告', en: 'Notice of leave' } })
    const ask = async (input: object) => idsOf(await app.ask(news.all, input, { token }))
    expect(await ask({ Category: 'announcement' })).toEqual([parent, child])
    expect(await ask({ Category: 'ann-hr' })).toEqual([child])
    expect(await ask({ TagId: tag.id })).toEqual([child])
    expect(await ask({ TagId: tag.id, Category: 'control' })).toEqual([])
    expect(await ask({ Keyword: 'LEAVE' })).toEqual([parent, child])
    expect(await ask({ Keyword: '0%安' })).toEqual([child])
    expect(await ask({ Keyword: '排_a' })).toEqual([child])
    expect(await ask({ Keyword: '%假%' })).toEqual([])
    expect(await ask({ Category: 'nowhere' })).toEqual([])
  })

  test('pinned news are in their order', async () => {
    const [b, a, c] = [
      await addNews(app.db, { pinPosition: 2 }),
      await addNews(app.db, { pinPosition: 1 }),
      await addNews(app.db, { pinPosition: 2 }),
    ]
    expect(idsOf(await app.ask(news.top, {}, { token }))).toEqual([a, b, c])
  })
})

describe('totals', () => {
  /** What each viewer's lists say, against a count of what they may read. */
  async function expectTrueTotals(): Promise<void> {
    const viewers = {
      'zhou.min': ['nio', [1, 10, 11]],
      'lin.wei': ['nio', [1, 10]],
      'chen.jie': ['jac', [2]],
      'wang.fang': ['partner', [3]],
    } as const
    for (const [account, [tag, departments]] of Object.entries(viewers)) {
      const own = await app.signIn(account)
      for (const portal of ['', 'ML'] as const) {
        for (const Category of [undefined, 'internal', 'announcement', 'ann-hr', 'values', 'joy']) {
          const { rows } = await sql<{
            n: number
          }>`SELECT count(*) AS n FROM news n JOIN audience a ON a.id = n.audience_id
            WHERE n.deleted_at IS NULL AND n.portal = ${portal}
              AND ${Category === undefined ? sql`n.category NOT IN ('values', 'joy')` : sql`${Category} = ANY (n.categories)`}
              AND (a.tags = '{}' AND a.departments = '{}' OR ${tag} = ANY (a.tags)
                OR a.departments && ${[...departments]}::bigint[])`.execute(app.db)
          const answer = await app.ask(
            news.list,
            { PageSize: 100, ...(Category ? { Category } : {}) },
            { token: own, portal },
          )
          const where = `${account} ${portal} ${Category}`
          expect([answer.Data?.TotalCount, answer.Data?.List.length], where).toEqual([rows[0]!.n, rows[0]!.n])
        }
      }
    }
    const { rows } = await sql`SELECT t.* FROM news_tally t WHERE t.news <> (SELECT count(*) FROM news n
      WHERE n.portal = t.portal AND n.audience_id = t.audience_id AND n.deleted_at IS NULL
        AND (t.category = '' OR t.category = ANY (n.categories)))`.execute(app.db)
    expect(rows).toEqual([])
  }

  test('are true for every viewer after news come, go, move and change their audience', async () => {
    const db = app.db
    const audiences = [
      undefined,
      { tags: ['nio'] },
      { tags: ['jac', 'partner'] },
      { departments: [10] },
      { departments: [2, 11] },
    ]
    const ids: number[] = []
    for (const [n, audience] of audiences.entries()) {
      for (const category of ['internal', 'ann-hr', 'values']) {
        const portal = n % 2 ? 'ML' : ''
        ids.push(await addNews(db, { category, portal, ...(audience ? { audience } : {}) }))
      }
    }
    await expectTrueTotals()
    const some = (n: number) => ids.filter((_, index) => index % 4 === n)
    await db
      .updateTable('news')
      .set({ deleted_at: at(0) })
      .where('id', 'in', some(0))
      .execute()
    const audience_id = await audienceFor(db, { tags: ['jac'] })
    await db.updateTable('news').set({ audience_id }).where('id', 'in', some(1)).execute()
    await db
      .updateTable('news')
      .set({ category: 'joy', categories: ['joy'] })
      .where('id', 'in', some(2))
      .execute()
    await db.updateTable('news').set({ portal: 'ML' }).where('id', 'in', some(3)).execute()
    await expectTrueTotals()
    await db.updateTable('news').set({ deleted_at: null }).where('id', 'in', some(0)).execute()
    await sql`DELETE FROM news WHERE id = ANY (${some(1)})`.execute(db)
    await expectTrueTotals()
  })

  test('are true after many news came at once', async () => {
    const tags = [['nio'], ['jac'], []]
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        app.db
          .transaction()
          .execute((tx) => addNews(tx, { category: n % 2 ? 'ann-hr' : 'internal', audience: { tags: tags[n % 3]! } })),
      ),
    )
    await expectTrueTotals()
  })
})

describe('[NEWS-06] neighbours', () => {
  test('[NEWS-06] go through a list as it is shown, with 0 at both ends', async () => {
    const { db } = app
    const tag = await db
      .insertInto('tag')
      .values({ name_zh: '邻', name_en: 'near' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const n of [1, 1, 2, 2, 3]) await addNews(db, { category: 'joy', tagIds: [tag.id], publishedAt: at(n) })
    await addNews(db, { category: 'joy', publishedAt: at(2) })
    for (const n of [1, 2, 2]) await addNews(db, { tagIds: [tag.id], publishedAt: at(n) })
    for (const filter of [{ Category: 'joy' }, { TagId: tag.id }, { Category: 'joy', TagId: tag.id }, {}]) {
      const list = idsOf(await app.ask(news.list, { ...filter, PageSize: 100 }, { token }))!
      expect(list.length).toBeGreaterThan(2)
      for (const [place, NewsId] of list.entries()) {
        const { Data } = await app.ask(news.neighbours, { NewsId, ...filter }, { token })
        expect([Data?.PreNewsId, Data?.NextNewsId]).toEqual([list[place - 1] ?? 0, list[place + 1] ?? 0])
      }
    }
  })

  test('[NEWS-06] carry the source of the neighbour', async () => {
    const ids: number[] = []
    for (const n of [1, 2, 3]) {
      const source = { zh: `源${n}`, en: `Source ${n}` }
      ids.push(await addNews(app.db, { portal: 'ML', category: 'control', source, publishedAt: at(n) }))
    }
    const input = { NewsId: ids[1]!, Category: 'control' }
    expect((await app.ask(news.neighbours, input, { token, portal: 'ML', language: 'EN' })).Data).toEqual({
      PreNewsId: ids[2],
      PreNewsSource: 'Source 3',
      NextNewsId: ids[0],
      NextNewsSource: 'Source 1',
    })
  })
})

describe('the two portals are apart', () => {
  const about = Object.entries(news).filter(([, call]) => 'twin' in call && call.twin !== undefined)
  const naming = about.filter(
    ([, call]) => 'shape' in call.input._zod.def && 'NewsId' in (call.input._zod.def.shape as object),
  )

  test('every call that names a news is looked at', () => {
    expect(naming.map(([name]) => name)).toEqual([
      'detail',
      'read',
      'recommend',
      'clickPraise',
      'neighbours',
      'commentList',
      'comment',
      'replyList',
      'addComment',
      'addReply',
      'remove',
      'report',
    ])
  })

  test.each(naming)('%s opens no news of the other one, in either direction', async (name, call) => {
    for (const [portal, other] of [
      ['', 'ML'],
      ['ML', ''],
    ] as const) {
      const NewsId = await addNews(app.db, { portal: other })
      // nobody reports their own
      const author = name === 'report' ? 'lin.wei' : 'zhou.min'
      const comment = await insertComment(app.db, { newsId: NewsId, author, text: 'x', now: at(1) })
      const input = {
        NewsId,
        Id: comment,
        NewsCommentId: comment,
        DelType: 1,
        Comment: 'x',
        ReplyMessage: 'x',
        ReplyLayer: 1,
        Reason: 'spam',
      }
      const ask = (by: '' | 'ML') => app.ask(call as Endpoint, { ...input, Recieve: 'zhou.min' }, { token, portal: by })
      expect(await ask(portal)).toEqual({ Code: 500, Message: '该新闻已被删除', Data: null })
      expect((await ask(other)).Code).toBe(200)
    }
  })

  test.each(['mobileDetail', 'statistics', 'isPraise', 'attachments'] as const)(
    '%s knows the home portal only',
    async (name) => {
      const NewsId = await addNews(app.db, { portal: 'ML' })
      expect((await app.ask(news[name] as typeof news.isPraise, { NewsId }, { token })).Code).toBe(500)
    },
  )

  test.each(['top', 'list', 'valueTop', 'joyNews'] as const)('%s lists its own only', async (name) => {
    const own: Record<string, Set<number>> = { '': new Set(), ML: new Set() }
    for (const portal of ['', 'ML'] as const) {
      const { rows } = await sql<{ id: number }>`SELECT id FROM news WHERE portal = ${portal}`.execute(app.db)
      own[portal] = new Set(rows.map((row) => row.id))
      const ids = idsOf(await app.ask(news[name] as typeof news.list, {}, { token, portal }))!
      for (const id of ids) expect(own[portal].has(id)).toBe(true)
    }
  })
})

test('[NEWS-05] a deleted news is gone from recommendations, the pinned and the history; portal news is in no history', async () => {
  const { db } = app
  const tag = await db
    .insertInto('tag')
    .values({ name_zh: '删', name_en: 'gone' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tagIds = [tag.id]
  const kept = await addNews(db, { tagIds })
  const gone = await addNews(db, { tagIds, pinPosition: 1 })
  const portal = await addNews(db, { portal: 'ML' })
  await app.ask(news.read, { NewsId: gone }, { token })
  await app.ask(news.read, { NewsId: portal }, { token, portal: 'ML' })
  const see = async () => {
    const ids = async (call: Endpoint, input: object) =>
      ((await app.ask(call, input as never, { token })).Data as { List: { Id: number }[] }).List.map((item) => item.Id)
    const shown = [
      await ids(news.recommend, { NewsId: kept }),
      await ids(news.top, {}),
      await ids(news.readHistory, {}),
    ]
    return shown.map((list) => [list.includes(gone), list.includes(portal)])
  }
  expect(await see()).toEqual(Array.from({ length: 3 }, () => [true, false]))
  await db.updateTable('news').set({ deleted_at: app.clock.now() }).where('id', '=', gone).execute()
  expect(await see()).toEqual(Array.from({ length: 3 }, () => [false, false]))
})
