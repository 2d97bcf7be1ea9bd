import { freshDatabase, type TestDatabase } from '@portal/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { DatabaseBusy } from './database-faults.ts'
import { FairPool } from './fair-pool.ts'

let database: TestDatabase
let pool: pg.Pool
let fair: FairPool
beforeAll(async () => {
  database = await freshDatabase({ max: 1 })
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = new pg.Pool({ ...database.connection, max: 8 })
  fair = new FairPool(pool, 100)
})
afterEach(() => pool.end())

const borrow = (name: string) => fair.share(name).connect()

/** Takes as many as are available at once; nobody waits for the others. */
async function takeAll(name: string, tries = 10): Promise<pg.PoolClient[]> {
  const settled = await Promise.allSettled(Array.from({ length: tries }, () => borrow(name)))
  for (const each of settled) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DatabaseBusy)
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

test('a borrower that takes all it can leaves half of the pool to the others, and each of them likewise', async () => {
  const first = await takeAll('news/list')
  const second = await takeAll('news/detail')
  const third = await takeAll('weather/get')
  expect([first, second, third].map(({ length }) => length)).toEqual([4, 2, 1])
  for (const client of [...first, ...second, ...third]) client.release()
  const alone = await takeAll('weather/get')
  expect(alone).toHaveLength(4)
  for (const client of alone) client.release()
})

test('a borrower with an idle connection ready does not count as waiting', async () => {
  const first = await borrow('job')
  first.release()
  const second = borrow('job')
  // the pool lends it at the next tick: until then both are in its lists
  expect(fair.use).toEqual({ max: 8, open: 1, inUse: 0, waiting: 0 })
  const again = await second
  again.release()
  const held = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(borrow))
  const late = borrow('late')
  expect(fair.use).toEqual({ max: 8, open: 8, inUse: 8, waiting: 1 })
  for (const each of held) each.release()
  ;(await late).release()
})

test('of the waiting borrowers the one that holds least is next, then by arrival', async () => {
  const [a1, a2] = await takeAll('a', 2)
  const others = [await borrow('b'), await borrow('c'), await borrow('d'), await borrow('e'), await borrow('f')]
  const last = await borrow('g')
  const order: string[] = []
  const wait = (name: string) => borrow(name).then((client) => (order.push(name), client))
  const waiting = [wait('a'), wait('x'), wait('y')]
  for (const client of [last, a1!, a2!]) client.release()
  for (const client of await Promise.all(waiting)) client.release()
  expect(order).toEqual(['x', 'y', 'a'])
  for (const client of others) client.release()
})

test('waiting too long fails as busy, and the connection that becomes free later is not lost', async () => {
  const small = new FairPool(pool, 20)
  const held = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => small.share(name).connect()))
  await expect(small.share('late').connect()).rejects.toBeInstanceOf(DatabaseBusy)
  for (const client of held) client.release()
  const client = await small.share('late').connect()
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('a distrusted connection is not lent again; one that fails to open is returned', async () => {
  const first = await borrow('a')
  const pid = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid
  const was = await pid(first)
  fair.distrust([first])
  first.release()
  const second = await borrow('a')
  expect(await pid(second)).not.toBe(was)
  second.release()

  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, max: 1 })
  const away = new FairPool(nowhere, 20)
  for (const _ of [1, 2, 3]) await expect(away.share('a').connect()).rejects.toThrow('ECONNREFUSED')
  await nowhere.end()
})

describe('a table locked for longer than the lock timeout, with simulated loans', () => {
  const size = 15
  const lockMs = 3_000
  let lent: FairPool
  beforeEach(() => {
    vi.useFakeTimers()
    const none = { options: { max: size }, connect: async () => ({ release: () => undefined }) }
    lent = new FairPool(none as unknown as pg.Pool, 8_000, 5)
  })
  afterEach(() => vi.useRealTimers())

  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  async function use(name: string, ms: number, waits: number[] = []): Promise<void> {
    const began = Date.now()
    const client = await lent
      .share(name)
      .connect()
      .finally(() => waits.push(Date.now() - began))
    await pause(ms)
    client.release()
  }

  /** Paths with three callers each, for 12 s, and the waits of unrelated calls for a connection. */
  async function waitsBeside(paths: number, call: (path: string) => Promise<void>): Promise<number[]> {
    const waits: number[] = []
    const until = Date.now() + 12_000
    const again = async (work: () => Promise<void>): Promise<void> => {
      while (Date.now() < until) {
        await work().catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseBusy))
        await pause(10)
      }
    }
    const unrelated = (name: string) => async (): Promise<void> => {
      await use(name, 5, waits)
      await pause(240)
    }
    const load = Array.from({ length: paths * 3 }, (_, n) => again(() => call(`locked/${n % paths}`)))
    load.push(...['weather/get', 'user/tool/list', 'message/list'].map((name) => again(unrelated(name))))
    await vi.advanceTimersByTimeAsync(40_000)
    await Promise.all(load)
    return waits
  }

  test.each([
    ['at once', 24, (path: string) => use(path, lockMs)],
    ['after a quick statement', 24, async (path: string) => (await use(path, 5), use(path, lockMs))],
    ['at once, and more paths than twice the connections', 40, (path: string) => use(path, lockMs)],
  ])('however many paths stand at it, no unrelated call is refused: %s', async (_, paths, call) => {
    const waits = await waitsBeside(paths, call)
    expect(waits.length).toBeGreaterThan(60)
    // nobody counts as slow before the first of them gave up
    expect(Math.max(...waits)).toBeLessThan(8_000)
    expect(waits.filter((ms) => ms > 0).length).toBeLessThanOrEqual(9)
  })

  test('a slow borrower leaves the reserve until it has been quick for half a minute', async () => {
    const take = async (name: string, tries: number) => {
      const taken: pg.PoolClient[] = []
      for (let n = 0; n < tries; n++)
        lent
          .share(name)
          .connect()
          .then(
            (client) => taken.push(client),
            () => undefined,
          )
      await vi.advanceTimersByTimeAsync(0)
      const { length } = taken
      await vi.advanceTimersByTimeAsync(8_000)
      for (const client of taken) client.release()
      return length
    }
    expect(await take('a', 15)).toBe(8)
    expect(await take('a', 15)).toBe(5)
    expect(await take('b', 15)).toBe(8)
    await vi.advanceTimersByTimeAsync(30_001)
    expect(await take('a', 15)).toBe(8)
  })
})
