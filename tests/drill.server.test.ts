/**
 * Short version of `npm run drill` without the cluster: two processes on one PostgreSQL under load; one is killed, all
 * connections are terminated, and both are replaced.
 * @module-tag slow
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@portal/api-keys/server'
import { addressOf } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { addNews, addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { eventually } from '@portal/testing/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Load } from '../drills/load/load.ts'
import { checkWritten } from '../drills/load/written.ts'
import { startPortal, type PortalProcess } from './portal-process.ts'
import { roundRobin, type RoundRobin } from './round-robin.ts'

const people = 24
const windows = 8
const allNews = 10

let folder = ''
let company: TestDatabase
let door: RoundRobin
let portals: PortalProcess[] = []
let admin: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-short-drill-'))
  company = await freshDatabase()
  await seedCompany(company.db)
  for (let nth = 0; nth < allNews; nth++) await addNews(company.db)
  door = await roundRobin()
  admin = new pg.Client({ ...company.connection, application_name: 'test' })
  await admin.connect()
})
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.end('SIGKILL')))
  await door.close()
  await admin.end()
  await company.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Overload would refuse reads while other tests keep the machine busy; it has tests of its own. */
const settings = { PORTAL_ENV: 'TEST', CALL_LIMITS: 'off', OVERLOAD_MS: '0' }

const start = (): Promise<PortalProcess> =>
  startPortal(folder, { DATABASE_URL: addressOf(company.connection), ...settings })

/** Replaces the targets of the balancer. */
function serve(...those: PortalProcess[]): void {
  portals = those
  door.to = those.map(({ origin }) => Number(new URL(origin).port))
}

test('a process killed, all connections terminated, both processes replaced: nothing is lost, doubled or missed', async () => {
  const [first, second] = await Promise.all([start(), start()])
  serve(first, second)
  const accounts = Array.from({ length: people }, (_, nth) => `drill.${nth}`)
  const tokens: string[] = []
  for (const account of accounts) {
    await addPerson(company.db, account)
    tokens.push((await openSession(company.db, account, 'SSO', new Date()))!.Token)
  }
  const key = await createApiKey(company.db, 'drill', ['notice'], new Date())
  const load = new Load({
    origin: door.origin,
    run: 'short-drill',
    accounts,
    tokens,
    key,
    allNews,
    rate: 40,
    windows,
  })
  await load.open()
  load.begin()

  await first.end('SIGKILL')
  const [third, fourth] = await Promise.all([start(), start()])
  const { rowCount } = await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forecourt' AND datname = current_database()",
  )
  serve(third, fourth)
  expect(await second.end('SIGTERM'), second.output()).toBe(0)

  // proves that there was load before and after
  await eventually(() => expect(load.state.notices).toBeGreaterThan(3))
  await eventually(() => expect(load.state.changes).toBeGreaterThan(10))
  const counts = load.window('over')
  const { acknowledged, givenUp, notices } = await load.end(60_000)
  expect(rowCount).toBeGreaterThan(2)
  expect(await checkWritten(admin, 'short-drill', acknowledged)).toMatchObject({ lost: 0, doubled: 0 })
  expect({ ...notices, givenUp }).toMatchObject({ missed: 0, twice: 0, givenUp: 0 })
  expect(counts.readsFailed).toBe(0)
  expect(counts.longestReadMs).toBeLessThan(10_000)
})
