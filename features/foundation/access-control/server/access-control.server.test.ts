/** Granting and revoking roles through the API, on a real database. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { roleNames, type RoleName } from '@portal/contract'
import { sql } from '@portal/server'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { accessControl } from '../contract.ts'
import { grantableRoles } from '../rules.ts'
import { listHolderAccounts } from './index.ts'

let app: TestApp
let admin: string
let peopleAdmin: string
let plain: string

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'pe.ople', { roles: ['people-administrator'] })
  admin = await app.signIn('ad.min')
  peopleAdmin = await app.signIn('pe.ople')
  plain = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

const person = (Id: string) => ({ Kind: 'person', Id }) as const
const group = (id: number) => ({ Kind: 'group', Id: String(id) }) as const
const scope = { Categories: [], Tags: [], Departments: [] }

type Holder = ReturnType<typeof person | typeof group>
const give = (token: string, Holder: Holder, Role: RoleName, Scope: object | null = {}) =>
  app.ask(accessControl.set, { Changes: [{ Holder, Role, Scope }] }, { token })
const take = (token: string, Holder: Holder, Role: RoleName) => give(token, Holder, Role, null)
const mine = async (token: string) =>
  (await app.ask(accessControl.mine, {}, { token })).Data!.Grants.map(({ Role }) => Role)

async function addGroup(name: string, members: readonly string[] = [], source = 'scim:test'): Promise<number> {
  const row = await app.db
    .insertInto('scim_group')
    .values({ source, display_name: name, created_at: app.clock.now(), changed_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const account of members)
    await app.db.insertInto('scim_group_member').values({ group_id: row.id, account }).execute()
  return row.id
}

const linesOf = async (account: string) => {
  const { rows } = await sql<{ actor: string; action: string; details: { role: string } }>`
    SELECT actor, action, details FROM audit_log WHERE kind = 'person' AND object_id = ${account} ORDER BY id`.execute(
    app.db,
  )
  return rows
}

test('[DESK-10] holders are sorted by name and account', async () => {
  const accounts = async (sort: object) => {
    const { Data } = await app.ask(accessControl.holders, { ...sort, PageSize: 100 }, { token: admin, language: 'EN' })
    return Data!.List.map(({ Id, Name }) => ({ Id, Name: Name.toLowerCase() }))
  }
  const byName = await accounts({ Sort: 'name' })
  expect(byName.length).toBeGreaterThan(2)
  expect(byName.map(({ Name }) => Name)).toEqual(byName.map(({ Name }) => Name).toSorted())
  expect(await accounts({ Sort: 'account', IsDescending: true })).toEqual(
    (await accounts({ Sort: 'account' })).toReversed(),
  )
})

test('[DESK-10] each role with its holders: people directly or through a group count once, leavers do not', async () => {
  const counts = async () => {
    const { Data } = await app.ask(accessControl.roles, {}, { token: admin })
    return new Map(Data!.List.map(({ Role, People, Groups }) => [Role, [People, Groups]] as const))
  }
  const before = await counts()
  expect([...before.keys()]).toEqual([...roleNames])
  const [people, groups] = before.get('bus-staff')!
  const id = await addGroup('Drivers', ['wang.fang', 'chen.jie', 'gone.user'])
  await give(admin, group(id), 'bus-staff')
  await give(admin, person('wang.fang'), 'bus-staff')
  expect((await counts()).get('bus-staff')).toEqual([people! + 2, groups! + 1])
  await take(admin, group(id), 'bus-staff')
  await take(admin, person('wang.fang'), 'bus-staff')
  expect(await app.ask(accessControl.roles, {}, { token: plain })).toMatchObject({ Code: 403 })
})

describe('[DESK-01] roles are read live', () => {
  test('a granted or revoked role takes effect at the next call', async () => {
    const ask = () => app.ask(accessControl.holders, {}, { token: plain, language: 'EN' })
    expect(await ask()).toEqual({ Code: 403, Message: 'You do not have permission to do this', Data: null })
    expect(await give(admin, person('zhou.min'), 'people-administrator')).toMatchObject({ Code: 200 })
    expect(await ask()).toMatchObject({ Code: 200 })
    expect(await take(admin, person('zhou.min'), 'people-administrator')).toMatchObject({ Code: 200 })
    expect(await ask()).toMatchObject({ Code: 403 })
    expect(await mine(plain)).toEqual([])
    const lines = await linesOf('zhou.min')
    expect(lines.map(({ actor, action, details }) => `${actor} ${action} ${details.role}`)).toEqual([
      'ad.min role.grant people-administrator',
      'ad.min role.take people-administrator',
    ])
  })

  test('granting an editor role again replaces its scope', async () => {
    const Categories = ['internal', 'values']
    await give(admin, person('zhou.min'), 'editor', { Categories, Tags: ['jac'], Departments: [11, 10, 11] })
    expect((await app.ask(accessControl.mine, {}, { token: plain })).Data!.Grants).toEqual([
      { Role: 'editor', Categories, Tags: ['jac'], Departments: [10, 11] },
    ])
    await give(admin, person('zhou.min'), 'editor')
    expect((await app.ask(accessControl.mine, {}, { token: plain })).Data!.Grants).toEqual([
      { Role: 'editor', ...scope },
    ])
    expect((await linesOf('zhou.min')).at(-1)).toMatchObject({
      action: 'role.change',
      details: { from: { categories: Categories, tags: ['jac'], departments: [10, 11] }, to: { categories: [] } },
    })
    await take(admin, person('zhou.min'), 'editor')
  })

  test('a scope must exist and be supported by the role', async () => {
    for (const [field, value] of [
      ['Categories', ['nothing']],
      ['Tags', ['nobody']],
      ['Departments', [999]],
    ] as const)
      expect(await give(admin, person('zhou.min'), 'editor', { [field]: value })).toMatchObject({
        Code: 400,
        Message: expect.stringContaining(field),
      })
    for (const [role, narrower] of [
      ['author', { Categories: ['values'] }],
      ['moderator', { Tags: ['nio'] }],
      ['organiser', { Categories: ['values'] }],
    ] as const)
      expect(await give(admin, person('zhou.min'), role, narrower)).toMatchObject({ Code: 400 })
    expect(await mine(plain)).toEqual([])
  })

  test('a group gives its roles to its members while they are members', async () => {
    const id = await addGroup('News room', ['zhou.min', 'gone.user'])
    await give(admin, group(id), 'author')
    expect(await mine(plain)).toEqual(['author'])
    expect(await listHolderAccounts(app.db, 'author')).toEqual(['zhou.min'])
    await app.db.deleteFrom('scim_group_member').where('account', '=', 'zhou.min').execute()
    expect(await mine(plain)).toEqual([])
    await app.db.insertInto('scim_group_member').values({ group_id: id, account: 'zhou.min' }).execute()
    expect(await mine(plain)).toEqual(['author'])
    expect((await linesOf('zhou.min')).slice(-2).map(({ action }) => action)).toEqual(['group.leave', 'group.join'])
    await app.db.deleteFrom('scim_group').where('id', '=', id).execute()
    expect(await mine(plain)).toEqual([])
  })

  test('[NOTICE-07] open windows of people who gain or lose a role are told at once, in every way; nobody else is', async () => {
    const open = async (token: string) => {
      const reader = await readEvents<{ Notice: null; Calls?: string[] }>(`${app.origin}/api/message/stream`, { token })
      onTestFinished(() => reader.cut())
      await reader.next()
      return async () => (await reader.next())?.data
    }
    const asked = { Notice: null, Calls: ['rights/mine'] }
    await addPerson(app.db, 'on.looker')
    const [heard, elsewhere] = [await open(plain), await open(await app.signIn('on.looker'))]
    await give(admin, person('zhou.min'), 'author')
    expect(await heard()).toEqual(asked)
    await take(admin, person('zhou.min'), 'author')
    expect(await heard()).toEqual(asked)
    const id = await addGroup('Editors', ['zhou.min'])
    await give(admin, group(id), 'editor')
    expect(await heard()).toEqual(asked)
    await sql`DELETE FROM scim_group_member WHERE group_id = ${id}`.execute(app.db)
    expect(await heard()).toEqual(asked)
    await sql`INSERT INTO person_role (account, role) VALUES ('zhou.min', 'bus-staff'), ('on.looker', 'author')`.execute(
      app.db,
    )
    // the first event of the other person is about themselves
    expect([await heard(), await elsewhere()]).toEqual([asked, asked])
    await sql`DELETE FROM person_role WHERE account IN ('zhou.min', 'on.looker')`.execute(app.db)
  })

  test('people who leave lose all roles and do not regain them when they return', async () => {
    await addPerson(app.db, 'lea.ver', { roles: ['moderator', 'editor'] })
    const sso = await addGroup('writers', ['lea.ver'], 'sso')
    await give(admin, group(sso), 'author')
    const left = (at: Date | null) =>
      app.db.updateTable('person').set({ left_at: at }).where('account', '=', 'lea.ver').execute()
    await left(app.clock.now())
    await left(null)
    expect(await mine(await app.signIn('lea.ver'))).toEqual([])
    const taken = (await linesOf('lea.ver')).filter(({ action }) => action === 'role.take')
    expect(taken.map(({ details }) => details.role).toSorted()).toEqual(['editor', 'moderator'])
  })
})

describe('[DESK-01] granting roles', () => {
  test('people administrators grant content roles only, and none to themselves', async () => {
    expect(grantableRoles(new Set(['people-administrator']))).toEqual([
      'author',
      'editor',
      'moderator',
      'organiser',
      'bus-staff',
    ])
    for (const role of ['portal-administrator', 'people-administrator', 'health-reader'] as const) {
      expect(await give(peopleAdmin, person('zhou.min'), role)).toMatchObject({ Code: 403 })
      expect(await take(peopleAdmin, person('ad.min'), role)).toMatchObject({ Code: 403 })
    }
    expect(await give(peopleAdmin, person('PE.ople'), 'editor')).toMatchObject({ Code: 500, Message: 'notYourself' })
    const own = await addGroup('Ours', ['pe.ople'])
    expect(await give(peopleAdmin, group(own), 'editor')).toMatchObject({ Code: 500, Message: 'notYourself' })
    expect(await mine(peopleAdmin)).toEqual(['people-administrator'])
    expect(await give(admin, person('ad.min'), 'editor')).toMatchObject({ Code: 200 })
    expect(await take(admin, person('ad.min'), 'editor')).toMatchObject({ Code: 200 })
  })

  test('unknown people get no role, and a role that is not held cannot be revoked', async () => {
    for (const holder of [person('gone.user'), person('no.body'), group(4711), { Kind: 'group', Id: 'x' } as const])
      expect(await give(admin, holder, 'author')).toMatchObject({ Code: 404 })
    expect(await take(admin, person('chen.jie'), 'author')).toMatchObject({ Code: 404, Message: 'notHeld' })
  })

  test('the last portal administrator cannot be removed, even if through a group', async () => {
    expect(await take(admin, person('ad.min'), 'portal-administrator')).toMatchObject({ Code: 500, Message: 'last' })
    expect(await mine(admin)).toContain('portal-administrator')
    const id = await addGroup('Owners', ['wang.fang'])
    await give(admin, group(id), 'portal-administrator')
    expect(await take(admin, person('ad.min'), 'portal-administrator')).toMatchObject({ Code: 200 })
    const wang = await app.signIn('wang.fang')
    expect(await take(wang, group(id), 'portal-administrator')).toMatchObject({ Code: 500, Message: 'last' })
    await give(wang, person('ad.min'), 'portal-administrator')
    expect(await take(wang, group(id), 'portal-administrator')).toMatchObject({ Code: 200 })
  })

  test('if two administrators revoke each other’s role, one remains', async () => {
    for (let round = 0; round < 5; round++) {
      await give(admin, person('lin.wei'), 'portal-administrator')
      const other = await app.signIn('lin.wei')
      const outcomes = await Promise.all([
        take(admin, person('lin.wei'), 'portal-administrator'),
        take(other, person('ad.min'), 'portal-administrator'),
      ])
      expect(outcomes.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 403])
      const [left] = await listHolderAccounts(app.db, 'portal-administrator')
      if (left !== 'ad.min') {
        await give(other, person('ad.min'), 'portal-administrator')
        await take(admin, person('lin.wei'), 'portal-administrator')
      }
    }
    expect(await listHolderAccounts(app.db, 'portal-administrator')).toEqual(['ad.min'])
  })
})

describe('[DESK-01] listing role holders', () => {
  beforeEach(() => app.db.deleteFrom('scim_group').execute())

  test('groups first, then people; filtered by role and keyword; paged', async () => {
    const id = await addGroup('Red_action 编辑部', ['zhou.min'])
    await give(admin, group(id), 'organiser')
    const ask = async (input: object) =>
      (await app.ask(accessControl.holders, input, { token: admin, language: 'EN' })).Data!
    const all = await ask({})
    expect(all.List.map(({ Id }) => Id)).toEqual([String(id), 'ad.min', 'lin.wei', 'pe.ople', 'zhou.min'])
    expect(all.List[0]).toMatchObject({ Name: 'Red_action 编辑部', People: 1, About: 'scim:test' })
    expect(all.List.at(-1)).toMatchObject({
      Name: 'En zhou.min',
      Grants: [],
      Through: [{ Role: 'organiser', Group: 'Red_action 编辑部' }],
    })
    expect((await ask({ Role: 'moderator' })).List.map(({ Id }) => Id)).toEqual(['lin.wei'])
    expect((await ask({ Keyword: 'd_a' })).List.map(({ Id }) => Id)).toEqual([String(id)])
    expect(await ask({ PageIndex: 2, PageSize: 2 })).toMatchObject({
      List: [{ Id: 'lin.wei' }, { Id: 'pe.ople' }],
      TotalCount: 5,
    })
    const found = await app.ask(accessControl.groups, { Keyword: '编辑' }, { token: admin })
    expect(found.Data!.List).toEqual([{ Id: String(id), Name: 'Red_action 编辑部', Source: 'scim:test', People: 1 }])
    const scopes = (await app.ask(accessControl.scopes, {}, { token: admin })).Data!
    expect(scopes.Tags).toEqual(['jac', 'nio', 'partner'])
    expect(scopes.Categories.map(({ Key }) => Key)).toContain('ann-hr')
  })
})
