import { randomBytes } from 'node:crypto'
import { createApiKey } from '@portal/api-keys/server'
import { createSecrets, hasDatabaseMark, setDatabaseMark, sql } from '@portal/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { parseHealthKeys } from '@portal/health/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoSystem } from './content/todos.ts'
import { fillDemo, fillHealth, openDemoSystem } from './index.ts'

const keys = parseHealthKeys(`1:${randomBytes(32).toString('base64')}`)
const now = new Date('2026-11-21T04:00:00Z')

let database: TestDatabase
let said: string[]
const say = (line: string): void => void said.push(line)
beforeEach(async () => {
  database = await freshDatabase()
  said = []
  await seedCompany(database.db)
  // a demo account, a foreign account, and a system with the name of the demo's system
  for (const account of ['shen.zhiyuan', 'he.yun', 'real.person']) await addPerson(database.db, account)
  await createApiKey(database.db, demoSystem, ['todo'], now)
})
afterEach(() => database.drop())

async function made() {
  const { rows } = await sql<{ accounts: string[]; callbacks: number; readers: number; lines: string[] }>`SELECT
    ARRAY(SELECT DISTINCT account FROM health_answer UNION SELECT account FROM health_consent ORDER BY 1) AS accounts,
    (SELECT count(*)::int FROM todo_callback) AS callbacks,
    (SELECT count(*)::int FROM person_role WHERE role = 'health-reader') AS readers,
    ARRAY(SELECT actor || ' ' || action || ' ' || object_id FROM audit_log WHERE kind = 'demo' ORDER BY id) AS lines`.execute(
    database.db,
  )
  return rows[0]!
}

test('[C1] no part of the demo changes a company that is not marked as its own', async () => {
  expect(await fillDemo(database.db, say, now)).toBe(false)
  await fillHealth(database.db, keys, say, now)
  const end = await openDemoSystem(database.db, await createSecrets(database.db), say, now)
  await end()
  expect(await made()).toEqual({ accounts: [], callbacks: 0, readers: 0, lines: [] })
  expect([await hasDatabaseMark(database.db, 'demo'), said]).toEqual([false, []])
})

test("[C1] where nobody is yet, but a command changed something, it is somebody's company as well", async () => {
  const people = await freshDatabase()
  try {
    await sql`INSERT INTO audit_log (at, actor, action, kind, object_id)
      VALUES (now(), 'command:keys', 'command.run', 'command', 'keys')`.execute(people.db)
    expect(await fillDemo(people.db, say, now)).toBe(false)
    expect([await hasDatabaseMark(people.db, 'demo'), said]).toEqual([false, []])
  } finally {
    await people.drop()
  }
})

test('[C1] where the company is marked as its own, it answers for its own people, once a day, and says so twice', async () => {
  await setDatabaseMark(database.db, 'demo', now)
  expect(await fillDemo(database.db, say, now)).toBe(true)
  for (const _ of [1, 2]) await fillHealth(database.db, keys, say, now)
  const end = await openDemoSystem(database.db, await createSecrets(database.db), say, now)
  await end()
  const { accounts, lines, ...counts } = await made()
  expect(counts).toEqual({ callbacks: 1, readers: 1 })
  expect(accounts).not.toContain('real.person')
  expect(accounts).toEqual(['he.yun', 'shen.zhiyuan'])
  expect(lines).toEqual(['health', 'health', 'approvals'].map((what) => `command:demo demo.fill ${what}`))
  expect(said).toEqual([
    expect.stringMatching(/^Demo company: \d health answers? of 2026-11-20, made up$/),
    expect.stringMatching(/^Demo company: \d health answers? of 2026-11-21, made up$/),
    expect.stringMatching(/^Demo company: approvals of demo-approvals are answered at http:\/\/127\.0\.0\.1:\d+\/$/),
  ])
})
