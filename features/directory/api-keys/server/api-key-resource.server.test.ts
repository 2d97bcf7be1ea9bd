import { adminData } from '@portal/admin-data/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateApiKey, createApiKey } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'ro.ot', { roles: ['portal-administrator'] })
})
afterAll(() => app.stop())

test('[TODO-02] the list says what a key may do, in words, since when it is there and when it was used', async () => {
  const [made, used] = [new Date('2026-11-20T01:00:00Z'), new Date('2026-11-21T02:30:00Z')]
  await createApiKey(app.db, 'idle', ['todo'], made)
  await authenticateApiKey(app.db, await createApiKey(app.db, 'sap', ['todo', 'notice'], made), used)
  const token = await app.signIn('ro.ot')
  const { List } = (await app.ask(adminData.list, { Kind: 'key' }, { token })).Data!
  expect(List.map(({ Note, Times }) => ({ ...Note, Times }))).toEqual([
    { zh: '推送待办', en: 'Push to-dos', Times: [made.toISOString(), ''] },
    {
      zh: '推送待办, 给指定的人发通知',
      en: 'Push to-dos, Notify named people',
      Times: [made.toISOString(), used.toISOString()],
    },
  ])
  const kinds = (await app.ask(adminData.kinds, {}, { token })).Data!.List
  expect(kinds.find(({ Key }) => Key === 'key')!.TimeLabels.map(({ en }) => en)).toEqual(['Created', 'Last used'])
})
