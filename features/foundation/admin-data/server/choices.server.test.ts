import { ensureAudience } from '@portal/people/server'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
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

test('[NEWS-04] [DESK-05] of pages for a few, titles are found by these, and by those who edit or organise all', async () => {
  const audience_id = await ensureAudience(app.db, { departments: [20] })
  const [news, gone] = [await addNews(app.db), await addNews(app.db)]
  const { id: activity } = await addActivity(app.db)
  const title_en = 'Secret'
  await app.db.updateTable('news').set({ title_en, audience_id }).where('id', '=', news).execute()
  await app.db.updateTable('news').set({ title_en, deleted_at: app.clock.now() }).where('id', '=', gone).execute()
  await app.db.updateTable('activity').set({ title_en, audience_id }).where('id', '=', activity).execute()
  const found = async (account: string) => {
    const ask = async (asked: object) => {
      const { Code, Data } = await app.ask(
        adminData.choices,
        { Of: 'page', ...asked },
        { token: await app.signIn(account) },
      )
      return Data ? Data.List.map(({ Value }) => Value).toSorted() : Code
    }
    const all = [`/activityDetail?Id=${activity}`, `/newsDetail?newsID=${news}`, `/newsDetail?newsID=${gone}`]
    expect(await ask({ Values: all })).toEqual(await ask({ Search: 'secret' }))
    return ask({ Search: 'secret' })
  }
  await addPerson(app.db, 'ro.ot', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'in.20', { roles: ['portal-administrator'], department: 20 })
  await addPerson(app.db, 'or.g', { roles: ['portal-administrator', 'organiser'] })
  await addPerson(app.db, 'limited', { department: 20 })
  await app.db
    .insertInto('person_role')
    .values({ account: 'limited', role: 'editor', tags: ['nio'] })
    .execute()
  const [onNews, onActivity] = [`/newsDetail?newsID=${news}`, `/activityDetail?Id=${activity}`]
  for (const [account, expected] of [
    ['pen', [onNews]],
    ['ro.ot', []],
    ['in.20', [onActivity, onNews]],
    ['or.g', [onActivity]],
    ['limited', 403],
  ] as const)
    expect([account, await found(account)]).toEqual([account, expected])
})

test.each([
  ['换电站', 'huandianzhan'],
  ['绿色 2030', 'luse'],
  ['2030', ''],
])('[DESK-05] of a Chinese name the sounds make a key: %s', async (Name, Key) => {
  expect((await app.ask(adminData.suggestKey, { Name }, { token })).Data).toEqual({ Key })
})
