import { addIntegration } from '@portal/integrations/server'
import { people as directory } from '@portal/people/contract'
import { profile } from '@portal/profile/contract'
import { addPerson, readEvents, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'

const { enterprise } = urns
const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error'

interface Body {
  [key: string]: unknown
  id?: string
  totalResults?: number
  Resources?: Body[]
}
interface Answer {
  status: number
  type: string | null
  headers: Headers
  body: Body
}

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  key = await addIntegration(app.db, 'idp', ['scim'], app.clock.now())
})
afterAll(() => app.stop())

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  // time passes, so that the limit of calls is not what is tested
  app.clock.advance(1000)
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Body,
  }
}
const find = (filter: string, more = '') => call('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)
const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: [urns.patch], Operations })
const patchGroup = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Groups/${id}`, { schemas: [urns.patch], Operations })
const row = (account: string) =>
  app.db.selectFrom('person').selectAll().where('account', '=', account).executeTakeFirst()
async function made(userName: string, more: object = {}): Promise<string> {
  const answer = await call('POST', '/Users', { schemas: [urns.user], userName, ...more })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body.id!
}

describe('[PEOPLE-01] Entra', () => {
  const adele = {
    schemas: [urns.user, enterprise],
    externalId: '58342554-38d6-4ec8-948c-50044d0a33fd',
    userName: 'Adele.V@voyant.example',
    active: true,
    displayName: '范思琪',
    emails: [{ primary: true, type: 'work', value: 'adele.v@voyant.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Adele Vance', familyName: 'Vance', givenName: 'Adele' },
    roles: [],
    title: '研发工程师',
    userType: 'Employee',
    phoneNumbers: [{ type: 'mobile', value: '+86 138 0013 8000' }],
    addresses: [{ type: 'work', locality: '合肥' }],
    [enterprise]: { employeeNumber: '701984', department: '部门11' },
  }
  let id = ''

  test('its test of the connection: a filter for a random user answers an empty list', async () => {
    const answer = await find('userName eq "3b8a3c1e-4c9b-4b8e-9f3d-non-existing"')
    expect(answer).toMatchObject({
      status: 200,
      type: 'application/scim+json; charset=utf-8',
      body: { schemas: [urns.list], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    })
    const groups = await call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "random"')}`,
    )
    expect(groups.body).toMatchObject({ totalResults: 0, Resources: [] })
  })

  test('creates a user, who is a person of the portal at once', async () => {
    const answer = await call('POST', '/Users', adele)
    expect(answer.status).toBe(201)
    id = answer.body.id!
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(answer.headers.get('location')).toBe(`/scim/v2/Users/${id}`)
    const { roles: _, meta: __, ...kept } = adele
    expect(answer.body).toMatchObject(kept)
    expect(await call('GET', `/Users/${id}`)).toMatchObject({ status: 200, body: answer.body })
    expect(await row('adele.v@voyant.example')).toMatchObject({
      employee_id: '701984',
      name_zh: '范思琪',
      name_en: 'Adele Vance',
      title_zh: '研发工程师',
      department_id: 11,
      email: 'adele.v@voyant.example',
      mobile: '+86 138 0013 8000',
      location_zh: '合肥',
      user_tag: 'nio',
      template: 'company',
      left_at: null,
    })
    const token = await app.signIn('lin.wei')
    const found = await app.ask(directory.search, { PageIndex: 1, PageSize: 5, Keyword: 'fansiqi' }, { token })
    expect(found.Data?.List[0]?.ADAccount).toBe('adele.v@voyant.example')
  })

  test.each([
    'userName eq "adele.v@voyant.example"',
    'userName eq "ADELE.V@VOYANT.EXAMPLE"',
    'externalId eq "58342554-38d6-4ec8-948c-50044d0a33fd"',
    'emails[type eq "work"].value eq "adele.v@voyant.example"',
    `${enterprise}:employeeNumber eq "701984"`,
    'userName eq "adele.v@voyant.example" and active eq true',
  ])('finds the user by %s', async (filter) => {
    const { body } = await find(filter)
    expect([body.totalResults, body.Resources?.[0]?.id]).toEqual([1, id])
  })

  test('changes one attribute an operation, capitalised, with a manager as a bare id', async () => {
    const boss = (await find('userName eq "lin.wei"')).body.Resources![0]!.id!
    const answer = await patch(
      id,
      { op: 'Replace', path: 'displayName', value: '范思思' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'adele@voyant.example' },
      { op: 'Add', path: 'name.givenName', value: 'Adelheid' },
      { op: 'Add', path: 'phoneNumbers[type eq "fax"].value', value: '1' },
      { op: 'Add', path: `${enterprise}:manager`, value: boss },
      { op: 'Replace', path: 'addresses[type eq "work"].locality', value: '上海' },
      { op: 'Add', path: 'roles', value: [{ value: 'moderator' }] },
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        displayName: '范思思',
        emails: [{ primary: true, type: 'work', value: 'adele@voyant.example' }],
        name: { givenName: 'Adelheid', familyName: 'Vance' },
        [enterprise]: { employeeNumber: '701984', manager: { value: boss, displayName: '中lin.wei' } },
      },
    })
    expect(answer.body).not.toHaveProperty('roles')
    expect(await row('adele.v@voyant.example')).toMatchObject({
      name_zh: '范思思',
      email: 'adele@voyant.example',
      manager: 'lin.wei',
      location_zh: '上海',
      mobile: '+86 138 0013 8000',
    })
    const token = await app.signIn('zhou.min')
    const staffs = await app.ask(directory.staffs, { PageIndex: 1, PageSize: 5, ADAccount: 'lin.wei' }, { token })
    expect(staffs.Data?.List.map(({ ADAccount }) => ADAccount)).toContain('adele.v@voyant.example')
    await patch(id, { op: 'Remove', path: `${enterprise}:manager` })
    expect(await row('adele.v@voyant.example')).toMatchObject({ manager: null })
  })

  test('changes several at once with dotted keys and URNs as keys', async () => {
    const value = {
      'name.familyName': 'Vans',
      title: '主任工程师',
      [`${enterprise}:employeeNumber`]: '701985',
      [`${enterprise}:department`]: '部门20',
      'emails[type eq "work"].value': 'adele.v@voyant.example',
    }
    expect((await patch(id, { op: 'replace', value })).body).toMatchObject({
      name: { familyName: 'Vans', givenName: 'Adelheid' },
      title: '主任工程师',
      [enterprise]: { employeeNumber: '701985', department: '部门20' },
    })
    expect(await row('adele.v@voyant.example')).toMatchObject({ employee_id: '701985', department_id: 20 })
  })

  test.each([
    ['as text', { op: 'Replace', path: 'active', value: 'False' }, { op: 'Replace', path: 'active', value: 'True' }],
    ['as it is', { op: 'replace', value: { active: false } }, { op: 'replace', value: { active: true } }],
    [
      'in a list',
      { op: 'Replace', path: 'active', value: [{ value: 'False' }] },
      { op: 'Add', path: 'active', value: 'true' },
    ],
  ])('disables, %s: signed out at once, gone from the directory, still answered; and enables', async (_, off, on) => {
    const token = await app.signIn('adele.v@voyant.example')
    const stream = await readEvents(`${app.origin}/api/message/stream`, { token })
    expect((await patch(id, off)).body).toMatchObject({ active: false })
    let event = await stream.next()
    while (event) event = await stream.next()
    expect((await app.ask(profile.detail, {}, { token })).Code).toBe(410)
    const other = await app.signIn('lin.wei')
    const seen = await app.ask(directory.detail, { ADAccount: 'adele.v@voyant.example' }, { token: other })
    expect(seen.Code).toBe(404)
    expect((await find('userName eq "adele.v@voyant.example"')).body.Resources?.[0]).toMatchObject({
      id,
      active: false,
    })
    expect((await patch(id, on)).body).toMatchObject({ active: true })
    expect((await app.ask(profile.detail, {}, { token })).Code).toBe(410)
    expect((await app.ask(profile.detail, {}, { token: await app.signIn('adele.v@voyant.example') })).Code).toBe(200)
  })

  test('groups: created, read without members, members added and removed in both manners, renamed, deleted', async () => {
    const other = await made('member.b')
    const group = await call('POST', '/Groups', {
      schemas: [urns.group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: '编辑组',
      meta: { resourceType: 'Group' },
    })
    expect([group.status, group.body['displayName']]).toEqual([201, '编辑组'])
    const gid = group.body.id!
    const members = async () => {
      const answer = await call('GET', `/Groups/${gid}`)
      return ((answer.body['members'] ?? []) as { value: string }[]).map(({ value }) => value).toSorted()
    }
    const add = await patchGroup(gid, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: id }, { value: other }],
    })
    expect([add.status, add.body]).toEqual([204, {}])
    expect(await members()).toEqual([id, other].toSorted())
    expect((await call('GET', `/Groups/${gid}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    const list = await call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "编辑组"')}`,
    )
    expect(list.body.Resources).toMatchObject([{ id: gid }])
    expect(list.body.Resources![0]).not.toHaveProperty('members')
    expect((await call('GET', `/Users/${id}`)).body['groups']).toMatchObject([
      { value: gid, display: '编辑组', type: 'direct' },
    ])
    const held = `members[value eq "${id}"]`
    const byMember = await call('GET', `/Groups?filter=${encodeURIComponent(`id eq "${gid}" and members eq "${id}"`)}`)
    expect(byMember.body.totalResults).toBe(1)
    await patchGroup(gid, { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
    expect(await members()).toEqual([other])
    await patchGroup(gid, { op: 'add', path: 'members', value: [{ value: id }] }, { op: 'remove', path: held })
    expect(await members()).toEqual([other])
    await patchGroup(gid, { op: 'Replace', path: 'displayName', value: '作者组' })
    expect((await call('GET', `/Groups/${gid}`)).body).toMatchObject({ displayName: '作者组' })
    await patchGroup(gid, { op: 'remove', path: 'members' })
    expect(await members()).toEqual([])
    expect((await call('DELETE', `/Groups/${gid}`)).status).toBe(204)
    expect((await call('GET', `/Groups/${gid}`)).status).toBe(404)
  })

  test('deletes: the person leaves, is found no more, and the same comes back by being created again', async () => {
    const token = await app.signIn('adele.v@voyant.example')
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await app.ask(profile.detail, {}, { token })).Code).toBe(410)
    expect((await call('GET', `/Users/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await find('userName eq "adele.v@voyant.example"')).body.totalResults).toBe(0)
    const foreign = { ...adele, [enterprise]: { employeeNumber: '999' } }
    expect((await call('POST', '/Users', foreign)).status).toBe(409)
    const again = await call('POST', '/Users', { ...adele, [enterprise]: { employeeNumber: '701985' } })
    expect([again.status, again.body.id]).toEqual([201, id])
    expect(await row('adele.v@voyant.example')).toMatchObject({ left_at: null, name_zh: '范思琪' })
  })
})

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

  test('PUT of the whole object, read-only parts included, changes what changed', async () => {
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
    expect((await app.ask(profile.detail, {}, { token })).Code).toBe(410)
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

describe('[PEOPLE-01] people who were here before', () => {
  test('are seen by SCIM, and changed without losing what it does not speak of', async () => {
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

  test('a name may change; the account is theirs for ever', async () => {
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
  test('[PEOPLE-01] somebody who is renamed by parts has the new name in English, whatever the whole name still says', async () => {
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
    // a new Chinese name alone says nothing of the English one
    const third = await made('wendy.o', { displayName: '温迪', name: { formatted: 'Wendy Miller' } })
    await patch(third, { op: 'replace', path: 'displayName', value: '温蒂' })
    expect(await row('wendy.o')).toMatchObject({ name_zh: '温蒂', name_en: 'Wendy Miller' })
  })

  test('[PEOPLE-01] a place and a title that have a name in English here keep it', async () => {
    await app.db
      .updateTable('person')
      .set({ location_zh: '芜湖', location_en: 'Wuhu', title_zh: '质检员', title_en: 'Inspector' })
      .where('account', '=', 'lin.wei')
      .execute()
    await made('wu.hu', { title: '质检员', addresses: [{ type: 'work', locality: '芜湖' }] })
    expect(await row('wu.hu')).toMatchObject({ location_en: 'Wuhu', title_en: 'Inspector' })
  })
})

describe('[PEOPLE-01] lists', () => {
  test('are paged without a gap or a double, and count what they would hold', async () => {
    const total = (await call('GET', '/Users?count=0')).body
    expect(total).toMatchObject({ Resources: [], itemsPerPage: 0 })
    const ids: string[] = []
    for (let start = 1; start <= total.totalResults!; start += 3) {
      const { body } = await call('GET', `/Users?startIndex=${start}&count=3`)
      ids.push(...body.Resources!.map(({ id }) => id!))
    }
    expect(new Set(ids).size).toBe(total.totalResults)
    expect((await call('GET', '/Users?startIndex=-5&count=1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
    expect((await call('GET', '/Users?startIndex=9999')).body).toMatchObject({ Resources: [], itemsPerPage: 0 })
    expect((await call('GET', '/Users?count=-1')).body.itemsPerPage).toBe(0)
    expect((await call('GET', '/Users?count=ten')).status).toBe(400)
  })

  test('answer the parts that are asked for', async () => {
    const [only] = (await find('userName eq "lin.wei"', '&attributes=userName,name.formatted,emails.value')).body
      .Resources!
    expect(only).toEqual({
      schemas: expect.any(Array),
      id: expect.any(String),
      userName: 'lin.wei',
      name: { formatted: 'En lin.wei' },
      emails: [{ value: 'lin.wei@voyant.example' }],
    })
    const [less] = (await find('userName eq "lin.wei"', `&excludedAttributes=id,emails.type,meta,${enterprise}`)).body
      .Resources!
    expect(less).toMatchObject({ id: only!.id, emails: [{ value: 'lin.wei@voyant.example', primary: true }] })
    expect(Object.keys(less!)).not.toContain('meta')
    expect(less).not.toHaveProperty([enterprise])
    expect((less!['emails'] as Body[])[0]).not.toHaveProperty('type')
    const search = await call('POST', '/Users/.search', {
      filter: 'userName eq "lin.wei"',
      attributes: ['userName'],
      count: 1,
    })
    expect(search.body.Resources).toMatchObject([{ userName: 'lin.wei' }])
    const gid = (await call('POST', '/Groups', { displayName: 'Sought' })).body.id
    const both = await call('POST', '/.search', { filter: 'displayName eq "sought" or displayName eq "中lin.wei"' })
    expect([both.body.totalResults, both.body.Resources!.map(({ id }) => id)]).toEqual([2, [only!.id, gid]])
    expect((await call('POST', '/.search', { filter: 'nothing eq "x"' })).status).toBe(400)
    expect((await call('POST', '/.search', { filter: 'userName eq "lin.wei"' })).body.totalResults).toBe(1)
  })

  test.each<[string, string[]]>([
    ['userName sw "f.o"', ['f.one']],
    ['userName co ".T"', ['f.three', 'f.two']],
    ['userName ew "TWO"', ['f.two']],
    ['userName sw "f." and active eq false', ['f.three']],
    ['userName sw "f." and active eq "False"', ['f.three']],
    ['userName sw "f." and not (active eq false)', ['f.one', 'f.two']],
    ['userName sw "f." and not (nickName eq "Uno")', ['f.three', 'f.two']],
    ['userName sw "f." and nickName pr', ['f.one', 'f.two']],
    ['userName sw "f." and not (nickName pr)', ['f.three']],
    ['userName sw "f." and nickName ne "uno"', ['f.three', 'f.two']],
    ['userName sw "f." and nickName eq null', ['f.three']],
    ['nickName eq "say \\"hi\\" (a) [b] \\\\"', ['f.two']],
    ['userName eq "f.one" or userName eq "f.two" and active eq false', ['f.one']],
    ['(userName eq "f.one" or userName eq "f.two") and nickName sw "SAY"', ['f.two']],
    ['emails[type eq "home" and value co "@home"]', ['f.one']],
    ['emails[type eq "home"].value eq "one@home.example"', ['f.one']],
    ['emails[type eq "work"].value eq "one@home.example"', []],
    ['emails.value ew "@home.example"', ['f.one']],
    ['emails co "@home"', ['f.one']],
    ['emails[primary eq true].value sw "f1"', ['f.one']],
    ['USERNAME EQ "f.one" AND Active Eq TRUE', ['f.one']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "f.one"', ['f.one']],
    [`${enterprise}:costCenter eq "C-7"`, ['f.two']],
    [`${enterprise}:manager pr and userName sw "f."`, ['f.two']],
    ['name.familyName eq "een"', ['f.one']],
    ['userName sw "f." and meta.lastModified gt "2026-01-01T00:00:00Z"', ['f.one', 'f.three', 'f.two']],
    ['userName sw "f." and meta.created lt "2020-01-01T00:00:00Z"', []],
    ['userName gt "f.o" and userName lt "f.t"', ['f.one']],
    ["userName eq \"f.one' OR '1'='1\"", []],
    ['userName eq "%"', []],
  ])('%s', async (filter, expected) => {
    if (!(await row('f.one'))) {
      const boss = await made('f.one', {
        nickName: 'Uno',
        name: { familyName: 'Een' },
        emails: [
          { value: 'f1@voyant.example', type: 'work', primary: true },
          { value: 'one@home.example', type: 'home' },
        ],
      })
      await made('f.two', {
        nickName: 'say "hi" (a) [b] \\',
        [enterprise]: { costCenter: 'C-7', manager: { value: boss } },
      })
      await made('f.three', { active: 'False' })
    }
    const answer = await find(filter)
    expect([answer.status, answer.body.Resources?.map(({ userName }) => userName)]).toEqual([200, expected])
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq "a',
    'userName is "a"',
    'nobody eq "a"',
    'userName eq "a" and',
    'userName eq "a" userName',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails[userName eq "a"]',
    'userName[value eq "a"]',
    'active eq "maybe"',
    'active gt true',
    'meta.created gt "yesterday"',
    'userName co null',
    'name eq "a"',
    'meta.location eq "a"',
    'userName eq "a\\u0000b"',
    `userName eq "${'\\'.repeat(2000)}`,
    `${'('.repeat(200)}userName pr${')'.repeat(200)}`,
    Array.from({ length: 200 }, () => 'active eq true').join(' or '),
  ])('%.60s is an invalid filter, said at once', async (filter) => {
    const started = performance.now()
    const answer = await find(filter)
    expect(answer).toMatchObject({
      status: 400,
      body: { schemas: [errorUrn], status: '400', scimType: 'invalidFilter' },
    })
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('[PEOPLE-01] the protocol', () => {
  test('says what it can do', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
      etag: { supported: true },
    })
    const schemas = await call('GET', '/Schemas')
    expect(schemas.body).toMatchObject({ schemas: [urns.list], totalResults: 3 })
    expect(schemas.body.Resources!.map(({ id }) => id)).toEqual([urns.user, enterprise, urns.group])
    expect(JSON.stringify(schemas.body)).not.toContain('null')
    expect((await call('GET', `/Schemas/${urns.user}`)).body.id).toBe(urns.user)
    expect((await call('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users', schema: urns.user })
    expect((await call('GET', '/ResourceTypes')).body.totalResults).toBe(2)
  })

  test('[PEOPLE-01] an address that cannot be decoded is a no in SCIM, too', async () => {
    for (const path of ['/Users/%F0%9F', '/Groups/%']) {
      const answer = await call('GET', path)
      expect([answer.status, answer.type, answer.body]).toEqual([
        404,
        'application/scim+json; charset=utf-8',
        { schemas: [errorUrn], status: '404', detail: 'There is no such address' },
      ])
    }
    expect((await fetch(`${app.origin}/api/%F0%9F`)).headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('versions: not modified, changed since', async () => {
    const id = await made('ver.sion')
    const { headers } = await call('GET', `/Users/${id}`)
    const etag = headers.get('etag')!
    const strong = etag.replace('W/', '')
    for (const held of [etag, strong, '*', `"other", ${etag}`, `W/"x",${strong}`])
      expect((await call('GET', `/Users/${id}`, undefined, { 'if-none-match': held })).status).toBe(304)
    expect((await call('GET', `/Users/${id}`, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
    const body = { schemas: [urns.patch], Operations: [{ op: 'replace', path: 'title', value: 'x' }] }
    expect((await call('PATCH', `/Users/${id}`, body, { 'if-match': etag })).status).toBe(200)
    expect((await call('PATCH', `/Users/${id}`, body, { 'if-match': etag })).status).toBe(412)
    expect((await call('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204)
  })

  test.each<[string, string, unknown, number, string | undefined]>([
    ['POST', '/Users', { schemas: [urns.user] }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'with space' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: { $ne: 1 } }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'u.v', active: 'maybe' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'u.v', emails: [{ value: 'nonsense' }] }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'u.v', displayName: 'a\0b' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'u.v', displayName: 'x'.repeat(101) }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'u.v', [enterprise]: { manager: 'nobody' } }, 400, 'invalidValue'],
    ['POST', '/Users', '{"userName":', 400, 'invalidSyntax'],
    ['POST', '/Users', '[]', 400, 'invalidSyntax'],
    ['POST', '/Users', 'null', 400, 'invalidSyntax'],
    ['POST', '/Users', { userName: 'u.v', title: 'x'.repeat(300_000) }, 413, undefined],
    ['POST', '/Groups', { schemas: [urns.group] }, 400, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'g', members: [{ value: 'nobody' }] }, 400, 'invalidValue'],
    ['PUT', '/Users/nobody', { userName: 'u.v' }, 404, undefined],
    ['PATCH', '/Users/nobody', { schemas: [urns.patch], Operations: [{ op: 'add', value: {} }] }, 404, undefined],
    ['DELETE', '/Groups/nobody', undefined, 404, undefined],
    ['GET', '/Users/..%2F..%2Fapi', undefined, 404, undefined],
    ['GET', '/Users/a%00b', undefined, 404, undefined],
    ['GET', '/Nothing', undefined, 404, undefined],
    ['GET', '/Me', undefined, 501, undefined],
    ['POST', '/Bulk', {}, 501, undefined],
  ])('%s %s %.60j answers %i in the words of SCIM', async (method, path, body, status, scimType) => {
    const answer = await call(method, path, body)
    expect(answer).toMatchObject({
      status,
      type: 'application/scim+json; charset=utf-8',
      body: { schemas: [errorUrn], status: String(status) },
    })
    expect(answer.body['scimType']).toBe(scimType)
  })

  test.each<[object, number, string | undefined]>([
    [{ op: 'move', path: 'title', value: 'x' }, 400, 'invalidSyntax'],
    [{ op: 'remove' }, 400, 'noTarget'],
    [{ op: 'replace', path: 'nothing', value: 'x' }, 400, 'invalidPath'],
    [{ op: 'replace', path: 'title.sub', value: 'x' }, 400, 'invalidPath'],
    [{ op: 'replace', path: 'title[value eq "x"]', value: 'x' }, 400, 'invalidPath'],
    [{ op: 'replace', path: '__proto__', value: { x: 1 } }, 400, 'invalidPath'],
    [{ op: 'replace', path: '../../etc/passwd', value: 'x' }, 400, 'invalidPath'],
    [{ op: 'replace', path: "title'; DROP TABLE person; --", value: 'x' }, 400, 'invalidPath'],
    [{ op: 'replace', path: 7, value: 'x' }, 400, 'invalidPath'],
    [{ op: 'replace', path: 'id', value: 'forged' }, 400, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [{ value: 'x' }] }, 400, 'mutability'],
    [{ op: 'replace', path: 'meta.version', value: 'x' }, 400, 'mutability'],
    [{ op: 'replace', path: 'emails[type co "x"].value', value: 'a@b' }, 400, 'noTarget'],
    [{ op: 'replace', path: 'emails[type eq]', value: 'a@b' }, 400, 'invalidFilter'],
    [{ op: 'replace', path: 'active', value: 'no' }, 400, 'invalidValue'],
    [{ op: 'remove', path: 'userName' }, 400, 'invalidValue'],
    [{ op: 'replace', value: { id: 'forged', nothing: 1, constructor: 1 } }, 200, undefined],
    [{ op: 'replace', path: 'photos[type eq "thumbnail"].value', value: 'http://x' }, 200, undefined],
  ])('PATCH %j answers %i, and all or nothing is done', async (operation, status, scimType) => {
    const [known] = (await find('userName eq "patch.er"')).body.Resources!
    const id = known?.id ?? (await made('patch.er', { title: 'before' }))
    await patch(id, { op: 'replace', path: 'title', value: 'before' })
    const answer = await patch(id, { op: 'replace', path: 'title', value: 'after' }, operation)
    expect([answer.status, answer.body['scimType']]).toEqual([status, scimType])
    expect((await row('patch.er'))?.title_zh).toBe(status === 200 ? 'after' : 'before')
  })

  test('lists of values: added once, replaced, one primary, the last of its kind removed', async () => {
    const id = await made('val.ues', { emails: [{ value: 'v1@voyant.example', type: 'work', primary: true }] })
    const emails = async (...operations: object[]) => (await patch(id, ...operations)).body['emails']
    const home = { value: 'v2@voyant.example', type: 'home' }
    const work = { value: 'v1@voyant.example', type: 'work', primary: true }
    expect(
      await emails({ op: 'add', path: 'emails', value: [home] }, { op: 'add', value: { emails: [home] } }),
    ).toEqual([work, home])
    expect(await emails({ op: 'replace', path: 'emails[type eq "home"].primary', value: 'True' })).toEqual([
      { ...work, primary: false },
      { ...home, primary: true },
    ])
    expect((await row('val.ues'))?.email).toBe('v2@voyant.example')
    expect(await emails({ op: 'remove', path: 'emails[type eq "home"]' })).toEqual([{ ...work, primary: false }])
    expect(await emails({ op: 'remove', path: 'emails[type eq "work"].value' })).toBeUndefined()
    expect((await row('val.ues'))?.email).toBe('')
  })

  test('managers do not go in a circle', async () => {
    const top = await made('top.one')
    const low = await made('low.one', { [enterprise]: { manager: { value: top } } })
    for (const value of [low, top]) {
      const answer = await patch(top, { op: 'add', path: `${enterprise}:manager`, value })
      expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    }
  })
})

test('[PEOPLE-01] a department goes with the last of its people, not with one who is only suspended', async () => {
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
