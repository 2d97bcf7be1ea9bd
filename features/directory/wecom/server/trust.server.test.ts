/**
 * [AUTH-06] What contacts and callbacks must not cause: access to somebody else's account, or people who leave by
 * mistake.
 */
import { addPerson, seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase, startWecomHost, wecomSettings } from '@portal/testing'
import type { TestDatabase, WecomHost, WecomMember } from '@portal/testing'
import { linkIdentity } from '@portal/auth/server'
import { sql } from '@portal/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveChange, type ContactChange } from './inbox.ts'
import { createWecom, type WecomConnector } from './connector.ts'

let database: TestDatabase
let host: WecomHost
let work: WecomConnector
const clock = fakeClock('2026-11-21T09:00:00+08:00')
let faults: string[]

beforeAll(async () => {
  host = await startWecomHost({ now: () => clock.now().getTime() })
})
afterAll(() => host.stop())

beforeEach(async () => {
  database = await freshDatabase({ max: 5 })
  await seedCompany(database.db)
  host.departments.splice(0, Infinity, { id: 1, name: '远行汽车', parentid: 0 })
  host.members.length = 0
  host.unseen.length = 0
  host.errorCodes.clear()
  faults = []
  start()
  return () => database.drop()
})

function start(contactSecret?: string): void {
  const settings = { ...wecomSettings(host), ...(contactSecret ? { contactSecret } : {}) }
  work = createWecom(settings, { db: database.db, clock, onFault: (error) => void faults.push(String(error)) })
}

const member = (userid: string, number?: string): WecomMember => ({
  userid,
  name: `员工${userid}`,
  department: [1],
  ...(number ? { extattr: { attrs: [{ type: 0 as const, name: '工号', text: { value: number } }] } } : {}),
})
const sync = () => work.syncContacts({ isForced: false, isDryRun: false, say: () => undefined })
const reasons = async () => (await sync()).rejected.map(({ reason }) => reason)

/** The account that signs in with this id, if linked. */
async function signedIn(id: string): Promise<string | null> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM platform_identity WHERE platform = 'wechat' AND external_id = ${id}`.execute(database.db)
  return rows[0]?.account ?? null
}

let calls = 0
async function call(kind: ContactChange['kind'], userId: string, formerId: string | null = null): Promise<void> {
  await saveChange(database.db, `s${++calls}`, { kind, userId, formerId }, clock.now())
  await work.followChanges()
}

/** Those of these accounts who have not left. */
async function here(...accounts: string[]): Promise<string[]> {
  const rows = await database.db
    .selectFrom('person')
    .select('account')
    .where('account', 'in', accounts)
    .where('left_at', 'is', null)
    .orderBy('account')
    .execute()
  return rows.map(({ account }) => account)
}

test('[AUTH-06] an employee number entered there cannot take over an account, in one sync or the next', async () => {
  // in either order, the id belongs to the person with that account
  host.members.push(member('evil', 'E-lin.wei'), member('lin.wei'))
  for (let round = 0; round < 3; round++) {
    expect(await reasons()).toEqual([expect.stringContaining('evil')])
    expect([await signedIn('lin.wei'), await signedIn('evil')]).toEqual(['lin.wei', null])
    host.members.reverse()
  }
  // the linked member is gone, or no longer visible
  host.members.splice(0, Infinity, member('evil', 'E-lin.wei'))
  expect(await reasons()).toEqual([expect.stringContaining("employee id 'E-lin.wei' belongs to 'lin.wei'")])
  expect([await signedIn('lin.wei'), await signedIn('evil')]).toEqual(['lin.wei', null])
  // nor does a callback make somebody another person
  await call('person', 'evil')
  expect([await signedIn('lin.wei'), await signedIn('evil')]).toEqual(['lin.wei', null])
})

test('[AUTH-06] a link prevails over an id that equals the account, until the linked member is gone', async () => {
  await linkIdentity(database.db, 'wechat', 'u1001', 'lin.wei')
  host.members.push(member('lin.wei'), member('u1001'))
  expect(await reasons()).toEqual(["员工lin.wei (lin.wei): matches 'lin.wei', who is already u1001"])
  host.members.pop()
  // a single change does not tell who else exists
  await call('person', 'lin.wei')
  expect(await signedIn('u1001')).toBe('lin.wei')
  expect(await reasons()).toEqual([])
  expect(await signedIn('lin.wei')).toBe('lin.wei')
})

const ten = Array.from({ length: 10 }, (_, index) => `p${index}`)

test('[AUTH-06] people whom the app can no longer see have not left, whatever callbacks say', async () => {
  host.members.push(...ten.map((id) => member(id)))
  await sync()
  host.members.length = 2
  for (const id of ten.slice(2)) await call('person', id)
  expect(await here(...ten)).toEqual(ten)
  // reported as deleted, but the contact secret lists them; then it does not
  start(host.contactSecret)
  host.unseen.push('p2', 'p3')
  await call('gone', 'P2')
  expect(await here(...ten)).toEqual(ten)
  host.unseen.shift()
  await call('gone', 'p2')
  expect(await here('p2', 'p3')).toEqual(['p3'])
  // without it, an error about visibility does not mean that somebody left
  start()
  host.errorCodes.set('/cgi-bin/user/get', 60011)
  await call('gone', 'p4')
  expect(await here('p4')).toEqual(['p4'])
})

test('[AUTH-06] callbacks make at most 20 % leave within a day; beyond that it is reported', async () => {
  host.members.push(...ten.map((id) => member(id)))
  await sync()
  host.members.length = 2
  for (const id of ten.slice(2)) await call('gone', id)
  expect(await here(...ten)).toHaveLength(8)
  for (let hour = 0; hour < 12; hour++) {
    await work.followChanges()
    clock.advance(3600_000)
  }
  expect(await here(...ten)).toHaveLength(8)
  expect(new Set(faults)).toEqual(
    new Set([
      'ImportRefused: 3 of 10 people would leave because of callbacks within a day: see forecourt wecom sync --force',
    ]),
  )
  // the limit restarts the next day
  clock.advance(24 * 3600_000)
  await call('gone', 'p9')
  expect(await here('p9')).toEqual([])
})

test('[AUTH-06] a deleted member affects nobody else here, neither by number nor by an account linked to another', async () => {
  host.members.push(member('u1', '1007'), ...ten.map((id) => member(id)))
  await sync()
  await call('gone', '1007')
  // nor if nobody is linked to that person
  await sql`DELETE FROM platform_identity WHERE account = 'u1'`.execute(database.db)
  await call('gone', '1007')
  await linkIdentity(database.db, 'wechat', 'x9', 'p9')
  host.members.pop()
  await call('gone', 'p9')
  expect(await here('u1', 'p9')).toEqual(['p9', 'u1'])
  // nor by having the number as an id
  await addPerson(database.db, 'e.1008', { employeeId: '1008' })
  await linkIdentity(database.db, 'wechat', 'x8', 'e.1008')
  await call('person', 'evil', '1008')
  expect([await signedIn('x8'), await signedIn('evil')]).toEqual(['e.1008', null])
  host.members.splice(0, 1)
  await call('gone', 'U1')
  expect(await here('u1')).toEqual([])
})
