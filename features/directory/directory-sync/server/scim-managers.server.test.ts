/** [PEOPLE-01] Managers who are named before they exist, and people who return. */
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { importPeople } from './import-people.ts'
import { urns } from './scim-schemas.ts'
import { app, call, enterprise, find, made, patch, row, useScim } from './scim.test-kit.ts'

useScim()

const under = (value: string, more: object = {}) => ({ [enterprise]: { manager: { value }, ...more } })
const managerOf = async (account: string) => (await row(account))?.manager
const shown = async (id: string) =>
  ((await call('GET', `/Users/${id}`)).body[enterprise] as { manager?: object } | undefined)?.manager

function importCsv(text: string) {
  return importPeople(app.db, new TextEncoder().encode(text), {
    source: 'hr',
    tag: 'nio',
    newTags: [],
    leavers: 'report',
    isDryRun: false,
    isForced: true,
    takeOver: false,
    now: app.clock.now(),
    say: () => undefined,
  })
}

test.each([
  ['an employee number', 'V010007', { [enterprise]: { employeeNumber: 'V010007' } }],
  ['an employee number in other letters', 'v010008', { [enterprise]: { employeeNumber: 'V010008' } }],
  ['an employee number that is stored in mixed letters', 'V01000ab', { [enterprise]: { employeeNumber: 'v01000AB' } }],
  ['an email address', 'The.Boss@voyant.example', { emails: [{ value: 'the.boss@voyant.example' }] }],
  ['a userName in other letters', 'Later.NAME', { userName: 'later.name' }],
  ['an externalId', '00uLater', { externalId: '00uLater' }],
])('a manager named by %s who arrives later in the same run is linked', async (_, named, manager) => {
  const tag = named.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const early = await made(`early.${tag}`, under(named))
  expect([await managerOf(`early.${tag}`), await shown(early)]).toEqual([null, { value: named }])
  expect((await patch(early, { op: 'replace', path: 'title', value: 'Engineer' })).status).toBe(200)
  expect((await find(`${enterprise}:manager eq "${named}"`)).body.totalResults).toBe(1)
  const userName = `boss.${tag}`
  const boss = await made('userName' in manager ? manager.userName : userName, manager)
  expect(await shown(early)).toMatchObject({ value: boss, displayName: expect.any(String) })
  expect((await sql`SELECT FROM scim_open_manager`.execute(app.db)).rows).toEqual([])
  // a person who exists already is found by the same name at once
  await made(`late.${tag}`, under(named))
  expect(await managerOf(`late.${tag}`)).toBe(await managerOf(`early.${tag}`))
})

test('a manager who arrives by a file, or gets the number by one, is found', async () => {
  await made('wait.one', under('HR-1'))
  await made('wait.two', under('HR-2'))
  await importCsv('account,employee id,name,department\nhr.boss,HR-1,经理,11\nhr.other,HR-0,另一个,11\n')
  expect([await managerOf('wait.one'), await managerOf('wait.two')]).toEqual(['hr.boss', null])
  await importCsv('account,employee id,name,department\nhr.boss,HR-1,经理,11\nhr.other,HR-2,另一个,11\n')
  expect(await managerOf('wait.two')).toBe('hr.other')
})

test('a person with a pending manager may get another one or none, and is no longer pending', async () => {
  const id = await made('wait.three', under('NOBODY-1'))
  await patch(id, { op: 'replace', path: `${enterprise}:manager`, value: '' })
  await made('nobody.one', { [enterprise]: { employeeNumber: 'NOBODY-1' } })
  expect([await managerOf('wait.three'), await shown(id)]).toEqual([null, undefined])
})

test('a person who is their own manager has none; two who name each other form no cycle', async () => {
  const top = await made('own.boss', under('OWN-1', { employeeNumber: 'OWN-1' }))
  const put = await call('PUT', `/Users/${top}`, {
    schemas: [urns.user],
    userName: 'own.boss',
    ...under('OWN-1', { employeeNumber: 'OWN-1' }),
  })
  expect([put.status, await managerOf('own.boss')]).toEqual([200, null])
  await made('ring.a', under('RING-B', { employeeNumber: 'RING-A' }))
  await made('ring.b', under('RING-A', { employeeNumber: 'RING-B' }))
  expect([await managerOf('ring.a'), await managerOf('ring.b')]).toEqual([null, 'ring.a'])
})

test.each([
  ['a list, as Entra sent it until 2018', 'manager', (id: string) => [{ $ref: '../Users/x', value: id }]],
  ['the bare path', 'manager', (id: string) => id],
  ['the whole path with an object', `${enterprise}:manager`, (id: string) => ({ value: id })],
  ['the path of the part', `${enterprise}:manager.value`, (id: string) => id],
])('a manager by %s', async (name, path, value) => {
  const boss = await made(`m.${name.length}.boss`)
  const id = await made(`m.${name.length}`)
  expect((await patch(id, { op: 'Add', path, value: value(boss) })).status).toBe(200)
  expect(await managerOf(`m.${name.length}`)).toBe(`m.${name.length}.boss`)
})

test('a person who returns with another employee number is the same person, and this is logged', async () => {
  const more = { [enterprise]: { employeeNumber: '777', department: '部门11' }, nickName: 'Re' }
  const id = await made('re.hire', more)
  const before = await row('re.hire')
  await call('DELETE', `/Users/${id}`)
  const again = await call('POST', '/Users', {
    schemas: [urns.user],
    userName: 'Re.Hire',
    externalId: 'new-life',
    [enterprise]: { employeeNumber: '778' },
  })
  expect([again.status, again.body.id]).toEqual([201, id])
  expect(await row('re.hire')).toMatchObject({
    employee_id: '778',
    left_at: null,
    scim_id: before!.scim_id,
    recorded_at: before!.recorded_at,
  })
  expect((await find('userName eq "re.hire"')).body.totalResults).toBe(1)
  const { rows } =
    await sql`SELECT actor, action, object_id, details FROM audit_log WHERE action = 'person.return'`.execute(app.db)
  expect(rows).toEqual([
    {
      actor: 'key:idp',
      action: 'person.return',
      object_id: 're.hire',
      details: { field: 'employeeNumber', from: '777', to: '778' },
    },
  ])
  // an active person is not another one
  expect((await call('POST', '/Users', { schemas: [urns.user], userName: 're.hire' })).status).toBe(409)
})

test.each([
  ['was deleted', (id: string) => call('DELETE', `/Users/${id}`)],
  ['left', (id: string) => patch(id, { op: 'replace', path: 'active', value: false })],
])('a person who %s and returns with another userName is the same person, and this is logged', async (how, leave) => {
  const [old, next] = [`old.${how.length}`, `new.${how.length}`]
  const numbered = { [enterprise]: { employeeNumber: `RN-${how.length}` } }
  const again = () => call('POST', '/Users', { schemas: [urns.user], userName: next, externalId: next, ...numbered })
  const id = await made(old, { externalId: old, ...numbered })
  // the number of an active person is theirs
  expect((await again()).status).toBe(409)
  await leave(id)
  const back = await again()
  expect([back.status, back.body]).toMatchObject([201, { id, userName: next, externalId: next, active: true }])
  expect([await row(next), (await row(old))?.left_at]).toEqual([undefined, null])
  expect((await find(`userName eq "${old}"`)).body.totalResults).toBe(0)
  const { rows } = await sql`SELECT details FROM audit_log
    WHERE action = 'person.return' AND object_id = ${old} AND actor = 'key:idp'`.execute(app.db)
  expect(rows).toEqual([{ details: { field: 'userName', from: old, to: next } }])
})

test('discovery is public and shows what is unique', async () => {
  const open = async (path: string) => {
    const answer = await fetch(`${app.origin}/scim/v2${path}`)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  for (const path of ['/ServiceProviderConfig', '/Schemas', `/Schemas/${urns.user}`, '/ResourceTypes/Group'])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  expect((await open('/Schemas/none')).status).toBe(404)
  for (const path of ['/Users', '/Groups', '/Users/Schemas', '/ServiceProviderConfig/x'])
    expect([path, (await open(path)).status]).toEqual([path, 401])
  expect((await fetch(`${app.origin}/scim/v2/Schemas`, { method: 'POST' })).status).toBe(401)
  const unique = async (urn: string) => {
    const { attributes } = (await open(`/Schemas/${urn}`)).body as {
      attributes: { name: string; uniqueness?: string; subAttributes?: { name: string; uniqueness?: string }[] }[]
    }
    return attributes
      .flatMap(({ name, uniqueness, subAttributes = [] }) => [
        { name, uniqueness },
        ...subAttributes.map((part) => ({ ...part, name: `${name}.${part.name}` })),
      ])
      .flatMap((each) => (each.uniqueness === 'server' ? each.name : []))
  }
  expect(await unique(urns.user)).toEqual(['externalId', 'userName', 'emails.value'])
  expect(await unique(enterprise)).toEqual(['employeeNumber'])
  expect(await unique(urns.group)).toEqual(['externalId', 'displayName'])
})
