import { activities } from '@portal/activities/contract'
import { me } from '@portal/me/contract'
import { sql } from '@portal/server'
import { addActivity, addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { home } from '../home-contract.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ settings: { homeCardMs: 1_500 } })
  await seedCompany(app.db)
  await addNews(app.db, { pinPosition: 1 })
  await addNews(app.db, { audience: { tags: ['partner'] } })
  await addActivity(app.db)
})
afterAll(() => app.stop())

test.each(['lin.wei', 'wang.fang'])('[HOME-01] %s gets what each card would answer by itself', async (who) => {
  const as = { token: await app.signIn(who) }
  const page = { PageIndex: 1, PageSize: 12 }
  const [User, Top, Activities, Categories, News] = await Promise.all([
    app.ask(me.detail, { Template: '' }, as),
    app.ask(news.top, {}, as),
    app.ask(activities.list, page, as),
    app.ask(news.categories, {}, as),
    app.ask(news.list, page, as),
  ])
  const { Code, Data } = await app.ask(home.first, {}, as)
  expect(Code).toBe(200)
  const alone = { User, Top, Activities, Categories, News }
  expect(Data).toEqual(Object.fromEntries(Object.entries(alone).map(([name, answer]) => [name, answer.Data])))
})

test('[HOME-01] a card that waits for a lock keeps the others no longer than its time', async () => {
  const as = { token: await app.signIn('zhou.min') }
  await app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE activity_sign_up IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const { Data } = await app.ask(home.first, {}, as)
    expect(Data).toMatchObject({ Activities: null, User: { ADAccount: 'zhou.min' }, News: { List: expect.any(Array) } })
  })
})

test('it requires a session', async () => {
  expect((await app.ask(home.first, {})).Code).toBe(410)
})
