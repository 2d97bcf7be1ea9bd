/** [T20] Limits of a SCIM key with people who have roles that only a portal administrator can grant (0035). */
import { createApiKey } from '@portal/api-keys/server'
import { me } from '@portal/me/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'

interface Body {
  [key: string]: unknown
  id?: string
  detail?: string
  Resources?: { id: string }[]
}

let app: TestApp
let key = ''
let made = 0
/** A new person for each test. */
let account = ''

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  key = await createApiKey(app.db, 'idp', ['scim'], app.clock.now())
})
beforeEach(() => {
  made += 1
  account = `holder.${made}`
})
afterAll(() => app.stop())

async function call(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> {
  app.clock.advance(1000)
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Body) }
}

async function idOf(userName: string): Promise<string> {
  const { body } = await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
  return body.Resources![0]!.id
}

const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: [urns.patch], Operations })

const row = () =>
  app.db
    .selectFrom('person')
    .select(['email', 'employee_id', 'left_at', 'title_zh'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()

async function rolesOf(): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`SELECT role FROM person_role WHERE account = ${account}
    UNION SELECT role FROM scim_group_member JOIN group_role USING (group_id) WHERE account = ${account}`.execute(
    app.db,
  )
  return rows.map(({ role }) => role)
}

async function linesAbout(): Promise<{ actor: string; action: string; details: object }[]> {
  const { rows } = await sql<{ actor: string; action: string; details: object }>`
    SELECT actor, action, details FROM audit_log
    WHERE object_id = ${account} AND action LIKE 'identity.%' ORDER BY id`.execute(app.db)
  return rows
}

/** A group of this key with a role that was granted at the desk. */
async function groupWith(role: string, ...members: string[]): Promise<string> {
  const { body } = await call('POST', '/Groups', {
    schemas: [urns.group],
    displayName: `${role} ${made}`,
    members: members.map((value) => ({ value })),
  })
  await sql`INSERT INTO group_role (group_id, role)
    SELECT id, ${role} FROM scim_group WHERE scim_id = ${body.id!}`.execute(app.db)
  return body.id!
}

const mail = (value: string) => ({ type: 'work', primary: true, value })
const evil = 'evil@evil.example'

/** Every form in which a client can change an identity. */
const moves: [string, object][] = [
  ['a path with a filter', { op: 'replace', path: 'emails[type eq "work"].value', value: evil }],
  ['a path of the list', { op: 'Replace', path: 'emails', value: [mail(evil)] }],
  ['no path', { op: 'replace', value: { emails: [mail(evil)] } }],
  ['a key with a filter', { op: 'replace', value: { 'emails[type eq "work"].value': evil } }],
  ['another case of the name', { op: 'REPLACE', path: 'EMAILS', value: [mail(evil)] }],
  ['an address that goes before', { op: 'add', path: 'emails', value: [mail(evil)] }],
  ['no address at all', { op: 'remove', path: 'emails' }],
  ['another userName', { op: 'replace', path: 'userName', value: 'evil' }],
  ['a userName that looks alike', { op: 'replace', value: { userName: 'holdеr.x@voyant.example' } }],
  ['another employee number', { op: 'replace', path: `${urns.enterprise}:employeeNumber`, value: 'N-evil' }],
  ['the extension as a whole', { op: 'replace', value: { [urns.enterprise]: { employeeNumber: 'N-evil' } } }],
]

describe('[T20] an administrator’s identity', () => {
  test.each(moves)('is not moved by %s', async (_, operation) => {
    await addPerson(app.db, account, { roles: ['portal-administrator'] })
    const before = await row()
    const id = await idOf(account)
    const answer = await patch(id, operation)
    expect([answer.status, await row()]).toEqual([JSON.stringify(operation).includes('еr') ? 400 : 403, before])
    expect(await idOf(account)).toBe(id)
    expect(await rolesOf()).toEqual(['portal-administrator'])
  })

  test.each(['portal-administrator', 'people-administrator', 'health-reader'] as const)(
    'nor that of a %s by PUT, which is told what to do and stands in the log once a day',
    async (role) => {
      await addPerson(app.db, account, { roles: [role, 'author'] })
      const id = await idOf(account)
      const whole = (await call('GET', `/Users/${id}`)).body
      const moved = { ...whole, emails: [mail(evil)], title: 'Anything' }
      const answer = await call('PUT', `/Users/${id}`, moved)
      expect(answer).toMatchObject({ status: 403, body: { status: '403' } })
      expect(answer.body.detail).toMatch(/emails.+portal administrator/)
      await call('PUT', `/Users/${id}`, moved)
      expect(await row()).toMatchObject({ email: `${account}@voyant.example`, title_zh: '' })
      expect(await linesAbout()).toEqual([
        { actor: 'key:idp', action: 'identity.protect', details: { fields: ['emails'] } },
      ])
    },
  )

  test('attributes that are not used for sign-in may change, and a full object without changes passes', async () => {
    await addPerson(app.db, account, { roles: ['portal-administrator'] })
    const id = await idOf(account)
    const whole = (await call('GET', `/Users/${id}`)).body
    expect((await call('PUT', `/Users/${id}`, whole)).status).toBe(200)
    const loud = {
      ...whole,
      userName: account.toUpperCase(),
      emails: [mail(`${account}@VOYANT.example`)],
      title: 'CTO',
    }
    expect((await call('PUT', `/Users/${id}`, loud)).status).toBe(200)
    expect(await row()).toMatchObject({ title_zh: 'CTO' })
    // a provider links a person who exists already
    expect((await patch(id, { op: 'add', path: 'externalId', value: `first-${made}` })).status).toBe(200)
    expect((await patch(id, { op: 'replace', path: 'externalId', value: 'other' })).status).toBe(403)
    expect((await patch(id, { op: 'remove', path: 'externalId' })).status).toBe(403)
    expect(await linesAbout()).toHaveLength(1)
  })

  test('identities of everybody else change as before, even of an editor', async () => {
    await addPerson(app.db, account, { roles: ['editor'] })
    const id = await idOf(account)
    const answer = await patch(
      id,
      { op: 'replace', path: 'emails[type eq "work"].value', value: `${account}@new.example` },
      { op: 'replace', path: 'userName', value: `${account}.new` },
    )
    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ email: `${account}@new.example` })
    expect(await linesAbout()).toEqual([])
  })

  test('an administrator revokes the role, the change is repeated, and the role is granted again', async () => {
    await addPerson(app.db, account, { roles: ['portal-administrator'] })
    const id = await idOf(account)
    const change = { op: 'replace', path: 'emails[type eq "work"].value', value: `${account}@married.example` }
    expect((await patch(id, change)).status).toBe(403)
    await sql`DELETE FROM person_role WHERE account = ${account}`.execute(app.db)
    expect((await patch(id, change)).status).toBe(200)
  })

  test('a person who leaves loses access at once, whatever else the write contains, and returns without roles', async () => {
    await addPerson(app.db, account, { roles: ['portal-administrator', 'health-reader'] })
    const token = await app.signIn(account)
    const id = await idOf(account)
    // Entra renames people whom it deletes
    const gone = await patch(id, { op: 'Replace', value: { active: 'False', userName: `x${made}-${account}` } })
    expect([gone.status, (await row()).left_at]).toEqual([200, expect.any(Date)])
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    const back = await patch(id, {
      op: 'replace',
      value: { active: true, emails: [mail(`back-${made}@evil.example`)] },
    })
    expect([back.status, await rolesOf()]).toEqual([200, []])
  })

  test('is not moved by deleting and creating them again', async () => {
    await addPerson(app.db, account, { roles: ['portal-administrator'] })
    expect((await call('DELETE', `/Users/${await idOf(account)}`)).status).toBe(204)
    const again = await call('POST', '/Users', {
      schemas: [urns.user],
      userName: account,
      displayName: '新人',
      emails: [mail(`again-${made}@evil.example`)],
    })
    expect([again.status, await rolesOf()]).toEqual([201, []])
  })

  test('is not moved by creating somebody with the same name in other letter case', async () => {
    await addPerson(app.db, account, { roles: ['portal-administrator'] })
    const before = await row()
    for (const userName of [account.toUpperCase(), ` ${account}`, account.replace('.', '.\u200b'), `${account}\ufeff`])
      expect((await call('POST', '/Users', { schemas: [urns.user], userName, displayName: '新' })).status).toBe(409)
    expect(await row()).toEqual(before)
  })
})

describe('[T20] groups with such a role', () => {
  test('protect their members, too', async () => {
    await addPerson(app.db, account)
    const id = await idOf(account)
    await groupWith('portal-administrator', id)
    expect((await patch(id, { op: 'replace', path: 'emails', value: [mail(evil)] })).status).toBe(403)
  })

  test.each(['portal-administrator', 'people-administrator', 'health-reader'])(
    'a key adds nobody to one of %s; it takes away, renames and deletes',
    async (role) => {
      await addPerson(app.db, `member.${made}`)
      await addPerson(app.db, account)
      const [member, id] = [await idOf(`member.${made}`), await idOf(account)]
      const group = await groupWith(role, member)
      const body = { schemas: [urns.group], displayName: `Renamed ${made}` }
      const both = { ...body, members: [{ value: member }, { value: id }] }
      const add = { schemas: [urns.patch], Operations: [{ op: 'Add', path: 'members', value: [{ value: id }] }] }
      expect((await call('PUT', `/Groups/${group}`, both)).status).toBe(403)
      expect((await call('PATCH', `/Groups/${group}`, add)).body.detail).toMatch(/portal administrator/)
      expect([await rolesOf(), await linesAbout()]).toEqual([
        [],
        [{ actor: 'key:idp', action: 'identity.protect', details: { fields: ['members'], group: `${role} ${made}` } }],
      ])
      expect((await call('PUT', `/Groups/${group}`, { ...body, members: [{ value: member }] })).status).toBe(200)
      expect((await call('PUT', `/Groups/${group}`, { ...body, members: [] })).status).toBe(200)
      expect((await call('DELETE', `/Groups/${group}`)).status).toBe(204)
    },
  )

  test('do not pass roles on to a new group of the same name', async () => {
    await addPerson(app.db, account)
    const id = await idOf(account)
    const group = await groupWith('portal-administrator')
    await call('DELETE', `/Groups/${group}`)
    const body = { schemas: [urns.group], displayName: `portal-administrator ${made}`, members: [{ value: id }] }
    expect((await call('POST', '/Groups', body)).status).toBe(201)
    expect(await rolesOf()).toEqual([])
  })

  test('do not grant the role again to a person who returns', async () => {
    await addPerson(app.db, account)
    const id = await idOf(account)
    await groupWith('health-reader', id)
    expect(await rolesOf()).toEqual(['health-reader'])
    await patch(id, { op: 'replace', path: 'active', value: false })
    const back = await patch(id, { op: 'replace', value: { active: true, emails: [mail(`h${made}@evil.example`)] } })
    expect([back.status, await rolesOf()]).toEqual([200, []])
  })

  test('with ordinary roles can be joined and left as before', async () => {
    await addPerson(app.db, account)
    const id = await idOf(account)
    const group = await groupWith('editor')
    const add = { schemas: [urns.patch], Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] }
    expect((await call('PATCH', `/Groups/${group}`, add)).status).toBe(204)
    expect(await rolesOf()).toEqual(['editor'])
  })
})
