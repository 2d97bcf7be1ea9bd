/** A start, and a command, with a setting forgotten or mistyped: real processes on a database that a company uses. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failToStart } from './portal-process.ts'

let folder = ''
let company: TestDatabase
let address = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-start-'))
  company = await freshDatabase()
  await seedCompany(company.db)
  address = addressOf(company.connection as Parameters<typeof addressOf>[0])
})
afterAll(async () => {
  await company.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Everything that a demo could have written, by table. */
async function contents(): Promise<unknown> {
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM health_answer) AS answers,
    (SELECT count(*)::int FROM health_consent) AS consents, (SELECT count(*)::int FROM todo_callback) AS callbacks,
    (SELECT md5(string_agg(p::text, ',' ORDER BY account)) FROM person p) AS people,
    (SELECT md5(string_agg(r::text, ',' ORDER BY account, role)) FROM person_role r) AS roles,
    (SELECT count(*)::int FROM session) AS sessions`.execute(company.db)
  return rows[0]
}

test('[C1] a forgotten PORTAL_ENV beside a DATABASE_URL stops the start; nothing of the company is touched', async () => {
  const before = await contents()
  const { code, err } = await failToStart(folder, { DATABASE_URL: address, DEMO: '', HOST: '' })
  expect(await contents()).toEqual(before)
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^Forecourt could not start: PORTAL_ENV is missing although DATABASE_URL is set: [^\n]+\n$/),
  ])
})
