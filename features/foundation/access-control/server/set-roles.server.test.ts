/** Roles of several people in one call, its undo, and what a holder says of its roles. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import type { RequestOf, RoleName } from '@portal/contract'
import { sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessControl } from '../contract.ts'

let app: TestApp
let admin: string
let peopleAdmin: string

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'pe.ople', { roles: ['people-administrator'] })
  admin = await app.signIn('ad.min')
  peopleAdmin = await app.signIn('pe.ople')
})
afterAll(() => app.stop())

type Change = RequestOf<typeof accessControl.set>['Changes'][number]
const change = (Id: string, Role: RoleName, Scope: Change['Scope'] = {}): Change => ({
  Holder: { Kind: 'person', Id },
  Role,
  Scope,
})
const set = (token: string, Changes: Change[]) => app.ask(accessControl.set, { Changes }, { token })

test('[DESK-01] several people get a role at once or nobody does; the answer undoes it, scopes included', async () => {
  await set(admin, [change('chen.jie', 'editor', { Tags: ['nio'] })])
  const changes = ['zhou.min', 'chen.jie', 'wang.fang'].map((each) => change(each, 'editor', { Tags: ['jac'] }))
  const editors = async () => {
    const { Data } = await app.ask(accessControl.holders, { Role: 'editor', PageSize: 100 }, { token: admin })
    return Data!.List.flatMap(({ Id, Grants }) =>
      Grants.filter(({ Role }) => Role === 'editor').map(({ Tags }) => `${Id} ${Tags.join()}`),
    )
  }
  const before = await editors()
  expect(await set(admin, [...changes, change('no.body', 'editor')])).toMatchObject({ Code: 404 })
  expect(await editors()).toEqual(before)
  const { Data } = await set(admin, changes)
  expect(await editors()).toEqual(expect.arrayContaining(['chen.jie jac', 'wang.fang jac', 'zhou.min jac']))
  const { rows } = await sql<{ line: string }>`SELECT object_id || ' ' || action || ' ' || actor AS line FROM audit_log
    WHERE kind = 'person' ORDER BY id DESC LIMIT 3`.execute(app.db)
  expect(rows.map(({ line }) => line)).toEqual([
    'wang.fang role.grant ad.min',
    'chen.jie role.change ad.min',
    'zhou.min role.grant ad.min',
  ])
  expect((await set(admin, Data!.Before)).Code).toBe(200)
  expect(await editors()).toEqual(before)
})

test('[DESK-01] at least one change of roles in a call, and at most fifty', async () => {
  for (const changes of [[], Array.from({ length: 51 }, () => change('zhou.min', 'editor'))])
    expect(await set(admin, changes)).toMatchObject({ Code: 400, Message: expect.stringContaining('Changes') })
})

test('[DESK-01] a holder says since when each role is held and who granted it', async () => {
  const Since = app.clock.now().toISOString()
  await set(admin, [change('zhou.min', 'editor', { Tags: ['jac'] })])
  // another scope is the same role
  await set(peopleAdmin, [change('zhou.min', 'editor'), change('zhou.min', 'author')])
  const zhou = { Kind: 'person', Id: 'zhou.min' } as const
  const { Data } = await app.ask(accessControl.holder, zhou, { token: admin, language: 'EN' })
  expect(Data!.Given).toEqual([
    { Role: 'author', Since, By: 'pe.ople', ByName: 'En pe.ople' },
    { Role: 'editor', Since, By: 'ad.min', ByName: 'En ad.min' },
  ])
})
