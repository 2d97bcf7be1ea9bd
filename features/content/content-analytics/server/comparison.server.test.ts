/** Figures of a period beside those of the period before, and the orders of the list. */
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { news } from '@portal/news/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAnalytics } from '../contract.ts'
import { refreshReach } from './refresh-reach.ts'

let app: TestApp
const people = Array.from({ length: 30 }, (_, n) => `reader${n}`)
const as = async (account: string) => ({ token: await app.signIn(account), language: 'EN' as const })

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'only.mod', { roles: ['moderator'] })
  for (const account of people) await addPerson(app.db, account, { department: 20 })
})
afterAll(() => app.stop())

/** A text for the thirty readers, some of whom have read it. */
async function published(daysAgo: number, readers: number, title: string): Promise<number> {
  const publishedAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
  const NewsId = await addNews(app.db, {
    audience: { departments: [20] },
    publishedAt,
    title: { zh: title, en: title },
  })
  for (const account of people.slice(0, readers)) await app.ask(news.read, { NewsId }, await as(account))
  return NewsId
}

test('[DESK-06] texts, comments and the median reach, of the period and of the one before; lists by each column', async () => {
  const low = await published(3, 6, 'B low')
  const high = await published(4, 18, 'A high')
  await published(35, 9, 'before')
  await published(70, 0, 'too old')
  await app.ask(news.addComment, { NewsId: low, Comment: 'well' }, await as('reader0'))
  await refreshReach(app.db, app.clock.now())
  const { Data } = await app.ask(contentAnalytics.overview, {}, await as('lin.wei'))
  expect(Data).toMatchObject({ News: 2, Comments: 1, Median: 40, Before: { News: 1, Comments: 0, Median: 30 } })
  const ofModerator = await app.ask(contentAnalytics.overview, {}, await as('only.mod'))
  expect(ofModerator.Data).toMatchObject({ News: 2, Median: null, Before: { News: 1, Median: null } })

  const listed = async (input: object, who = 'lin.wei') =>
    (await app.ask(contentAnalytics.list, input, await as(who))).Data!.List.map(({ NewsId }) => NewsId)
  expect(await listed({})).toEqual([low, high])
  expect(await listed({ Sort: 'published' })).toEqual([high, low])
  expect(await listed({ Sort: 'title' })).toEqual([high, low])
  expect(await listed({ Sort: 'comments', IsDescending: true })).toEqual([low, high])
  for (const Sort of ['share', 'people']) {
    expect(await listed({ Sort })).toEqual([low, high])
    expect(await listed({ Sort, IsDescending: true })).toEqual([high, low])
    expect(await listed({ Sort, IsDescending: true }, 'only.mod'), 'an order would tell what is hidden').toEqual([
      low,
      high,
    ])
  }
  expect(await listed({ Keyword: 'HIGH' })).toEqual([high])
})
