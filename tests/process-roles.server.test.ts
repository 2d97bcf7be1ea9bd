/**
 * Processes of all three roles on one database: each effect happens once, and only where it belongs.
 * @module-tag slow
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { eventually } from '@portal/testing/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApprovalSystem, type ApprovalSystem } from './answering-system.ts'
import { startPortal, type PortalProcess } from './portal-process.ts'

let database: TestDatabase
let system: ApprovalSystem
let folder = ''
let start: (role: string, more?: Record<string, string>) => Promise<PortalProcess>
const processes: PortalProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-roles-'))
  database = await freshDatabase()
  await seedCompany(database.db)
  system = await startApprovalSystem(database.db)
  // includes all jobs; an unreachable bucket does not stop the start
  const files = {
    FILES: 's3://files?endpoint=http://127.0.0.1:9',
    FILES_ACCESS_KEY_ID: 'k',
    FILES_SECRET_ACCESS_KEY: 's',
  }
  const env = { DATABASE_URL: addressOf(database.connection), PORTAL_ENV: 'TEST', ...files }
  start = (PORTAL_ROLE, more = {}) => startPortal(folder, { ...env, ...more, PORTAL_ROLE })
  processes.push(...(await Promise.all(['web', 'worker', 'all'].map((role) => start(role)))))
})
afterAll(async () => {
  system.stop()
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('two that work bring each answer once; the worker answers no calls, and all three stand in the registry', async () => {
  await system.give(12)
  await eventually(() => expect(system.got).toHaveLength(12))
  expect(new Set(system.got).size).toBe(12)
  expect(processes.map(({ origin }) => origin.startsWith('http'))).toEqual([true, false, true])
  const { rows } = await sql`SELECT role, cardinality(jobs) > 10 AS works, pid::int FROM process ORDER BY role`.execute(
    database.db,
  )
  const [web, worker, all] = processes.map(({ child }) => child.pid)
  expect(rows).toEqual([
    { role: 'all', works: true, pid: all },
    { role: 'web', works: false, pid: web },
    { role: 'worker', works: true, pid: worker },
  ])
})

test('who is told to stop leaves the registry', async () => {
  const ended = await Promise.all(processes.map((each) => each.end('SIGTERM')))
  expect(ended).toEqual([0, 0, 0])
  const { rows } = await sql`SELECT role FROM process`.execute(database.db)
  expect(rows).toEqual([])
})

test('a process whose machine has a wrong clock goes by that of the database, and says so', async () => {
  const hourAhead = 'const now = Date.now; Date.now = () => now() + 3_600_000'
  const ahead = await start('web', { NODE_OPTIONS: `--import "data:text/javascript,${hourAhead}"` })
  processes.push(ahead)
  expect(ahead.output()).toContain('The clock of this machine is 3600 s ahead of the database')
  const { rows } = await sql`SELECT beat_at < now() + interval '30 minutes' AS "isRight" FROM process`.execute(
    database.db,
  )
  expect(rows).toEqual([{ isRight: true }])
  expect(await ahead.end('SIGTERM')).toBe(0)
})

test('who is told to stop while the queue and the registry are locked ends well: others finish what it leaves', async () => {
  const worker = await start('worker')
  processes.push(worker)
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await admin.query('BEGIN')
  await admin.query('LOCK TABLE pgboss.job, process')
  // the search for due work does not hold up the end, the upkeep of the queue does
  await eventually(async () => {
    const { rows } = await admin.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query ~ 'pgboss' AND query !~ 'AS is_due'`)
    expect(rows).not.toEqual([])
  })
  expect(await worker.end('SIGTERM'), worker.output()).toBe(0)
  await admin.end()
})
