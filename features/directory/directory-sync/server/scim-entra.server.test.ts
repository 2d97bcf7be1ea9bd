import { people as directory } from '@portal/people/contract'
import { me } from '@portal/me/contract'
import { readEvents } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'
import { app, call, enterprise, find, made, patch, patchGroup, row, useScim } from './scim.test-kit.ts'

useScim()

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
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    const other = await app.signIn('lin.wei')
    const seen = await app.ask(directory.detail, { ADAccount: 'adele.v@voyant.example' }, { token: other })
    expect(seen.Code).toBe(404)
    expect((await find('userName eq "adele.v@voyant.example"')).body.Resources?.[0]).toMatchObject({
      id,
      active: false,
    })
    expect((await patch(id, on)).body).toMatchObject({ active: true })
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    expect((await app.ask(me.detail, {}, { token: await app.signIn('adele.v@voyant.example') })).Code).toBe(200)
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
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    expect((await call('GET', `/Users/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await find('userName eq "adele.v@voyant.example"')).body.totalResults).toBe(0)
    const again = await call('POST', '/Users', { ...adele, [enterprise]: { employeeNumber: '701985' } })
    expect([again.status, again.body.id]).toEqual([201, id])
    expect(await row('adele.v@voyant.example')).toMatchObject({ left_at: null, name_zh: '范思琪' })
  })
})
