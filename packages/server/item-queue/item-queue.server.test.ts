/** Items of one table with several processes: each done once, retried after a pause, kept when given up. */
import { fakeClock, freshDatabase, type TestDatabase } from '@portal/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../database.ts'
import { deadLetters } from './dead-letters.ts'
import { itemQueue } from './item-queue.ts'

interface Parcel {
  id: number
  account: string
  made_at: Date
  tries: number
}

const parcels = itemQueue<Parcel>({
  job: 'parcels',
  table: 'parcel' as never,
  key: ['id', 'account'],
  since: 'made_at',
  due: 'next_at',
  tries: 'tries',
  isOpen: sql`item.state = 'waiting'`,
  claimMs: 30_000,
  patience: { pausesMs: [1_000, 5_000], mostTries: 3 },
  givenUp: () => ({ state: 'lost' }),
  reopened: (now) => ({ state: 'waiting', made_at: now }),
  target: sql`item.carrier`,
  matters: sql`item.carrier <> 'gone'`,
})

let made: TestDatabase
const clock = fakeClock('2026-11-24T09:00:00+08:00')

beforeAll(async () => {
  made = await freshDatabase()
  await sql`CREATE TABLE parcel (id bigint, account text, carrier text NOT NULL, state text NOT NULL DEFAULT 'waiting',
    tries int NOT NULL DEFAULT 0, made_at timestamptz NOT NULL, next_at timestamptz NOT NULL,
    failure text NOT NULL DEFAULT '', dead_at timestamptz, dead_id uuid, PRIMARY KEY (id, account))`.execute(made.db)
})
afterAll(() => made.drop())
beforeEach(() => sql`TRUNCATE parcel`.execute(made.db))

const add = (count: number, carrier = 'post') =>
  sql`INSERT INTO parcel (id, account, carrier, made_at, next_at)
    SELECT n, 'wei.li', ${carrier}, ${clock.now()}, ${clock.now()} FROM generate_series(1, ${count}::int) n`.execute(
    made.db,
  )
async function claim(most = 10, db: Db = made.db): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`WITH claimed AS (${parcels.claim(clock.now(), { most })})
    SELECT * FROM claimed ORDER BY id`.execute(db)
  return rows
}
const letters = () => deadLetters(made.db, [parcels], clock.now(), 20)

/** Claims and fails the items until all are given up. */
async function giveUp(reason: string): Promise<void> {
  for (let tries = 1; tries <= 3; tries++) {
    await parcels.fail(made.db, await claim(), reason, clock.now())
    clock.advance(5_000)
  }
}

test('each item is claimed by one process, skipped by others, and taken over if it is abandoned', async () => {
  await add(25)
  await made.db.transaction().execute(async (mine) => {
    const first = await claim(10, mine)
    const rest = await Promise.all([claim(10), claim(10)])
    const ids = [first, ...rest].flat().map(({ id }) => id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })
  expect(await claim(25)).toEqual([])
  clock.advance(30_000)
  expect((await claim(25)).map(({ tries }) => tries)).toEqual(Array(25).fill(2))
})

test('a failed item is retried after its pause and given up after its last try', async () => {
  await add(1)
  const pauses = [1_000, 5_000]
  for (const pause of pauses) {
    expect(await parcels.fail(made.db, await claim(), 'HTTP 503', clock.now())).toEqual([])
    clock.advance(pause - 1)
    expect(await claim()).toEqual([])
    clock.advance(1)
  }
  const last = await claim()
  expect(await parcels.fail(made.db, last, 'timeout', clock.now())).toEqual(last)
  clock.advance(86_400_000)
  expect(await claim()).toEqual([])
  expect(await letters()).toMatchObject([{ job: 'parcels', tries: 3, reason: 'timeout', target: 'post', of_job: 1 }])
  expect(JSON.stringify(await letters())).not.toContain('wei.li')
})

test('a settled item stays settled, however late another process reports', async () => {
  await add(2)
  const claimed = await claim()
  expect(await parcels.update(made.db, [{ id: 1, account: 'wei.li', state: 'sent' }])).toBe(1)
  expect(await parcels.update(made.db, [{ id: 1, account: 'wei.li', state: 'unknown' }])).toBe(0)
  await parcels.fail(made.db, claimed, 'HTTP 503', clock.now())
  const { rows } = await sql`SELECT id, state, failure FROM parcel ORDER BY id`.execute(made.db)
  expect(rows).toEqual([
    { id: 1, state: 'sent', failure: '' },
    { id: 2, state: 'waiting', failure: 'HTTP 503' },
  ])
})

test('a dead letter is retried from the start, once however many ask, or dropped', async () => {
  await add(3)
  await giveUp('HTTP 500')
  const backlog = () => parcels.backlog(made.db, clock.now())
  expect(await backlog()).toMatchObject({ waiting: 0, dead: 3 })
  const [one] = await letters()
  const both = await Promise.all([1, 2].map(() => parcels.tryAgain(made.db, clock.now(), one!.id)))
  expect(both.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await backlog()).toMatchObject({ waiting: 1, oldest: clock.now(), dead: 2 })
  expect(await claim()).toMatchObject([{ tries: 1 }])
  const [other] = await letters()
  expect(await parcels.drop(made.db, clock.now(), other!.id)).toBe(1)
  expect(await parcels.drop(made.db, clock.now(), other!.id)).toBe(0)
  expect(await parcels.tryAgain(made.db, clock.now())).toBe(1)
  expect(await backlog()).toMatchObject({ dead: 0 })
})

test('items that no longer matter or were given up a month ago are not shown', async () => {
  await add(1, 'gone')
  await giveUp('HTTP 500')
  expect(await letters()).toEqual([])
  await sql`UPDATE parcel SET carrier = 'post'`.execute(made.db)
  expect(await letters()).toHaveLength(1)
  clock.advance(30 * 86_400_000)
  expect(await letters()).toEqual([])
  expect(await parcels.tryAgain(made.db, clock.now())).toBe(0)
})
