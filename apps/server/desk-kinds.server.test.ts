/** The rail of the desk names the kinds of data as their slices do, and shows them to the same roles. */
import { adminData } from '@portal/admin-data/contract'
import { roleNames } from '@portal/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskKinds } from '../web/desk-kinds.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const role of roleNames) await addPerson(app.db, role, { roles: [role] })
})
afterAll(() => app.stop())

test.each(roleNames)('[DESK-05] the rail has the kinds of data of a person with the role %s', async (role) => {
  const reply = await app.ask(adminData.kinds, {}, { token: await app.signIn(role) })
  const served = (reply.Data?.List ?? []).map(({ Key, Name }) => [Key, Name])
  const inRail = Object.entries(deskKinds).flatMap(([key, { name, roles }]) =>
    roles.some((each) => each === role) ? [[key, name]] : [],
  )
  expect(Object.fromEntries(inRail)).toEqual(Object.fromEntries(served))
})
