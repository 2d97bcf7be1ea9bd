import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from './announce.ts'
import { openAnnouncer, openDatabase, sql, type Announcer, type Database } from './index.ts'

let here: TestDatabase
let there: Database
let listening: Announcer

beforeAll(async () => {
  here = await freshDatabase()
  // another process of the portal on the same database
  there = await openDatabase({ connection: here.connection, max: 2, onLost: () => undefined })
  listening = await openAnnouncer(there)
})
afterAll(async () => {
  await listening.close()
  await there.close()
  await here.drop()
})

/** Collects what arrives on a topic, and waits for a payload. */
function ear(topic: string) {
  const heard: string[] = []
  const waiting = new Map<string, () => void>()
  const stop = listening.on(topic, (payload) => {
    heard.push(payload)
    waiting.get(payload)?.()
  })
  const until = (payload: string) =>
    heard.includes(payload) ? Promise.resolve() : new Promise<void>((done) => waiting.set(payload, done))
  return { heard, until, stop }
}

test('[NOTICE-07] reaches another process, on its topic only', async () => {
  const one = ear('one')
  const two = ear('two')
  await announce(here.db, 'one', 'a:b:c')
  await announce(here.db, 'two', '7')
  await two.until('7')
  await one.until('a:b:c')
  expect([one.heard, two.heard]).toEqual([['a:b:c'], ['7']])
})

test('[NOTICE-07] arrives only after a commit, never after a rollback', async () => {
  const { heard, until } = ear('commit')
  let rolled = false
  await here.db.transaction().execute(async (tx) => {
    await announce(tx, 'commit', 'inside')
    // messages of other connections arrive meanwhile; uncommitted ones do not
    await announce(there.db, 'commit', 'outside')
    await until('outside')
    expect(heard).toEqual(['outside'])
  })
  await until('inside')
  await here.db
    .transaction()
    .execute(async (tx) => {
      await announce(tx, 'commit', 'never')
      throw new Error('rolls back')
    })
    .catch(() => (rolled = true))
  await announce(here.db, 'commit', 'last')
  await until('last')
  expect(rolled).toBe(true)
  expect(heard).toEqual(['outside', 'inside', 'last'])
})

test('a removed listener receives nothing', async () => {
  const gone = ear('stop')
  const stays = ear('stop')
  gone.stop()
  await announce(here.db, 'stop', '1')
  await stays.until('1')
  expect(gone.heard).toEqual([])
})

test('[NOTICE-07] reconnects after a lost connection and tells its listeners to refresh', async () => {
  const { heard, until } = ear('again')
  const ended = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'LISTEN forecourt'`.execute(here.db)
  expect(ended.rows).toHaveLength(1)
  await until('')
  await announce(here.db, 'again', 'after')
  await until('after')
  expect(heard).toEqual(['', 'after'])
})

test('reconnects once however often the connection ends: nothing arrives twice', async () => {
  const { heard, until } = ear('twice')
  for (const round of [1, 2, 3]) {
    const back = new Promise<void>((done) => {
      const stop = listening.on('twice', () => (stop(), done()))
    })
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN forecourt'`.execute(here.db)
    await back
    await announce(here.db, 'twice', String(round))
    await until(String(round))
  }
  expect(heard).toEqual(['', '1', '', '2', '', '3'])
})
