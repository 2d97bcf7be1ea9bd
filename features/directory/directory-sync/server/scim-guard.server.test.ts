/** [T20] A SCIM client cannot become or resemble somebody else, or reach anything but SCIM. */
import { createApiKey, scimCallsPerMinute, revokeApiKey } from '@portal/api-keys/server'
import { me } from '@portal/me/contract'
import { sql } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPeopleFile } from './import-people.ts'
import { urns } from './scim-schemas.ts'

const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error'
let app: TestApp
const keys: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ connections: 25 })
  await seedCompany(app.db)
  for (const [name, scopes] of [
    ['idp', ['scim']],
    ['second', ['scim']],
    ['sap', ['notice', 'audience', 'must-know', 'todo']],
    ['busy', ['scim']],
  ] as const) {
    keys[name] = await createApiKey(app.db, name, scopes, app.clock.now())
  }
})
afterAll(() => app.stop())

interface Answer {
  status: number
  headers: Headers
  text: string
  body: { id?: string; scimType?: string; totalResults?: number; Resources?: { id: string; userName: string }[] }
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  authorization = `Bearer ${keys['idp']}`,
): Promise<Answer> {
  app.clock.advance(1000)
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text ? (JSON.parse(text) as Answer['body']) : {},
  }
}
const idOf = async (userName: string): Promise<string> =>
  (await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.Resources![0]!.id
/** All values that identify other people. */
async function others(): Promise<string> {
  const people = await app.db
    .selectFrom('person')
    .select(['account', 'employee_id', 'email', 'scim_id', 'name_zh', 'user_tag', 'left_at'])
    .where('account', 'in', ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'tan.rui', 'gone.user'])
    .orderBy('account')
    .execute()
  const roles = await app.db.selectFrom('person_role').selectAll().orderBy('account').orderBy('role').execute()
  return JSON.stringify([people, roles])
}

describe('[T20] payloads', () => {
  test.each<[string, object, number]>([
    ...Array.from({ length: 21 }, (_, nr): [string, object, number] => [
      `externalId ${nr}`,
      { userName: `ext.${nr}`, externalId: String(nr) },
      201,
    ]),
    ['externalId 0 as a number', { userName: 'num.0', externalId: 0 }, 409],
    ['externalId 1 again', { userName: 'num.1', externalId: '1' }, 409],
    ['externalId of an account', { userName: 'num.2', externalId: 'lin.wei' }, 201],
    ['externalId with SQL', { userName: 'num.3', externalId: "1' OR '1'='1" }, 201],
    ['externalId too long', { userName: 'num.4', externalId: '长'.repeat(401) }, 400],
    ['an account that is there', { userName: 'lin.wei' }, 409],
    ['in capitals', { userName: 'LIN.WEI' }, 409],
    ['with spaces around', { userName: '  lin.wei ' }, 409],
    ['with an invisible character', { userName: 'lin.\u200bwei' }, 409],
    ['of one who left', { userName: 'gone.user' }, 409],
    ['with a letter that looks alike', { userName: 'lіn.wei' }, 400],
    ['with NUL', { userName: 'lin.wei\0' }, 400],
    ['a path', { userName: '../lin.wei' }, 400],
    ['somebody’s address as a name', { userName: 'lin.wei@voyant.example' }, 409],
    ['somebody’s address', { userName: 'pay.1', emails: [{ value: 'LIN.WEI@voyant.example' }] }, 409],
    [
      'somebody’s account as an address',
      { userName: 'pay.2', emails: [{ value: 'lin.wei@voyant.example', primary: false }] },
      409,
    ],
    ['somebody’s number', { userName: 'pay.3', [urns.enterprise]: { employeeNumber: 'E-lin.wei' } }, 409],
    ['an id of one’s own', { userName: 'pay.4', id: 'lin.wei' }, 201],
    ['roles', { userName: 'pay.5', roles: [{ value: 'moderator' }], entitlements: ['editor'] }, 201],
    ['a role as a text', { userName: 'pay.6', role: 'moderator', isAdmin: true }, 201],
    ['groups', { userName: 'pay.7', groups: [{ value: 'moderator' }] }, 201],
    ['columns of the database', { userName: 'pay.8', account: 'lin.wei', mobile: 'x', template: 'x' }, 201],
    ['a prototype', { userName: 'pay.9', constructor: { prototype: { x: 1 } } }, 201],
    ['a password', { userName: 'pay.10', password: 'secret-of-mine' }, 201],
    ['markup', { userName: 'pay.11', displayName: '<img src=x onerror=alert(1)>' }, 201],
  ])('%s', async (_, payload, status) => {
    const before = await others()
    const ids = (await call('GET', '/Users?count=500')).body.Resources!.map(({ id }) => id)
    const answer = await call('POST', '/Users', { schemas: [urns.user], ...payload })
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, expect.anything()])
    expect(await others()).toBe(before)
    if (status !== 201) return
    expect(ids).not.toContain(answer.body.id)
    expect(answer.body.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(answer.text).not.toContain('secret-of-mine')
  })

  test('no externalId, number or account works as an id', async () => {
    for (const id of ['0', '1', '20', 'lin.wei', 'E-lin.wei', '%', '*', 'null']) {
      expect((await call('GET', `/Users/${encodeURIComponent(id)}`)).status).toBe(404)
    }
  })

  test.each<[string, unknown, number]>([
    ['userName', 'lin.wei', 409],
    ['userName', 'lin.wei@voyant.example', 409],
    ['userName', '', 400],
    ['emails[type eq "work"].value', 'lin.wei@voyant.example', 409],
    ['emails', [{ value: 'zhou.min@voyant.example' }], 409],
    [`${urns.enterprise}:employeeNumber`, 'E-lin.wei', 409],
    ['externalId', '1', 409],
    ['id', 'lin.wei', 400],
    ['roles', [{ value: 'moderator' }], 200],
    ['roles[primary eq "True"].value', 'moderator', 200],
    ['userType', 'moderator', 200],
  ])('changing %s to %j takes nothing from anybody', async (path, value, status) => {
    const before = await others()
    const id = await idOf('pay.4')
    const answer = await call('PATCH', `/Users/${id}`, {
      schemas: [urns.patch],
      Operations: [{ op: 'Replace', path, value }],
    })
    expect(answer.status).toBe(status)
    expect(await others()).toBe(before)
  })

  test('an unknown user type grants no more than a partner sees', async () => {
    const person = await app.db
      .selectFrom('person')
      .select(['user_tag', 'template'])
      .where('account', '=', 'pay.4')
      .executeTakeFirst()
    expect(person).toEqual({ user_tag: 'partner', template: 'partner' })
  })

  test('the last editor may be disabled like anybody; the roles are gone, and nobody inherits them', async () => {
    const roles = () => app.db.selectFrom('person_role').select(['account', 'role']).execute()
    expect((await roles()).map(({ account }) => account)).toEqual(['lin.wei', 'lin.wei'])
    const id = await idOf('lin.wei')
    const active = (value: boolean) =>
      call('PATCH', `/Users/${id}`, {
        schemas: [urns.patch],
        Operations: [{ op: 'replace', value: { active: value } }],
      })
    const token = await app.signIn('lin.wei')
    expect((await active(false)).status).toBe(200)
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    expect(await roles()).toEqual([])
    expect((await active(true)).status).toBe(200)
    expect(await roles()).toEqual([])
  })

  test('20 parallel creations with one name create one person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/Users', { schemas: [urns.user], userName: 'race.one', externalId: 'race' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })
})

describe('[T20] keys', () => {
  const error = (status: number) => expect.objectContaining({ schemas: [errorUrn], status: String(status) })
  test.each(['', 'Bearer', 'Bearer fck_', 'Basic bGluOnBhc3M=', 'Bearer  x y', `bearer ${'a'.repeat(5000)}`])(
    'none, or %.30j, is 401 at every address',
    async (authorization) => {
      for (const path of ['/Users', '/Users/x', '/Groups', '/Schemas/x/y', '/nothing', '']) {
        const answer = await call('GET', path, undefined, authorization)
        expect([answer.status, answer.body]).toEqual([401, error(401)])
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
      expect((await call('POST', '/Users', { userName: 'no.key' }, authorization)).status).toBe(401)
    },
  )

  test('a key without the scope is refused here, and a SCIM key elsewhere', async () => {
    const sap = `Bearer ${keys['sap']}`
    expect((await call('GET', '/Users', undefined, sap)).body).toEqual(error(403))
    expect((await call('POST', '/Users', { userName: 'no.scope' }, sap)).status).toBe(403)
    const todo = { ExternalId: 'x', Receivers: ['zhou.min'], Title: 't', Url: '/Workflow', Source: 's' }
    for (const [path, body, code] of [
      ['message/todo/add', todo, 403],
      ['People/list', { PageIndex: 1, PageSize: 10 }, 410],
    ] as const) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${keys['idp']}`,
        token: keys['idp']!,
      }
      const answer = await app.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(await answer.json()).toMatchObject({ Code: code })
    }
    const token = await app.signIn('lin.wei')
    expect((await call('GET', '/Users', undefined, `Bearer ${token}`)).status).toBe(401)
  })

  test('a revoked key is refused at once', async () => {
    const old = await createApiKey(app.db, 'old', ['scim'], app.clock.now())
    expect((await call('GET', '/Users?count=0', undefined, `Bearer ${old}`)).status).toBe(200)
    await revokeApiKey(app.db, 'old', app.clock.now())
    expect((await call('GET', '/Users?count=0', undefined, `Bearer ${old}`)).status).toBe(401)
  })

  test('too many calls are asked to wait', { tags: 'slow' }, async () => {
    app.clock.set('2026-11-22T09:00:00Z')
    const ask = () => fetch(`${app.origin}/scim/v2/nothing`, { headers: { authorization: `Bearer ${keys['busy']}` } })
    for (let left = scimCallsPerMinute; left > 0; left -= 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, ask))
      expect(answers.every(({ status }) => status === 404)).toBe(true)
      await Promise.all(answers.map((answer) => answer.text()))
    }
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([429, '60', error(429)])
  })

  test('a source neither writes people of another nor sees its groups and external ids', async () => {
    const second = `Bearer ${keys['second']}`
    const id = await idOf('ext.5')
    const body = { schemas: [urns.patch], Operations: [{ op: 'replace', path: 'title', value: 'taken' }] }
    expect((await call('PATCH', `/Users/${id}`, body, second)).status).toBe(403)
    expect((await call('PUT', `/Users/${id}`, { userName: 'ext.5' }, second)).status).toBe(403)
    expect((await call('DELETE', `/Users/${id}`, undefined, second)).status).toBe(403)
    expect((await call('GET', `/Users/${id}`, undefined, second)).text).not.toContain('externalId')
    const group = await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Own', members: [{ value: id }] })
    expect((await call('GET', `/Groups/${group.body.id}`, undefined, second)).status).toBe(404)
    expect((await call('DELETE', `/Groups/${group.body.id}`, undefined, second)).status).toBe(404)
    expect((await call('GET', '/Groups', undefined, second)).body.totalResults).toBe(0)
    expect((await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Own' }, second)).status).toBe(201)
    const after = await call('GET', `/Users/${id}`)
    expect(after.text).toContain('"externalId":"5"')
    expect(after.text).not.toContain('taken')
  })

  test('a file neither changes people of SCIM nor makes them leave', async () => {
    const bytes = new TextEncoder().encode('account,employee id,name,department\next.5,N5,文件,10\n')
    const report = await importPeopleFile(app.db, bytes, {
      source: 'hr',
      tag: 'nio',
      newTags: [],
      leavers: 'leave',
      isDryRun: false,
      isForced: true,
      takeOver: false,
      now: app.clock.now(),
      say: () => undefined,
    })
    expect([report.leavers, report.skipped]).toEqual([[], [{ line: 2, reason: "'ext.5' is managed by scim:idp" }]])
  })
})

test('[T20] an internal error reveals no details', async () => {
  await sql`ALTER TABLE scim_external RENAME TO scim_external_away`.execute(app.db)
  const answer = await call('GET', '/Users')
  await sql`ALTER TABLE scim_external_away RENAME TO scim_external`.execute(app.db)
  expect([answer.status, answer.body]).toEqual([500, { schemas: [errorUrn], status: '500', detail: 'Internal error' }])
  expect(answer.headers.get('x-request-id')).toBeTruthy()
})
