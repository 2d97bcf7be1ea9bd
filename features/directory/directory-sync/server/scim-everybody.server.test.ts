/**
 * [PEOPLE-01] Groups of more people than are read, written and sent at once.
 * @module-tag slow
 */
import { sql } from '@portal/server'
import { beforeAll, expect, test } from 'vitest'
import { bodyLimits } from './scim-bodies.ts'
import { urns } from './scim-schemas.ts'
import { app, call, errorUrn, patchGroup, useScim } from './scim.test-kit.ts'

useScim()

const people = 5_500
let ids: string[] = []
let id = ''
beforeAll(async () => {
  await sql`INSERT INTO person (account, employee_id, name_zh, name_en, title_zh, title_en, department_id, email, mobile,
      location_zh, location_en, user_tag, manager, join_date, template, find, sort_name)
    SELECT 'many.' || n, 'M' || n, '多' || n, 'Many ' || n, '', '', 1, '', '', '', '', 'nio', NULL, '2020-01-01', 'company',
      ''::tsvector, '' FROM generate_series(1, ${people}::int) AS n`.execute(app.db)
  const { rows } = await sql<{ id: string }>`
    SELECT scim_id AS id FROM person WHERE account LIKE 'many.%' ORDER BY account`.execute(app.db)
  ids = rows.map((row) => row.id)
  id = (await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Everybody' })).body.id!
})

const named = (some: readonly string[]) =>
  some.map((value) => ({ value, display: `多${value}`, $ref: null, type: 'User' }))
const read = async (more = '') => {
  const { body, headers } = await call('GET', `/Groups/${id}${more}`)
  return { members: (body['members'] ?? []) as { value: string }[], etag: headers.get('etag'), body }
}
const members = async () => (await read()).members.map(({ value }) => value)

test('can be replaced, changed, read and deleted', async () => {
  const put = await call('PUT', `/Groups/${id}`, {
    schemas: [urns.group],
    displayName: 'Everybody',
    members: named(ids),
  })
  expect(put.status).toBe(200)
  expect((put.body['members'] as object[])[people - 1]).toEqual({
    value: ids.at(-1),
    $ref: `/scim/v2/Users/${ids.at(-1)}`,
    display: '多999',
    type: 'User',
  })
  expect(await members()).toEqual(ids)
  expect((await patchGroup(id, { op: 'remove', path: 'members', value: named(ids.slice(0, 5_200)) })).status).toBe(204)
  expect(await members()).toEqual(ids.slice(5_200))
  expect((await patchGroup(id, { op: 'add', path: 'members', value: named(ids) })).status).toBe(204)
  expect(await members()).toEqual(ids)
  expect((await patchGroup(id, { op: 'replace', path: 'displayName', value: 'All' })).status).toBe(204)
  expect(await members()).toHaveLength(people)
  const unknown = await patchGroup(id, { op: 'add', path: 'members', value: [{ value: 'nobody' }] })
  expect(unknown.body).toMatchObject({ status: '400', detail: 'There is no user nobody to add to the group' })
})

test('are returned with the requested attributes and a version that depends on each member', async () => {
  const { etag } = await read()
  expect((await read('?attributes=members.value')).members[0]).toEqual({ value: ids[0] })
  expect((await read('?excludedAttributes=members')).body).not.toHaveProperty('members')
  expect((await call('GET', `/Groups/${id}`, undefined, { 'if-none-match': etag! })).status).toBe(304)
  await patchGroup(id, { op: 'remove', path: `members[value eq "${ids[0]}"]` })
  expect((await read()).etag).not.toBe(etag)
  const body = { schemas: [urns.group], displayName: 'Old' }
  expect((await call('PUT', `/Groups/${id}`, body, { 'if-match': etag! })).status).toBe(412)
})

test('nested groups are ignored and do not block other members; an unknown one is refused', async () => {
  const nested = (await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Nested' })).body.id!
  const put = (members: object[]) =>
    call('PUT', `/Groups/${id}`, { schemas: [urns.group], displayName: 'Everybody', members })
  const both = [...named(ids.slice(0, 2)), { value: nested, type: 'Group' }]
  expect((await put(both)).body['members']).toMatchObject([{ value: ids[0] }, { value: ids[1] }])
  expect((await patchGroup(id, { op: 'add', path: 'members', value: [{ value: nested }] })).status).toBe(204)
  expect((await patchGroup(id, { op: 'remove', path: `members[value eq "${nested}"]` })).status).toBe(204)
  expect(await members()).toEqual(ids.slice(0, 2))
  expect(await put([{ value: 'nobody', type: 'Group' }])).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  })
  await put(named(ids.slice(1)))
})

test('the audit log lists each member of a group with a role, and nobody otherwise', async () => {
  const lines = async (action: string) =>
    (await sql`SELECT FROM audit_log WHERE action = ${action} AND actor = 'key:idp'`.execute(app.db)).rows.length
  expect(await lines('group.join')).toBe(0)
  await sql`INSERT INTO group_role (group_id, role) SELECT id, 'author' FROM scim_group WHERE scim_id = ${id}`.execute(
    app.db,
  )
  await patchGroup(id, { op: 'replace', path: 'members', value: named(ids.slice(0, 3)) })
  expect([await lines('group.join'), await lines('group.leave')]).toEqual([1, people - 3])
  expect((await call('DELETE', `/Groups/${id}`)).status).toBe(204)
  expect(await lines('group.leave')).toBe(people)
})

test('a body above the limit is 413 with the limit in its message, and discovery shows the limits', async () => {
  const title = 'x'.repeat(bodyLimits['/Users'])
  const refused = await call('POST', '/Users', { schemas: [urns.user], userName: 'big', title })
  expect(refused).toMatchObject({
    status: 413,
    body: { schemas: [errorUrn], detail: 'The body exceeds 262144 bytes, the limit of this endpoint' },
  })
  expect((await call('GET', '/ServiceProviderConfig')).body['urn:forecourt:scim:limits']).toEqual({
    users: { maxPayloadSize: bodyLimits['/Users'] },
    groups: { maxPayloadSize: bodyLimits['/Groups'], maxMembers: 120_000 },
  })
})
