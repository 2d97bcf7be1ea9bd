/** [AUTH-06] Credentials shared by processes: one fetches for all, and a refused value is not used again. */
import { sql } from '@portal/server'
import { fakeClock, freshDatabase, type FakeClock, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCredentials, deleteExpiredCredentials, type Credential } from './credentials.ts'

let database: TestDatabase
let clock: FakeClock
let fetched: number
const hour = 3600_000

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const next = () => Promise.resolve({ value: `v${++fetched}`, lifeMs: 2 * hour })

describe.each([
  { table: 'feishu_credential', turnColumn: 'turn_until' },
  { table: 'wecom_credential', turnColumn: 'asked_until' },
] as const)('in $table', (stored) => {
  const { table, turnColumn } = stored
  beforeEach(async () => {
    clock = fakeClock('2026-11-21T09:00:00+08:00')
    fetched = 0
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.db)
  })

  /** The same credential in another process. */
  function open(fetchNew = next, owner = 'app secret', retryAfterMs = 0): Credential {
    return createCredentials({ db: database.db, clock, owner, retryAfterMs, ...stored })('token', fetchNew)
  }
  const rows = async () => (await sql`SELECT name FROM ${sql.table(table)}`.execute(database.db)).rows

  test('[AUTH-06] only one of many processes fetches a missing credential', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => open().get()))
    expect([new Set(all).size, fetched]).toEqual([1, 1])
    expect(await open(next, 'app another-secret').get()).toBe('v2')
    clock.advance(2 * hour)
    expect(await open().get()).toBe('v3')
  })

  test('[AUTH-06] a refused value does not come back, not even from the table', async () => {
    const [one, two, three] = [open(), open(), open()]
    expect([await one.get(), await two.get()]).toEqual(['v1', 'v1'])
    one.invalidate('v1')
    expect(await one.get()).toBe('v2')
    // the other process reports it later: the new value stays
    two.invalidate('v1')
    expect([await two.get(), fetched]).toEqual(['v2', 2])
    two.invalidate('v2')
    expect(await two.get()).toBe('v3')
    // a late report of an old value, and one that arrives while the table is read
    two.invalidate('v1')
    expect(await two.get()).toBe('v3')
    const underWay = three.get()
    three.invalidate('v3')
    expect([await underWay, fetched]).toEqual(['v4', 4])
  })

  test('[AUTH-06] a value that the platform issues again is valid again', async () => {
    const one = open(() => Promise.resolve({ value: 'same', lifeMs: 2 * hour }))
    expect(await one.get()).toBe('same')
    one.invalidate('same')
    expect(await one.get()).toBe('same')
  })

  test('[AUTH-06] a response that arrives after its lease does not replace a newer value', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<{ value: string; lifeMs: number }>()
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    const slow = open(() => {
      isAsked()
      return answer
    })
    const late = slow.get()
    await asked
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(turnColumn)} = clock_timestamp() - interval '1 second'`.execute(
      database.db,
    )
    expect(await open().get()).toBe('v1')
    resolve({ value: 'old', lifeMs: 2 * hour })
    expect(await late).toBe('v1')
    expect(await open().get()).toBe('v1')
  })

  test('[AUTH-06] a failure releases the lease; expired rows are deleted', async () => {
    await expect(open(() => Promise.reject(new Error('away'))).get()).rejects.toThrow('away')
    expect(await open().get()).toBe('v1')
    await deleteExpiredCredentials(database.db, table, new Date(clock.now().getTime() + 25 * hour))
    expect(await rows()).toHaveLength(1)
    await deleteExpiredCredentials(database.db, table, new Date(clock.now().getTime() + 27 * hour))
    expect(await rows()).toEqual([])
  })

  test('[AUTH-06] after a failure a process waits before it fetches again, if configured', async () => {
    let asked = 0
    const fails = () => Promise.reject(new Error(`away ${++asked}`))
    const [patient, eager] = [open(fails, 'app secret', 5_000), open(fails)]
    for (const each of [patient, patient, eager, eager]) await expect(each.get()).rejects.toThrow('away')
    expect(asked).toBe(3)
    clock.advance(5_000)
    await expect(patient.get()).rejects.toThrow('away 4')
  })
})
