import { me } from '@portal/me/contract'
import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'
import { app, call, enterprise, errorUrn, find, made, patch, patchGroup, row, useScim } from './scim.test-kit.ts'

useScim()

describe('[PEOPLE-01] Okta', () => {
  const isaac = {
    schemas: [urns.user],
    userName: 'isaac.brock@voyant.example',
    name: { givenName: 'Isaac', familyName: 'Brock' },
    emails: [{ primary: true, value: 'isaac.brock@voyant.example', type: 'work' }],
    displayName: 'Isaac Brock',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  let id = ''

  test('its Spec Test, step by step', async () => {
    const one = await call('GET', '/Users?count=1&startIndex=1')
    expect(one).toMatchObject({ status: 200, body: { schemas: [urns.list], itemsPerPage: 1, startIndex: 1 } })
    const [first] = one.body.Resources!
    expect(Number.isInteger(one.body.totalResults)).toBe(true)
    expect(first).toMatchObject({
      id: expect.any(String),
      userName: expect.any(String),
      name: expect.any(Object),
      active: true,
      emails: [{ value: expect.any(String) }],
    })
    expect((await call('GET', `/Users/${first!.id}`)).body).toMatchObject({ id: first!.id })
    expect((await find('userName eq "abcdefgh@atko.com"')).body).toMatchObject({ totalResults: 0 })
    const missing = await call('GET', '/Users/00919288221112222')
    expect(missing).toMatchObject({
      status: 404,
      type: 'application/scim+json; charset=utf-8',
      body: { schemas: [errorUrn], status: '404', detail: expect.any(String) },
    })
    const created = await call('POST', '/Users', isaac)
    expect(created).toMatchObject({
      status: 201,
      body: { active: true, userName: isaac.userName, name: isaac.name, emails: isaac.emails },
    })
    id = created.body.id!
    expect(JSON.stringify(created.body)).not.toContain('1mz050nq')
    expect((await call('GET', `/Users/${id}`)).body).toMatchObject({ userName: isaac.userName, name: isaac.name })
    const twice = await call('POST', '/Users', isaac)
    expect(twice).toMatchObject({ status: 409, body: { schemas: [errorUrn], status: '409', scimType: 'uniqueness' } })
    expect((await find('userName eq "ISAAC.BROCK@VOYANT.EXAMPLE"', '&startIndex=1&count=100')).body.totalResults).toBe(
      1,
    )
    expect((await call('GET', '/Groups')).status).toBe(200)
    const wrong = await call('GET', '/Users?count=1', undefined, { authorization: 'Bearer not_a_key' })
    expect(wrong).toMatchObject({
      status: 401,
      type: 'application/scim+json; charset=utf-8',
      body: { schemas: [errorUrn], status: '401' },
    })
  })

  test('PUT of the whole object, including read-only parts, applies the changes', async () => {
    const { body } = await call('GET', `/Users/${id}`)
    const answer = await call('PUT', `/Users/${id}`, {
      ...body,
      displayName: '布洛克',
      title: 'Engineer',
      id: 'forged',
      groups: [{ value: 'x' }],
      meta: {},
    })
    expect(answer).toMatchObject({ status: 200, body: { id, displayName: '布洛克', title: 'Engineer' } })
    expect(await row('isaac.brock@voyant.example')).toMatchObject({
      name_zh: '布洛克',
      name_en: 'Isaac Brock',
      title_en: 'Engineer',
    })
    const { title: _, ...less } = answer.body
    expect((await call('PUT', `/Users/${id}`, less)).body).not.toHaveProperty('title')
    expect(await row('isaac.brock@voyant.example')).toMatchObject({ title_zh: '', title_en: '' })
  })

  test('deactivates without a path, never deletes, and reactivates', async () => {
    const token = await app.signIn('isaac.brock@voyant.example')
    const off = await patch(id, { op: 'replace', value: { active: false } })
    expect(off).toMatchObject({ status: 200, body: { active: false } })
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    const put = await call('PUT', `/Users/${id}`, {
      schemas: [urns.user],
      userName: isaac.userName,
      displayName: 'Isaac Brock',
    })
    expect(put.body).toMatchObject({ active: false })
    expect((await patch(id, { op: 'replace', value: { active: true } })).body).toMatchObject({ active: true })
  })

  test('groups: null members, rename without a path with its id, members added, deleted', async () => {
    const created = await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Test SCIMv2', members: null })
    expect(created.status).toBe(201)
    const gid = created.body.id!
    const rename = await patchGroup(gid, { op: 'replace', value: { id: gid, displayName: 'Test SCIMv2 b' } })
    expect(rename.status).toBe(204)
    await patchGroup(gid, { op: 'add', path: 'members', value: [{ value: id, display: 'isaac.brock' }] })
    const put = await call('PUT', `/Groups/${gid}`, {
      schemas: [urns.group],
      displayName: 'Test SCIMv2 c',
      members: [{ value: id }],
    })
    expect(put.body).toMatchObject({ displayName: 'Test SCIMv2 c', members: [{ value: id, type: 'User' }] })
    expect((await call('POST', '/Groups', { schemas: [urns.group], displayName: 'test scimv2 C' })).status).toBe(409)
    expect((await call('DELETE', `/Groups/${gid}`)).status).toBe(204)
  })
})

describe('[PEOPLE-01] existing people', () => {
  test('are visible in SCIM and keep what a change does not mention', async () => {
    const before = await addPerson(app.db, 'jia.yi', { department: 11 }).then(row)
    const [seen] = (await find('userName eq "jia.yi"')).body.Resources!
    expect(seen).toMatchObject({
      userName: 'jia.yi',
      displayName: '中jia.yi',
      active: true,
      userType: 'nio',
      [enterprise]: { employeeNumber: 'E-jia.yi', department: '部门11' },
    })
    expect(seen!['meta']).toMatchObject({ resourceType: 'User', location: `/scim/v2/Users/${seen!.id}` })
    await patch(
      seen!.id!,
      { op: 'add', path: 'externalId', value: 'ext-1' },
      { op: 'Replace', path: 'title', value: '组长' },
    )
    const { changed_at: _, find: __, sort_name: ___, ...after } = (await row('jia.yi'))!
    expect(after).toEqual({
      ...before,
      title_zh: '组长',
      title_en: '组长',
      changed_at: undefined,
      find: undefined,
      sort_name: undefined,
    })
    expect((await find('externalId eq "ext-1"')).body.Resources).toMatchObject([
      { id: seen!.id, title: '组长', displayName: '中jia.yi' },
    ])
  })

  test('a name may change; the account is permanent', async () => {
    const id = await made('old.name')
    expect((await patch(id, { op: 'replace', path: 'userName', value: 'New.Name' })).body).toMatchObject({
      id,
      userName: 'New.Name',
    })
    expect((await find('userName eq "new.name"')).body.Resources).toMatchObject([{ id }])
    expect((await find('userName eq "old.name"')).body.totalResults).toBe(0)
    expect(await row('new.name')).toBeUndefined()
    expect((await call('POST', '/Users', { schemas: [urns.user], userName: 'old.name' })).status).toBe(409)
    expect((await call('POST', '/Users', { schemas: [urns.user], userName: 'NEW.NAME' })).status).toBe(409)
  })
})

describe('[PEOPLE-01] names and places', () => {
  test('[PEOPLE-01] a person who is renamed by parts gets the new English name even if the full name is stale', async () => {
    const id = await made('wendy.m', { displayName: 'Wendy Miller', name: { formatted: 'Wendy Miller' } })
    await patch(
      id,
      { op: 'replace', path: 'name.familyName', value: 'Schmidt' },
      { op: 'replace', path: 'displayName', value: 'Wendy Schmidt' },
    )
    expect(await row('wendy.m')).toMatchObject({ name_zh: 'Wendy Schmidt', name_en: 'Wendy Schmidt' })
    const parts = { formatted: 'Wendy Miller', givenName: 'Wendy', familyName: 'Miller' }
    const other = await made('wendy.n', { displayName: '温迪', name: parts })
    await patch(other, { op: 'replace', path: 'name.familyName', value: 'Schmidt' })
    expect(await row('wendy.n')).toMatchObject({ name_zh: '温迪', name_en: 'Wendy Schmidt' })
    // a new Chinese name alone does not change the English one
    const third = await made('wendy.o', { displayName: '温迪', name: { formatted: 'Wendy Miller' } })
    await patch(third, { op: 'replace', path: 'displayName', value: '温蒂' })
    expect(await row('wendy.o')).toMatchObject({ name_zh: '温蒂', name_en: 'Wendy Miller' })
  })

  test('[PEOPLE-01] a place and a title with a known English name keep it', async () => {
    await app.db
      .updateTable('person')
      .set({ location_zh: '芜湖', location_en: 'Wuhu', title_zh: '质检员', title_en: 'Inspector' })
      .where('account', '=', 'lin.wei')
      .execute()
    await made('wu.hu', { title: '质检员', addresses: [{ type: 'work', locality: '芜湖' }] })
    expect(await row('wu.hu')).toMatchObject({ location_en: 'Wuhu', title_en: 'Inspector' })
  })
})

test('[PEOPLE-01] a department is removed with the last of its people, but not if they are only suspended', async () => {
  const there = async () =>
    (await app.db.selectFrom('department').select('name_zh').where('name_zh', 'like', '短期%').execute()).length
  const inDepartment = (department: string) => ({ [enterprise]: { department } })
  const one = await made('short.one', inDepartment('部门1/短期/短期一组'))
  const two = await made('short.two', inDepartment('部门1/短期/短期一组'))
  const move = (department: string) =>
    patch(two, { op: 'replace', path: `${enterprise}:department`, value: department })
  expect(await there()).toBe(2)
  await patch(one, { op: 'replace', path: 'active', value: false })
  await move('部门11')
  expect(await there()).toBe(2)
  await call('DELETE', `/Users/${one}`)
  expect(await there()).toBe(0)
  expect(await row('short.one')).toMatchObject({ department_id: 1, left_at: expect.any(Date) })
  expect([(await move('部门1/短期')).status, await there()]).toEqual([200, 1])
  await move('部门11')
  expect(await there()).toBe(0)
})
