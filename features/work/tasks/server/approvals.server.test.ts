import { createApiKey } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../contract.ts'

let app: TestApp
let token = ''

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  const key = await createApiKey(app.db, 'flow', ['todo'], app.clock.now())
  token = await app.signIn('zhou.min')
  const add = (ExternalId: string, Source: string, Kind: 'todo' | 'approval', Receivers = ['zhou.min']) => {
    const input = {
      ExternalId,
      Receivers,
      Title: `题${ExternalId}`,
      TitleEN: `Title ${ExternalId}`,
      Url: '/Workflow',
      Source,
      Kind,
    }
    return app.ask(tasks.add, input, { headers: { authorization: `Bearer ${key}` } })
  }
  await add('1', '差旅', 'approval')
  await add('2', 'SAP', 'todo')
  await add('3', 'SAP', 'approval')
  await add('4', '<HR>', 'todo', ['lin.wei'])
})
afterAll(() => app.stop())

test('[TODO-01] only approvals are listed, in the language of the header Lang', async () => {
  const ask = (headers: Record<string, string>) =>
    app.ask(tasks.approvals, { type: 3, pageSize: 100, pageIndex: 1, token }, { token, headers })
  const { Data } = await ask({ Lang: 'EN' })
  expect(Data).toMatchObject({ TotalCount: 2, List: [{ Title: 'Title 3' }, { Title: 'Title 1' }] })
  expect((await ask({ Lang: 'CN' })).Data!.List.map((todo) => todo.Title)).toEqual(['题3', '题1'])
  expect((await app.ask(tasks.todos, {}, { token })).Data!.TotalCount).toBe(3)
  expect((await app.ask(tasks.approvals, { type: 4 as 3 }, { token })).Code).toBe(400)
})

test('[TODO-01] each system with to-dos of the person has an icon and a count; those of others are not included', async () => {
  const { Data } = await app.ask(tasks.icons, {}, { token })
  expect(Data!.List.map(({ Key, Name, Count }) => [Key, Name, Count])).toEqual([
    ['SAP', 'SAP', 2],
    ['差旅', '差旅', 1],
  ])
  for (const { IconUrl } of Data!.List)
    expect(decodeURIComponent(IconUrl)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
  const others = (await app.ask(tasks.icons, {}, { token: await app.signIn('lin.wei') })).Data!.List
  expect(others).toMatchObject([{ Key: '<HR>', Count: 1 }])
  expect(decodeURIComponent(others[0]!.IconUrl)).not.toContain('<HR')
})
