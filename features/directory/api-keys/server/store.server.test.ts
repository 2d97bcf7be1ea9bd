import { createHash } from 'node:crypto'
import { openDatabase, sql, type Database, type Db } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addIntegration,
  allIntegrations,
  callsAMinute,
  integrationOf,
  revokeIntegration,
  scimCallsAMinute,
} from './store.ts'

/** Two processes of the portal, as the database sees them. */
let one: TestDatabase
let other: Database
const now = new Date('2026-11-21T01:00:20Z')
const later = (ms: number): Date => new Date(now.getTime() + ms)

beforeAll(async () => {
  one = await freshDatabase({ max: 8 })
  other = await openDatabase({ connection: one.connection, max: 8, onLost: () => undefined })
})
afterAll(async () => {
  await other.close()
  await one.drop()
})
beforeEach(() => one.db.deleteFrom('integration').execute())

const times = <T>(count: number, call: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
const isAdmitted = (answer: unknown): boolean => typeof answer === 'object' && answer !== null

test('[TODO-02] a key is stored as SHA-256 only; no column holds it or a part of it', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo', 'notice'], now)
  expect(key).toMatch(/^fck_[\w-]{43}$/)
  const row = await one.db.selectFrom('integration').selectAll().executeTakeFirstOrThrow()
  expect(row.key_hash).toEqual(createHash('sha256').update(key).digest())
  const { rows } = await sql<{ text: string }>`SELECT integration::text AS text FROM integration`.execute(one.db)
  expect(rows[0]?.text).toContain('sap')
  expect(rows[0]?.text).not.toContain(key.slice(4, 12))
})

test('[TODO-02] only the key itself is accepted, for its system with its scopes', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo', 'notice'], now)
  const second = await addIntegration(one.db, 'oa', [], now)
  expect(second).not.toBe(key)
  expect(await integrationOf(other.db, key, now)).toMatchObject({ name: 'sap', scopes: new Set(['todo', 'notice']) })
  expect(await integrationOf(other.db, second, now)).toMatchObject({ name: 'oa', scopes: new Set() })
  const hash = createHash('sha256').update(key).digest()
  const near = ['', 'fck_', key.slice(0, -1), `${key}A`, ` ${key}`, key.toUpperCase(), hash.toString('hex'), '%', '\\x']
  for (const wrong of near) expect(await integrationOf(one.db, wrong, now)).toBeNull()
})

test('[TODO-02] a name has one live key, even if 20 are created at once', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) => addIntegration([one.db, other.db][nth % 2]!, 'sap', ['todo'], now)),
  )
  const keys = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(keys).toHaveLength(1)
  expect(made.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    message: "There is already a live key named 'sap'",
  })
  expect(await integrationOf(one.db, keys[0]!, now)).toMatchObject({ name: 'sap' })
})

test('[TODO-02] a revoked key is refused everywhere at once; the system gets a new key and stays the same system', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo', 'audience'], now)
  const before = await integrationOf(other.db, key, now)
  expect(await revokeIntegration(one.db, 'sap', now)).toBe(true)
  expect(await integrationOf(other.db, key, now)).toBeNull()
  expect(await revokeIntegration(one.db, 'sap', now)).toBe(false)
  expect(await revokeIntegration(one.db, 'nobody', now)).toBe(false)

  const renewed = await addIntegration(one.db, 'sap', ['todo'], later(1000))
  expect(await integrationOf(other.db, key, now)).toBeNull()
  const after = await integrationOf(other.db, renewed, now)
  expect(after).toEqual({ ...(before as object), scopes: new Set(['todo']) })
})

test('[TODO-02] the list shows when a key was created, used and revoked, and no hash', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo'], now)
  await addIntegration(one.db, 'oa', ['notice'], now)
  await integrationOf(one.db, key, later(5000))
  await revokeIntegration(one.db, 'sap', later(9000))
  expect(await allIntegrations(one.db)).toEqual([
    { name: 'oa', scopes: ['notice'], created_at: now, used_at: null, revoked_at: null },
    { name: 'sap', scopes: ['todo'], created_at: now, used_at: later(5000), revoked_at: later(9000) },
  ])
})

test('[TODO-02] the limit applies to two processes together and resets every minute', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo'], now)
  const quiet = await addIntegration(one.db, 'oa', ['todo'], now)
  const answers = await times(callsAMinute + 100, (nth) => integrationOf([one.db, other.db][nth % 2]!, key, now))
  expect(answers.filter(isAdmitted)).toHaveLength(callsAMinute)
  expect(answers.filter((answer) => answer === 40)).toHaveLength(100)
  expect(await integrationOf(one.db, key, later(39_999))).toBe(1)
  expect(await integrationOf(one.db, quiet, now)).toMatchObject({ name: 'oa' })
  const next = await times(callsAMinute + 1, () => integrationOf(other.db, key, later(40_000)))
  expect(next.filter(isAdmitted)).toHaveLength(callsAMinute)
})

test('[TODO-02] a process whose clock is slightly behind does not restart the minute', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo'], now)
  const ask = (db: Db, at: Date) => integrationOf(db, key, at)
  expect(await ask(one.db, later(40_000))).toMatchObject({ name: 'sap' })
  const answers = await times(2 * callsAMinute, (nth) =>
    nth % 2 ? ask(one.db, later(40_000)) : ask(other.db, later(39_000)),
  )
  expect(answers.filter(isAdmitted)).toHaveLength(callsAMinute - 1)
  expect(await ask(other.db, later(39_000))).toBe(61)
})

test('[TODO-02] correcting a clock that was far ahead does not block a key', async () => {
  const key = await addIntegration(one.db, 'sap', ['todo'], now)
  await times(callsAMinute + 1, () => integrationOf(one.db, key, later(3_600_000)))
  expect(await integrationOf(one.db, key, later(3_600_000))).toBe(40)
  expect(await integrationOf(one.db, key, now)).toMatchObject({ name: 'sap' })
})

test('[TODO-02] a SCIM key may call more often', async () => {
  const key = await addIntegration(one.db, 'entra', ['scim'], now)
  const minute = new Date('2026-11-21T01:00:00Z')
  await one.db
    .updateTable('integration')
    .set({ minute, calls: scimCallsAMinute - 1 })
    .execute()
  expect(await integrationOf(one.db, key, now)).toMatchObject({ name: 'entra' })
  expect(await integrationOf(other.db, key, now)).toBe(40)
})
