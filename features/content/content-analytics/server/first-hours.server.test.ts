/** Figures of the first hours of a text: live, in the same steps as its reach, and from no reads of their own. */
import { news } from '@portal/news/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAnalytics } from '../contract.ts'
import { refreshReach } from './refresh-reach.ts'

let app: TestApp
const tokens = new Map<string, string>()
const people = Array.from({ length: 30 }, (_, n) => `reader${n}`)
const start = Date.parse('2026-11-21T09:00:00+08:00')
const minute = 60_000

beforeAll(async () => {
  app = await startApp({ now: new Date(start).toISOString() })
  await seedCompany(app.db)
  for (const account of people) await addPerson(app.db, account, { department: 20 })
  await addPerson(app.db, 'only.mod', { roles: ['moderator'] })
})
afterAll(() => app.stop())

/** So many minutes after the start; sessions end meanwhile. */
async function after(minutes: number): Promise<void> {
  app.clock.set(new Date(start + minutes * minute).toISOString())
  tokens.clear()
}
async function as(account: string) {
  if (!tokens.has(account)) tokens.set(account, await app.signIn(account))
  return { token: tokens.get(account)!, language: 'EN' as const }
}
async function read(NewsId: number, from: number, to: number): Promise<void> {
  for (const who of people.slice(from, to)) await app.ask(news.read, { NewsId }, await as(who))
  await refreshReach(app.db, app.clock.now())
}
const one = async (NewsId: number, who = 'lin.wei') =>
  (await app.ask(contentAnalytics.one, { NewsId }, await as(who))).Data!

test('[DESK-06] a text published today shows its readers by hour, in steps of five, the running hour included', async () => {
  const NewsId = await addNews(app.db, { audience: { departments: [20] }, publishedAt: new Date(start) })
  await read(NewsId, 0, 4)
  expect((await one(NewsId)).Hours).toEqual([null])
  await after(50)
  await read(NewsId, 4, 5)
  expect((await one(NewsId)).Hours).toEqual([5])
  await after(59)
  await read(NewsId, 5, 10)
  expect((await one(NewsId)).Hours).toEqual([10])
  // two more are no step
  await after(70)
  await read(NewsId, 10, 12)
  expect((await one(NewsId)).Hours).toEqual([10, 10])
  await after(60 * 3)
  await read(NewsId, 12, 15)
  const shown = await one(NewsId)
  expect([shown.Hours, shown.People]).toEqual([[10, 10, 10, 15], 15])
  expect((await one(NewsId, 'only.mod')).Hours).toEqual([])

  // later changes are not of the first hours
  await after(60 * 48)
  await read(NewsId, 15, 25)
  const later = await one(NewsId)
  expect([later.Hours.length, later.Hours.at(-1), later.People]).toEqual([48, 15, 25])
})

test('[DESK-06] a text that is older than the record has no figures by hour', async () => {
  const published = new Date(app.clock.now().getTime() - 49 * 3_600_000)
  const NewsId = await addNews(app.db, { audience: { departments: [20] }, publishedAt: published })
  await read(NewsId, 0, 20)
  const { Hours, People } = await one(NewsId)
  expect([Hours, People]).toEqual([[], 20])
})
