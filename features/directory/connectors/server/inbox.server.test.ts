/**
 * [AUTH-06] The inbox of callbacks: each item is processed once, by one process, and a failing item delays no other.
 */
import { fakeClock, freshDatabase, type FakeClock, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInbox, processInbox } from './inbox.ts'

let database: TestDatabase
let clock: FakeClock
const inbox = createInbox('feishu-contacts', 'feishu_event', { people: ['open_id'], retentionMs: 24 * 3600_000 })
let failures: [string, boolean][]

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('feishu_event').execute()
  clock = fakeClock('2026-11-21T09:00:00+08:00')
  failures = []
})

async function add(...people: string[]): Promise<void> {
  for (const open_id of people) {
    clock.advance(1)
    await inbox.add(database.db, { id: `e-${open_id}`, kind: 'person', open_id }, clock.now())
  }
}

/** Returns what was passed to `work`, in order. */
async function run(fails: (people: string[]) => boolean, isBatched: boolean): Promise<string[]> {
  const given: string[] = []
  await processInbox(database.db, inbox, {
    clock,
    isBatched,
    keyOf: ({ open_id: id }) => id ?? '',
    onFailure: (error, isLastTry) => void failures.push([String(error), isLastTry]),
    async handle(items) {
      const people = items.map(({ open_id: id }) => id ?? '')
      given.push(people.join('+'))
      if (fails(people)) throw new Error(people.join('+'))
    },
  })
  return given
}

test.each([true, false])('[AUTH-06] a failing item is retried on its own, batched %s', async (isBatched) => {
  await add('a', 'bad', 'c')
  const fails = (people: string[]) => people.includes('bad')
  expect(await run(fails, isBatched)).toEqual([...(isBatched ? ['a+bad+c'] : []), 'a', 'bad', 'c'])
  expect(failures).toEqual([['Error: bad', false]])
  expect(await run(fails, isBatched)).toEqual([])
  clock.advance(30_000)
  expect(await run(() => false, isBatched)).toEqual(['bad'])
})

test('[AUTH-06] a platform that refuses everything is left alone until the next call', async () => {
  const people = Array.from({ length: 25 }, (_, nth) => `p${nth}`)
  await add(...people)
  expect(await run(() => true, false)).toEqual(people.slice(0, 10))
  expect(await run(() => false, true)).toEqual([people.slice(10, 20).join('+'), people.slice(20).join('+')])
})

test('[AUTH-06] an item that always fails is given up and reported once', async () => {
  await add('bad')
  for (let hour = 0; hour < 15; hour++) {
    await run(() => true, true)
    clock.advance(3600_000)
  }
  expect(failures.map(([, isLastTry]) => isLastTry)).toEqual([...Array.from({ length: 9 }, () => false), true])
})

test('[AUTH-06] a full sync settles everything received before it, and nothing received after', async () => {
  await add(...Array.from({ length: 15 }, (_, nth) => `p${nth}`))
  const given: number[] = []
  await processInbox(database.db, inbox, {
    clock,
    isBatched: true,
    keyOf: ({ open_id: id }) => id ?? '',
    onFailure: () => expect.unreachable(),
    async handle(items) {
      given.push(items.length)
      if (given.length === 1) await add('late')
      return 'everything'
    },
  })
  expect(given).toEqual([10, 1])
})
