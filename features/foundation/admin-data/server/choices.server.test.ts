import { addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminData } from '../contract.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'pen', { roles: ['editor'], location: { zh: '慕尼黑', en: 'Munich' } })
  await app.db.insertInto('tag').values({ name_zh: '新闻', name_en: 'news' }).execute()
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
])('[DESK-05] what an audience consists of is found by name: %s', async (Of, Search, values) => {
  const { Data } = await app.ask(adminData.choices, { Of, Search }, { token })
  expect(Data!.List.map(({ Value }) => Value)).toEqual(values)
  const named = await app.ask(adminData.choices, { Of, Values: values }, { token })
  expect(named.Data!.List.map(({ Value }) => Value)).toEqual(values.length === 0 ? expect.any(Array) : values)
})
