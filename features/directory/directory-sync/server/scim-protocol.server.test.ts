import { cpuMs } from '@portal/testing/cpu'
import { describe, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'
import { type Body, app, call, enterprise, errorUrn, find, made, patch, row, useScim } from './scim.test-kit.ts'

useScim()

describe('[PEOPLE-01] lists', () => {
  test('are paged without gaps or duplicates, with a total', async () => {
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

  test('return the requested attributes', async () => {
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
    const gid = (await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Sought' })).body.id
    const both = await call('POST', '/.search', { filter: 'displayName eq "sought" or displayName eq "中lin.wei"' })
    expect([both.body.totalResults, both.body.Resources!.map(({ id }) => id)]).toEqual([2, [only!.id, gid]])
    expect((await call('POST', '/.search', { filter: 'nothing eq "x"' })).status).toBe(400)
    expect((await call('POST', '/.search', { filter: null, startIndex: null, count: null })).status).toBe(200)
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
  ])('%.60s is an invalid filter and refused at once', async (filter) => {
    const refused = {
      status: 400,
      body: { schemas: [errorUrn], status: '400', scimType: 'invalidFilter' },
    }
    const took = await cpuMs(async () => expect(await find(filter)).toMatchObject(refused))
    expect(took).toBeLessThan(1000)
  })
})

describe('[PEOPLE-01] the protocol', () => {
  test('describes its capabilities', async () => {
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

  test('[PEOPLE-01] a path that cannot be decoded is refused in the format of SCIM', async () => {
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

  test.each([
    ['PUT', '/Users', 405, 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/Groups/x', 405, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['PUT', '/Nothing', 404, null],
  ])('%s %s is %i with Allow: %s', async (method, path, status, allow) => {
    const answer = await call(method, path, {})
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
    expect(answer.body).toMatchObject({ schemas: [errorUrn], status: String(status) })
  })

  test.each([
    ['/Users', 204, 'GET, HEAD, POST, OPTIONS'],
    ['/Groups/x', 204, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['/Schemas', 204, 'GET, HEAD, OPTIONS'],
    ['/Nothing', 404, null],
  ])('OPTIONS %s without a key is %i, as elsewhere, with Allow: %s', async (path, status, allow) => {
    const answer = await fetch(`${app.origin}/scim/v2${path}`, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
  })

  test('supports versions: not modified, precondition failed', async () => {
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
    ['POST', '/Users', { schemas: [urns.user], userName: 'with space' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [urns.user], userName: { $ne: 1 } }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [urns.user], userName: 'u.v', active: 'maybe' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [urns.user], userName: 'u.v', emails: [{ value: 'nonsense' }] }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [urns.user], userName: 'u.v', displayName: 'a\0b' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [urns.user], userName: 'u.v', displayName: 'x'.repeat(101) }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'u.v' }, 400, 'invalidSyntax'],
    ['POST', '/Users', { schemas: [urns.group], userName: 'u.v' }, 400, 'invalidSyntax'],
    ['POST', '/Groups', { displayName: 'g' }, 400, 'invalidSyntax'],
    ['POST', '/Users', { schemas: [urns.user], userName: '张伟' }, 400, 'invalidValue'],
    ['POST', '/Users', '{"userName":', 400, 'invalidSyntax'],
    ['POST', '/Users', '[]', 400, 'invalidSyntax'],
    ['POST', '/Users', 'null', 400, 'invalidSyntax'],
    ['POST', '/Users', { schemas: [urns.user], userName: 'u.v', title: 'x'.repeat(300_000) }, 413, undefined],
    ['POST', '/Groups', { schemas: [urns.group] }, 400, 'invalidValue'],
    [
      'POST',
      '/Groups',
      { schemas: [urns.group], displayName: 'g', members: [{ value: 'nobody' }] },
      400,
      'invalidValue',
    ],
    ['PUT', '/Users/nobody', { userName: 'u.v' }, 404, undefined],
    ['PATCH', '/Users/nobody', { schemas: [urns.patch], Operations: [{ op: 'add', value: {} }] }, 404, undefined],
    ['DELETE', '/Groups/nobody', undefined, 404, undefined],
    ['GET', '/Users/..%2F..%2Fapi', undefined, 404, undefined],
    ['GET', '/Users/a%00b', undefined, 404, undefined],
    ['GET', '/Nothing', undefined, 404, undefined],
    ['GET', '/Me', undefined, 501, undefined],
    ['POST', '/Bulk', {}, 501, undefined],
  ])('%s %s %.60j is %i in the format of SCIM', async (method, path, body, status, scimType) => {
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
    [{ op: 'remove', path: 'emails[type eq "fax"]' }, 400, 'noTarget'],
    [{ op: 'remove', path: 'emails[type eq "fax"].value' }, 400, 'noTarget'],
    [{ op: 'add', path: 'emails', value: [null] }, 400, 'invalidValue'],
    [{ op: 'replace', path: 'emails[type eq]', value: 'a@b' }, 400, 'invalidFilter'],
    [{ op: 'replace', path: 'active', value: 'no' }, 400, 'invalidValue'],
    [{ op: 'remove', path: 'userName' }, 400, 'invalidValue'],
    [{ op: 'replace', value: { id: 'forged', nothing: 1, constructor: 1 } }, 200, undefined],
    [{ op: 'replace', path: 'photos[type eq "thumbnail"].value', value: 'http://x' }, 200, undefined],
  ])('PATCH %j is %i and changes nothing', async (operation, status, scimType) => {
    const [known] = (await find('userName eq "patch.er"')).body.Resources!
    const id = known?.id ?? (await made('patch.er', { title: 'before' }))
    await patch(id, { op: 'replace', path: 'title', value: 'before' })
    const answer = await patch(id, { op: 'replace', path: 'title', value: 'after' }, operation)
    expect([answer.status, answer.body['scimType']]).toEqual([status, scimType])
    expect((await row('patch.er'))?.title_zh).toBe(status === 200 ? 'after' : 'before')
  })

  test('lists of values: added once, replaced, one primary, the last one removed', async () => {
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

  test('managers cannot form a cycle', async () => {
    const top = await made('top.one')
    const low = await made('low.one', { [enterprise]: { manager: { value: top } } })
    for (const value of [low, top]) {
      const answer = await patch(top, { op: 'add', path: `${enterprise}:manager`, value })
      expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    }
  })
})
