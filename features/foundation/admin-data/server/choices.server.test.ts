import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminData } from '../contract.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'pen', { roles: ['editor'], location: { zh: '慕尼黑', en: 'Munich' } })
  await app.db.insertInto('tag').values({ name_zh: '新闻', name_en: 'news' }).execute()
  await addNews(app.db, { title: { zh: '拉力赛', en: 'Rally' } })
  await app.db
    .insertInto('activity')
    .values({ title_en: 'Rally day', sponsor: 'pen', audience_id: 1, created_at: app.clock.now() })
    .execute()
  token = await app.signIn('pen')
})
afterAll(() => app.stop())

test.each([
  ['user-tag', 'ja', ['jac']],
  ['department', 'Department 11', ['11']],
  ['place', 'munich', ['慕尼黑']],
  ['person', 'chen', ['chen.jie']],
  ['tag', 'news', ['1']],
  ['group', '', []],
  ['page', 'rally', ['/activityDetail?Id=1', '/newsDetail?newsID=1']],
])('[DESK-05] what an audience consists of is found by name: %s', async (Of, Search, values) => {
  const { Data } = await app.ask(adminData.choices, { Of, Search }, { token })
  expect(Data!.List.map(({ Value }) => Value)).toEqual(values)
  const named = await app.ask(adminData.choices, { Of, Values: values }, { token })
  expect(named.Data!.List.map(({ Value }) => Value)).toEqual(values.length === 0 ? expect.any(Array) : values)
})

test('[DESK-05] pages are found by those who edit the whole portal', async () => {
  await addPerson(app.db, 'hr', { roles: ['people-administrator'] })
  const asked = await app.ask(adminData.choices, { Of: 'page', Search: 'rally' }, { token: await app.signIn('hr') })
  expect(asked.Code).toBe(403)
})
