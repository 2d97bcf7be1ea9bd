import { ensureAudience } from '@portal/people/server'
import { sql } from '@portal/server'
import { addNews } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { app, at, idsOf, token, useNewsLists } from './news-lists.test-kit.ts'

useNewsLists()

describe('pages', () => {
  test('pages have no gaps or repeats, newest first, even with equal times', async () => {
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
  ])('%j is refused, naming the field', async (input) => {
    const answer = await app.ask(news.list, input as object, { token })
    expect(answer.Code).toBe(400)
    expect(answer.Message.startsWith(Object.keys(input)[0]!)).toBe(true)
  })

  test('a category includes its subcategories, a tag lists its own news, a keyword matches titles of both languages', async () => {
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

  test('pinned news keeps its order', async () => {
    const [b, a, c] = [
      await addNews(app.db, { pinPosition: 2 }),
      await addNews(app.db, { pinPosition: 1 }),
      await addNews(app.db, { pinPosition: 2 }),
    ]
    expect(idsOf(await app.ask(news.top, {}, { token }))).toEqual([a, b, c])
  })
})

describe('totals', () => {
  /** Compares each viewer's lists with a count of what they may read. */
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

  test('are right for every viewer after news is added, removed, moved or changes its audience', async () => {
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
    const audience_id = await ensureAudience(db, { tags: ['jac'] })
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

  test('are right after much news was added concurrently', async () => {
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
