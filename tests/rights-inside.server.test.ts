/** Roles checked inside handlers: each call is sent as every kind of account. */
import { randomBytes } from 'node:crypto'
import { roleNames, type Envelope } from '@portal/contract'
import { parseHealthKeys } from '@portal/health/server'
import { news } from '@portal/news/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSlices } from '../scripts/read-contracts.ts'
import { handlerRoles, otherwise } from './rights-inside.ts'

let app: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startApp({ settings: { healthKeys: parseHealthKeys(randomBytes(32).toString('base64')) } })
  await seedCompany(app.db)
  for (const role of roleNames) await addPerson(app.db, `one.${role}`, { roles: [role] })
  await addPerson(app.db, 'one.reader')
  for (const caller of [...roleNames, 'reader']) tokens.set(caller, await app.signIn(`one.${caller}`))
  const said = { NewsId: await addNews(app.db), Comment: 'said by somebody else' }
  expect((await app.ask(news.addComment, said, { token: await app.signIn('zhou.min') })).Code).toBe(200)
})
afterAll(() => app.stop())

const calls = (await readSlices()).flatMap((slice) => slice.calls.map(({ endpoint }) => endpoint))

test('[DESK-01] a call that is open to all who are signed in and can be refused with 403 says to whom', () => {
  const refusing = calls.filter(
    ({ access, roles, refusals }) =>
      access === 'session' && !roles && Object.values(refusals).some(({ Code }) => Code === 403),
  )
  const rows = [...Object.keys(handlerRoles), ...Object.keys(otherwise)]
  expect(rows.toSorted()).toEqual(refusing.map(({ path }) => path).toSorted())
})

/** Sends the call; files by their address. */
async function codeOf(
  path: string,
  input: object,
  token: string,
): Promise<Pick<Envelope<unknown>, 'Code' | 'Message'>> {
  const isFile = calls.find((each) => each.path === path)?.method === 'GET'
  const response = await app.raw(
    path,
    isFile
      ? { headers: { token } }
      : {
          method: 'POST',
          headers: { token, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        },
  )
  if (response.headers.get('content-type')?.includes('json')) return (await response.json()) as Envelope<unknown>
  return { Code: response.status, Message: '' }
}

test.each(Object.entries(handlerRoles))(
  '[DESK-01] %s is for its roles, whatever the others hold',
  async (path, row) => {
    const allowed = row.roles.split(' ')
    for (const caller of [...roleNames, 'reader'].toSorted(
      (a, b) => Number(allowed.includes(a)) - Number(allowed.includes(b)),
    )) {
      const { Code, Message } = await codeOf(path, row.input, tokens.get(caller)!)
      if (allowed.includes(caller)) expect([200, 404], `${caller}: ${Message}`).toContain(Code)
      else expect(Code, caller).toBe(row.refusal)
    }
  },
)
