/** `forecourt migrate` waits for its database and for locks, as the start does. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { systemClock, sql } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHost } from './host.ts'
import { runForecourt } from './program.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Runs the command; `onWait` is called when it says that it waits. */
async function migrate(env: Record<string, string>, onWait: () => Promise<unknown>) {
  let [out, err] = ['', '']
  let waited: Promise<unknown> | undefined
  const host = createHost({
    env: { PORTAL_ENV: 'TEST', ...env },
    home: '/',
    out: (text) => (out += text),
    err: (text) => {
      err += text
      if (text.includes('; waiting up to')) waited ??= onWait()
    },
  })
  const code = await runForecourt(['migrate'], { ...host, clock: systemClock })
  await waited
  return { code, out, err }
}

test('a table that somebody holds is waited for, and the migration is applied', { tags: 'slow' }, async () => {
  const name = '0136_sign_up_notices'
  await sql`DELETE FROM kysely_migration WHERE name = ${name}`.execute(database.db)
  await sql`DROP TABLE activity_sign_up_notice`.execute(database.db)
  const holder = new pg.Client(database.connection)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE activity_item IN ROW EXCLUSIVE MODE')
  const DATABASE_URL = addressOf(database.connection as Parameters<typeof addressOf>[0])
  const { code, out, err } = await migrate({ DATABASE_URL }, () => holder.query('ROLLBACK'))
  await holder.end()
  expect(err).toMatch(/\(its schema is locked by a migration or another session\); waiting up to \d+ seconds\n/)
  expect([code, out]).toEqual([0, `${name}\n`])
})

test('a database that is away is waited for, as long as DATABASE_WAIT says', async () => {
  const nobody = createServer().listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo
  nobody.close()
  const env = { DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`, DATABASE_WAIT: '1' }
  const { code, err } = await migrate(env, () => Promise.resolve())
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/ is away \(ECONNREFUSED\); waiting up to 1 seconds\n[^]* gave up after 1 seconds\n$/),
  ])
})
