/**
 * Two `forecourt migrate` at once, as real processes.
 * @module-tag slow
 */
import { sql } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { eventually } from '@portal/testing/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runForecourt } from './portal-process.ts'

/** Each changes columns, and so ends idle sessions of portals. */
const undone = {
  '0140_undone_decisions': 'ALTER TABLE publication DROP undo',
  '0141_steps_to_undo': 'ALTER TABLE publication DROP applies_at',
  '0142_reason_of_a_status': 'ALTER TABLE manuscript_version DROP status_reason',
}

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  for (const [name, text] of Object.entries(undone)) {
    await sql.raw(text).execute(database.db)
    await sql`DELETE FROM kysely_migration WHERE name = ${name}`.execute(database.db)
  }
})
afterAll(() => database.drop())

test('each migration is applied once, and neither ends a session of the other', async () => {
  const holder = new pg.Client({ ...database.connection, application_name: 'test' })
  await holder.connect()
  await holder.query('BEGIN; LOCK kysely_migration IN ACCESS EXCLUSIVE MODE')
  const DATABASE_URL = addressOf(database.connection as Parameters<typeof addressOf>[0])
  const migrate = () => runForecourt(['migrate'], { DATABASE_URL, PORTAL_ENV: 'TEST' })
  const both = [migrate(), migrate()]
  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db)
    return rows.length
  }
  await eventually(async () => expect(await countWaiting()).toBe(2))
  await holder.query('ROLLBACK')
  await holder.end()
  const ended = await Promise.all(both)
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  expect(ended.map(({ err }) => err).join('')).not.toContain('connection lost')
  const applied = ended.flatMap(({ out }) => out.trim().split('\n')).filter((line) => line !== '')
  expect(applied.toSorted()).toEqual(Object.keys(undone))
})
