/** [T20] New people without a user type, and what they may see (0035). */
import { createApiKey } from '@portal/api-keys/server'
import { people as directory } from '@portal/people/contract'
import { me } from '@portal/me/contract'
import { news } from '@portal/news/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterEach, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'

let app: TestApp
let key = ''
afterEach(() => app.stop())

async function start(scimDefaultUserType?: string): Promise<void> {
  app = await startApp({ settings: scimDefaultUserType === undefined ? {} : { scimDefaultUserType } })
  await seedCompany(app.db)
  key = await createApiKey(app.db, 'idp', ['scim'], app.clock.now())
}

async function send(method: string, path: string, body: object): Promise<string> {
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
  return ((await response.json()) as { id: string }).id
}
const create = (userName: string, more: object = {}) =>
  send('POST', '/Users', { schemas: [urns.user], userName, displayName: '新人', ...more })
const update = (id: string, value: object) =>
  send('PATCH', `/Users/${id}`, { schemas: [urns.patch], Operations: [{ op: 'replace', value }] })
const kindOf = (account: string) =>
  app.db
    .selectFrom('person')
    .select(['user_tag as tag', 'template'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()

test('they are unassigned: no portal, nothing for a company or for partners, no partner staff', async () => {
  await start()
  await create('guest.one')
  expect(await kindOf('guest.one')).toEqual({ tag: 'unassigned', template: null })
  const forTags = (tags: string[]) => addNews(app.db, { audience: { tags } })
  const ids = [await forTags(['nio']), await forTags(['jac']), await forTags(['partner']), await forTags([])]
  await addPerson(app.db, 'part.ner', { tag: 'partner' })
  const token = await app.signIn('guest.one')
  expect((await app.ask(me.detail, {}, { token })).Data).toMatchObject({ UserTag: 'unassigned' })
  const mayRead: boolean[] = []
  for (const NewsId of ids) {
    const answer = await app.ask(news.detail, { NewsId }, { token })
    expect(answer.Code).toBe(200)
    mayRead.push(answer.Data!.IsAuthority)
  }
  // only what is for everybody
  expect(mayRead).toEqual([false, false, false, true])
  const met = async (UserTag: string) =>
    (await app.ask(directory.list, { UserTag, PageIndex: 1, PageSize: 20 }, { token })).Data!.List.length
  expect([await met('nio'), await met('partner')]).toEqual([expect.toSatisfy((count: number) => count > 0), 0])
})

test('their type applies once it is sent, and an update without it keeps it', async () => {
  await start()
  const id = await create('guest.one')
  await update(id, { userType: 'Employee' })
  expect(await kindOf('guest.one')).toEqual({ tag: 'nio', template: 'company' })
  await update(id, { title: '工程师' })
  expect(await kindOf('guest.one')).toEqual({ tag: 'nio', template: 'company' })
  const other = await create('guest.two', { userType: 'Guest' })
  await update(other, { title: '顾问' })
  expect(await kindOf('guest.two')).toEqual({ tag: 'partner', template: 'partner' })
})

test('existing people keep their tag', async () => {
  await start()
  await addPerson(app.db, 'jo.int', { tag: 'jac' })
  const response = await fetch(`${app.origin}/scim/v2/Users?filter=${encodeURIComponent('userName eq "jo.int"')}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { Resources } = (await response.json()) as { Resources: { id: string }[] }
  await update(Resources[0]!.id, { title: '工程师' })
  expect(await kindOf('jo.int')).toEqual({ tag: 'jac', template: 'joint-venture' })
})

test('a company may set a default type, also for people who arrived before', async () => {
  await start('Employee')
  const early = await create('early.bird')
  expect(await kindOf('early.bird')).toEqual({ tag: 'nio', template: 'company' })
  await app.db
    .updateTable('person')
    .set({ user_tag: 'unassigned', template: null })
    .where('account', '=', 'early.bird')
    .execute()
  await update(early, { title: '工程师' })
  expect(await kindOf('early.bird')).toEqual({ tag: 'nio', template: 'company' })
})
