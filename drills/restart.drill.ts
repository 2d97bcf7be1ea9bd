/**
 * PostgreSQL is restarted under load: two web processes and a worker, 100 calls a second and 200 live streams on about
 * 75 connections; stopped and started, killed, and stopped for 10 s. What is changed in the gap, while no process can
 * listen, is seen by all at once; streams and jobs go on by themselves.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiKey } from '@portal/api-keys/server'
import { openSession } from '@portal/auth/server'
import { migrate, openDatabase } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import pg from 'pg'
import { startOwnPostgres } from '../packages/testing/postgres.ts'
import { addActivity, addNews, addPerson, seedCompany } from '../tests/portal/builders.ts'
import { startPortal, type PortalProcess } from '../tests/portal-process.ts'
import { roundRobin } from '../tests/round-robin.ts'
import { reportFigures, sendCall } from './fleet.ts'
import { startLoad } from './load/client.ts'
import { checkWritten } from './load/written.ts'

const people = 200
const allNews = 40
const run = 'restart'
/** The commit of the change in the gap, until every process shows it. */
const shownMs = 5_000
/** Nothing has failed for so long. */
const calmMs = 3_000

const folder = await mkdtemp(join(tmpdir(), 'forecourt-restart-'))
const postgres = await startOwnPostgres(join(folder, 'postgres'))
const asOwner = { ...postgres.connection, database: 'portal' }
const connection = { ...asOwner, user: 'portal', password: 'portal' }

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>, to: pg.ClientConfig = asOwner): Promise<T> {
  const admin = new pg.Client(to)
  await admin.connect()
  return work(admin).finally(() => admin.end())
}
const mayLogIn = (may: boolean) => asAdmin((admin) => admin.query(`ALTER ROLE portal ${may ? 'LOGIN' : 'NOLOGIN'}`))

await asAdmin(async (admin) => {
  await admin.query("CREATE ROLE portal LOGIN PASSWORD 'portal'")
  await admin.query('CREATE DATABASE portal OWNER portal')
}, postgres.connection)
const database = await openDatabase({ connection, onLost: () => undefined })
await migrate(database.schema)
await seedCompany(database.db)
for (let n = 0; n < allNews; n++) await addNews(database.db)
await addActivity(database.db)
const accounts = Array.from({ length: people }, (_, nth) => `drill.${nth}`)
const tokens: string[] = []
for (const account of accounts) {
  await addPerson(database.db, account)
  tokens.push((await openSession(database.db, account, 'SSO', new Date()))!.Token)
}
const key = await createApiKey(database.db, 'drill', ['notice'], new Date())
await database.close()

const door = await roundRobin()
const portals: PortalProcess[] = []
const env = { DATABASE_URL: addressOf(connection), PORTAL_ENV: 'TEST', CALL_LIMITS: 'off', ADMIN_PORT: '0' }
const load = await (async () => {
  for (const PORTAL_ROLE of ['web', 'web', 'worker']) portals.push(await startPortal(folder, { ...env, PORTAL_ROLE }))
  door.to = portals.slice(0, 2).map(({ origin }) => Number(new URL(origin).port))
  return startLoad({ origin: door.origin, run, accounts, tokens, key, allNews, rate: 100, windows: people })
})()

const titles = () =>
  Promise.all(
    portals.slice(0, 2).map(async ({ origin }) => {
      const answer = await sendCall(origin, 'news/detail', { NewsId: 1 }, { token: tokens[0]!, language: 'CHS' })
      return (answer.Data as { Title?: string } | null)?.Title
    }),
  )

async function until(is: () => Promise<boolean>, patienceMs = 60_000): Promise<number> {
  const began = performance.now()
  while (!(await is())) {
    if (performance.now() - began > patienceMs) return Infinity
    await pause(50)
  }
  return Math.round(performance.now() - began)
}

const jobsDone = () =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'completed' AND name = 'publishing'",
    )
    return rows[0]!.n
  })

async function under(name: string, signal: 'SIGINT' | 'SIGKILL', awayMs: number): Promise<void> {
  await pause(5_000)
  await load.window(`before ${name}`)
  const title = `in the gap: ${name}`
  const connections = await asAdmin(async (admin) => {
    const { rows } = await admin.query("SELECT FROM pg_stat_activity WHERE usename = 'portal'")
    return rows.length
  })
  await titles()
  await mayLogIn(false)
  await postgres.stop(signal)
  await pause(awayMs)
  await postgres.start()
  const turns = await jobsDone()
  // nobody hears of it: no process can sign in yet
  await asAdmin((admin) => admin.query('UPDATE news SET title_zh = $1, title_en = $1 WHERE id = 1', [title]))
  await mayLogIn(true)
  const backAt = performance.now()
  const shown = await until(async () => (await titles()).every((each) => each === title))
  const stale = (await Promise.all(Array.from({ length: 20 }, titles)))
    .flat()
    .filter((each) => each !== undefined && each !== title)
  const streams = await until(async () => (await load.state()).open === people)
  await until(async () => (await load.state()).calmMs > calmMs)
  const lastFailure = Math.max(0, Math.round(performance.now() - backAt - (await load.state()).calmMs))
  const counts = await load.window(name)
  const jobs = await until(async () => (await jobsDone()) > turns, 150_000)
  process.stdout.write(`${name}: ${JSON.stringify(counts.failures)}\n`)
  reportFigures([
    { figure: `${name}: connections before`, is: connections, atLeast: 20 },
    { figure: `${name}: reads`, is: counts.reads, atLeast: 100 },
    { figure: `${name}: of them failed at the first try`, is: counts.readTriesFailed },
    { figure: `${name}: of them failed as people see it`, is: counts.readsFailed },
    { figure: `${name}: longest read, ms`, is: counts.longestReadMs, atMost: 15_000 },
    { figure: `${name}: changes`, is: counts.changes, atLeast: 10 },
    { figure: `${name}: of them failed at the first try`, is: counts.changesFailed },
    { figure: `${name}: the change in the gap shown by all after, ms`, is: shown, atMost: shownMs },
    { figure: `${name}: shown as before after that`, is: stale.length, atMost: 0 },
    { figure: `${name}: all streams open after, ms`, is: streams, atMost: 5_000 },
    { figure: `${name}: the last call failed after, ms`, is: lastFailure, atMost: 10_000 },
    { figure: `${name}: a job done after, ms`, is: jobs, atMost: 120_000 },
  ])
}

try {
  await load.begin()
  await under('stopped and started', 'SIGINT', 0)
  await under('killed', 'SIGKILL', 0)
  await under('away for 10 s', 'SIGINT', 10_000)
  const { acknowledged, givenUp, notices } = await load.end(30_000)
  const written = await asAdmin((admin) => checkWritten(admin, run, acknowledged))
  const ended = portals.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length
  const codes = await Promise.all(portals.map((each) => each.end('SIGTERM')))
  reportFigures([
    { figure: 'acknowledged changes', is: written.acknowledged, atLeast: 100 },
    { figure: 'of them lost', is: written.lost, atMost: 0 },
    { figure: 'twice', is: written.doubled, atMost: 0 },
    { figure: 'given up after a minute', is: givenUp, atMost: 0 },
    { figure: 'live notices expected', is: notices.expected, atLeast: 100 },
    { figure: 'of them missed', is: notices.missed, atMost: 0 },
    { figure: 'heard twice', is: notices.twice, atMost: 0 },
    { figure: 'processes that ended', is: ended, atMost: 0 },
    { figure: 'exit codes of SIGTERM', is: codes.reduce<number>((sum, code) => sum + (code ?? 1), 0), atMost: 0 },
  ])
} finally {
  load.stop()
  await Promise.all(portals.map((each) => each.end('SIGKILL')))
  await door.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
