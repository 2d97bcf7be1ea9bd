/** How often the calls of a morning ask the database, once their answers are known: what they cost (docs/performance.md). */
import { activities } from '@portal/activities/contract'
import type { Endpoint, RequestOf } from '@portal/contract'
import { me } from '@portal/me/contract'
import { news } from '@portal/news/contract'
import { home } from '../features/content/news/home-contract.ts'
import { search } from '@portal/search/contract'
import { signals } from '@portal/server'
import { addActivity, addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let token = ''

beforeAll(async () => {
  app = await startApp({ settings: { isEager: false } })
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

async function statementsOf<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<string[]> {
  const texts: string[] = []
  const end = signals.statement.subscribe(({ text, activity }) => {
    if (activity?.name && endpoint.path.endsWith(activity.name)) texts.push(text)
  })
  const answer = await app.ask(endpoint, input, { token })
  end()
  expect(answer.Code).toBe(200)
  // home leaves out a card that fails
  if (endpoint.path === home.first.path) expect(Object.values(answer.Data!)).not.toContain(null)
  return texts
}

const ids = { news: 0, item: 0 }
beforeAll(async () => {
  ids.news = await addNews(app.db)
  await addNews(app.db, { pinPosition: 1 })
  ids.item = (await addActivity(app.db)).itemIds[0]!
  await app.ask(news.addComment, { NewsId: ids.news, Comment: 'The first one' }, { token })
})

const seat = () => ({ ActivityItemId: ids.item })

/** Counts, and what somebody has read or liked, are asked for; all that is the same for many is in memory (0086). */
const calls: readonly { name: string; most: number; ask: () => Promise<string[]> }[] = [
  { name: 'who one is', most: 0, ask: () => statementsOf(me.detail, {}) },
  { name: 'home', most: 2, ask: () => statementsOf(home.first, {}) },
  { name: 'a list of news', most: 1, ask: () => statementsOf(news.list, { PageIndex: 1, PageSize: 10 }) },
  { name: 'a news item', most: 1, ask: () => statementsOf(news.detail, { NewsId: ids.news }) },
  {
    name: 'its comments',
    most: 0,
    ask: () => statementsOf(news.commentList, { NewsId: ids.news, Pageindex: 1, Pagesize: 20 }),
  },
  { name: 'a search', most: 0, ask: () => statementsOf(search.all, { title: 'News' }) },
  {
    name: 'adding a comment',
    most: 3,
    ask: () => statementsOf(news.addComment, { NewsId: ids.news, Comment: 'Another one' }),
  },
  { name: 'liking', most: 5, ask: () => statementsOf(news.clickPraise, { NewsId: ids.news }) },
  { name: 'signing up', most: 2, ask: () => statementsOf(activities.signUp, seat()) },
]

test.each(calls)('$name: at most $most statements', async ({ most, ask }) => {
  // what is kept afterwards
  await ask()
  await app.ask(activities.cancel, seat(), { token })
  const texts = await ask()
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
})
