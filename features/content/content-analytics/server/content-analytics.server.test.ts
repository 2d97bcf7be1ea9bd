import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { ensureAudience } from '@portal/people/server'
import { news } from '@portal/news/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentAnalytics, type Reached } from '../contract.ts'
import { refreshReach } from './refresh-reach.ts'

let app: TestApp
const people = Array.from({ length: 30 }, (_, n) => `reader${String(n).padStart(2, '0')}`)
const tokens = new Map<string, string>()
const as = (account: string) => ({ token: tokens.get(account)!, language: 'EN' as const })
const now = '2026-11-21T09:00:00+08:00'

beforeAll(async () => {
  app = await startApp({ now })
  await seedCompany(app.db)
  for (const account of people) await addPerson(app.db, account, { department: 20 })
  await addPerson(app.db, 'portal.admin', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'only.mod', { roles: ['moderator'] })
  await addPerson(app.db, 'hr.editor')
  await addPerson(app.db, 'plant.editor')
  const scoped = { role: 'editor', categories: ['announcement'], tags: [], departments: [] }
  await app.db
    .insertInto('person_role')
    .values({ ...scoped, account: 'hr.editor' })
    .execute()
  await app.db
    .insertInto('person_role')
    .values({ ...scoped, account: 'plant.editor', categories: [], departments: [20] })
    .execute()
  for (const account of [...people, 'lin.wei', 'zhou.min', 'portal.admin', 'only.mod', 'hr.editor', 'plant.editor'])
    tokens.set(account, await app.signIn(account))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db
    .updateTable('news')
    .set({ deleted_at: new Date(now) })
    .execute()
})

const recent = (days: number) => new Date(Date.parse(now) - days * 86_400_000)
/** An audience of the plant: the thirty readers only. */
const forPlant = (more: object = {}) =>
  addNews(app.db, { audience: { departments: [20] }, publishedAt: recent(5), ...more })

async function read(NewsId: number, count: number, from = 0): Promise<void> {
  await Promise.all(people.slice(from, from + count).map((who) => app.ask(news.read, { NewsId }, as(who))))
}
async function like(NewsId: number, count: number): Promise<void> {
  await Promise.all(people.slice(0, count).map((who) => app.ask(news.clickPraise, { NewsId }, as(who))))
}
const sweep = () => refreshReach(app.db, app.clock.now())
async function one(NewsId: number, who = 'lin.wei'): Promise<Reached> {
  await sweep()
  const answer = await app.ask(contentAnalytics.one, { NewsId }, as(who))
  expect(answer.Code).toBe(200)
  return answer.Data!
}

describe('[DESK-06] readers in the audience', () => {
  test('the figure moves in steps of five people, and no figure covers fewer', async () => {
    const NewsId = await forPlant()
    const told: (number | null)[] = []
    for (let count = 0; count < people.length; count++) {
      await read(NewsId, 1, count)
      told.push((await one(NewsId)).People)
    }
    expect(told.map((shown) => shown ?? 0)).toEqual(
      people.map((_, index) => Math.min(Math.floor((index + 1) / 5) * 5, 25)),
    )
    expect(told[3]).toBeNull()
    expect(await one(NewsId)).toMatchObject({ Meant: 30, People: 25, Share: 83 })
  })

  test('readers who are no longer in the audience or have left do not count', async () => {
    const NewsId = await forPlant()
    await read(NewsId, 12)
    await app.ask(news.read, { NewsId }, as('zhou.min'))
    await app.db
      .insertInto('news_read')
      .values({ news_id: NewsId, account: 'zhou.min', read_at: new Date(now) })
      .execute()
    await sql`UPDATE news_count SET reads = 13 WHERE news_id = ${NewsId}`.execute(app.db)
    expect(await one(NewsId)).toMatchObject({ Meant: 30, People: 12 })
  })

  test('old news whose reads were deleted keep their last figure', async () => {
    const NewsId = await forPlant({ publishedAt: recent(100) })
    await read(NewsId, 20)
    expect((await one(NewsId)).People).toBe(20)
    await app.db.deleteFrom('news_read').where('news_id', '=', NewsId).execute()
    await app.db
      .updateTable('reach')
      .set({ reckoned_at: recent(40) })
      .where('news_id', '=', NewsId)
      .execute()
    await refreshReach(app.db, app.clock.now(), 90)
    const reached = () => app.db.selectFrom('reach').select('people').where('news_id', '=', NewsId).executeTakeFirst()
    expect(await reached()).toEqual({ people: 20 })
    await refreshReach(app.db, app.clock.now(), 110)
    expect(await reached()).not.toEqual({ people: 20 })
  })

  test('audiences of fewer than ten have no figures', async () => {
    await addPerson(app.db, 'lone', { tag: 'few' })
    const NewsId = await addNews(app.db, { audience: { tags: ['few'] }, publishedAt: recent(1) })
    expect(await one(NewsId)).toMatchObject({ Meant: 1, People: null, Share: null, Likes: null, IsMustRead: false })
    // people who manage must-reads get the link; people who only see analytics do not
    await app.db.updateTable('news').set({ must_read: true }).where('id', '=', NewsId).execute()
    expect([(await one(NewsId)).IsMustRead, (await one(NewsId, 'portal.admin')).IsMustRead]).toEqual([true, false])
  })

  test('people without access to the site do not belong to the audience', async () => {
    const NewsId = await addNews(app.db, { portal: 'ML', publishedAt: recent(1) })
    const { rows } = await sql<{ all: number; own: number }>`SELECT count(*)::int AS all,
      (count(*) FILTER (WHERE user_tag IN ('nio', 'jac')))::int AS own FROM person WHERE left_at IS NULL`.execute(
      app.db,
    )
    expect((await one(NewsId)).Meant).toBe(rows[0]!.own)
    expect(rows[0]!.own).toBeLessThan(rows[0]!.all)
  })

  test('likes move in steps, too; comments are exact, without held ones', async () => {
    const NewsId = await forPlant()
    await like(NewsId, 4)
    expect((await one(NewsId)).Likes).toBeNull()
    await app.ask(news.clickPraise, { NewsId }, as(people[9]!))
    expect((await one(NewsId)).Likes).toBe(5)
    await app.ask(news.clickPraise, { NewsId }, as(people[10]!))
    expect((await one(NewsId)).Likes).toBe(5)
    await app.ask(news.addComment, { NewsId, Comment: 'hello' }, as(people[0]!))
    expect((await one(NewsId)).Comments).toBe(1)
  })

  test('after a change of audience the old figure is not shown', async () => {
    const NewsId = await addNews(app.db, { publishedAt: recent(1) })
    await read(NewsId, 20)
    expect((await one(NewsId)).People).toBe(20)
    const { id } = await app.db
      .insertInto('audience')
      .values({ tags: ['jac'], departments: [], places: [], groups: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('news').set({ audience_id: id }).where('id', '=', NewsId).execute()
    expect(await one(NewsId)).toMatchObject({ Meant: 1, People: null, Share: null })
    const named = people.slice(0, 3).map((account) => [`person:${account}`])
    const rule = { any: [['tag:jac'], ...named], except: named[0]! }
    const audience_id = await ensureAudience(app.db, { rule })
    await app.db.updateTable('news').set({ audience_id }).where('id', '=', NewsId).execute()
    expect((await one(NewsId)).Meant).toBe(3)
  })

  test('two processes refresh at once: each news item once, and the table rejects figures that are too small', async () => {
    const ids = [await forPlant(), await forPlant()]
    for (const id of ids) await read(id, 10)
    await Promise.all([sweep(), sweep(), sweep()])
    expect((await app.db.selectFrom('reach').select('people').where('news_id', 'in', ids).execute()).length).toBe(2)
    const small = sql`UPDATE reach SET people = 4 WHERE news_id = ${ids[0]}`.execute(app.db)
    await expect(small).rejects.toThrow(/reach_people_check/)
  })
})

describe('[DESK-06] permissions', () => {
  test('an editor sees their categories and audiences, a moderator comments only, an administrator everything', async () => {
    const hr = await addNews(app.db, { category: 'ann-hr', publishedAt: recent(4) })
    const plant = await forPlant()
    const jac = await addNews(app.db, { audience: { tags: ['jac'] }, publishedAt: recent(3) })
    await read(plant, 10)
    await sweep()
    const seen = async (who: string) =>
      (await app.ask(contentAnalytics.list, {}, as(who)))
        .Data!.List.map(({ NewsId }) => NewsId)
        .toSorted((a, b) => a - b)
    expect(await seen('lin.wei')).toEqual([hr, plant, jac])
    expect(await seen('portal.admin')).toEqual([hr, plant, jac])
    expect(await seen('hr.editor')).toEqual([hr])
    expect(await seen('plant.editor')).toEqual([plant])
    const { Data: comments } = await app.ask(
      contentAnalytics.list,
      { Sort: 'share', IsDescending: true },
      as('only.mod'),
    )
    expect(comments!.List).toHaveLength(3)
    for (const each of comments!.List)
      expect(each).toMatchObject({ Meant: null, People: null, Share: null, Likes: null, Comments: 0 })
    // ids outside the scope are answered as unknown
    for (const call of [
      await app.ask(contentAnalytics.one, { NewsId: plant }, as('hr.editor')),
      await app.ask(contentAnalytics.one, { NewsId: hr }, as('plant.editor')),
      await app.ask(contentAnalytics.one, { NewsId: 99_999_999 }, as('lin.wei')),
    ])
      expect(call.Code).toBe(404)
    for (const endpoint of [contentAnalytics.overview, contentAnalytics.list, contentAnalytics.all] as const)
      expect((await app.ask(endpoint, {}, as('zhou.min'))).Code).toBe(403)
    const overview = async (who: string) => (await app.ask(contentAnalytics.overview, {}, as(who))).Data!
    expect((await overview('hr.editor')).Categories.map(({ Key }) => Key)).toEqual(['announcement', 'ann-hr'])
    expect(await overview('only.mod')).toMatchObject({ SeesReach: false, Flop: [] })
    expect((await app.ask(contentAnalytics.one, { NewsId: plant }, as('only.mod'))).Data).toMatchObject({
      Days: [],
      Languages: [],
    })
  })

  test('highest and lowest reach, without new texts in the lowest', async () => {
    const ids = []
    for (const count of [25, 10, 0]) {
      const id = await forPlant()
      await read(id, count)
      ids.push(id)
    }
    const [best, middle, worst] = ids
    const fresh = await forPlant({ publishedAt: recent(1) })
    await sweep()
    const { Data } = await app.ask(contentAnalytics.overview, {}, as('lin.wei'))
    expect(Data!.Top.map(({ NewsId, Share }) => [NewsId, Share])).toEqual([
      [best, 83],
      [middle, 33],
    ])
    // one has no figure, the others are already in the top list
    expect(Data!.Flop).toEqual([])
    expect(Data).toMatchObject({ News: 4, SeesReach: true })
    const sorted = await app.ask(
      contentAnalytics.list,
      { Sort: 'share', IsDescending: true, PageSize: 2, PageIndex: 2 },
      as('lin.wei'),
    )
    expect(sorted.Data!.List.map(({ NewsId }) => NewsId)).toEqual([fresh, worst])
    const all = await app.ask(contentAnalytics.all, { Category: 'internal' }, as('lin.wei'))
    expect(all.Data!.List.map(({ NewsId, People }) => [NewsId, People])).toEqual([
      [fresh, null],
      [worst, null],
      [middle, 10],
      [best, 25],
    ])
    expect((await app.ask(contentAnalytics.all, { Category: 'control' }, as('lin.wei'))).Data!.List).toEqual([])

    for (const count of [24, 23, 22, 21]) await read(await forPlant(), count)
    await sweep()
    const later = await app.ask(contentAnalytics.overview, {}, as('lin.wei'))
    expect(later.Data!.Flop.map(({ NewsId, People }) => [NewsId, People])).toEqual([[middle, 10]])
  })
})
