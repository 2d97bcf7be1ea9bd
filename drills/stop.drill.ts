/**
 * SIGTERM while the database holds a process up: tables of the job queue, the registry or the news locked, all
 * connections silent, PostgreSQL paused. The process ends within ten seconds, with exit code 0, and another worker
 * takes over.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@portal/server'
import { startApprovalSystem } from '../tests/answering-system.ts'
import { openFleet, reportFigures, sendCall } from './fleet.ts'

/** The upkeep of the queue comes by every ten seconds. */
const heldMs = 12_000
const patienceMs = 90_000
const tables = ['pgboss.job', 'pgboss.queue', 'pgboss.schedule', 'process', 'news']

const fleet = await openFleet(4)
const database = await openDatabase({ connection: fleet.proxy.connection, onLost: () => undefined })
const system = await startApprovalSystem(database.db)

/** Starts a process, holds it up, and tells it to stop. */
async function stopUnder(name: string, hold: () => Promise<() => Promise<unknown>>): Promise<void> {
  const portal = await fleet.start()
  const release = await hold()
  const waiting = sendCall(portal.origin, 'news/list', { PageIndex: 1, PageSize: 10 }, { token: fleet.tokens[0]! })
  await pause(heldMs)
  const began = performance.now()
  const code = await portal.end('SIGTERM')
  const ms = Math.round(performance.now() - began)
  await release()
  await waiting
  reportFigures([
    { figure: `${name}: exit code`, is: code ?? 1, atMost: 0 },
    { figure: `${name}: ms`, is: ms, atMost: 10_000 },
  ])
}

async function lock(table: string): Promise<() => Promise<unknown>> {
  const admin = await fleet.admin()
  await admin.query('BEGIN')
  await admin.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  return () => admin.end()
}

/** Stops every process of the server, so that connections stay open and nothing answers. */
async function pausePostgres(): Promise<() => Promise<void>> {
  const admin = await fleet.admin()
  const { rows } = await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const { rows: where } = await admin.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder")
  const postmaster = Number.parseInt(await readFile(`${where[0]!.folder}/postmaster.pid`, 'utf8'), 10)
  const all = [postmaster, ...rows.map(({ pid }) => pid)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return async () => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
    await admin.end()
  }
}

try {
  for (const table of tables) await stopUnder(`${table} locked`, () => lock(table))
  await stopUnder('connections silent', async () => {
    fleet.proxy.silence()
    return () => Promise.resolve()
  })
  await stopUnder('PostgreSQL paused', pausePostgres)
  const before = system.got.length
  await system.give(20)
  const began = performance.now()
  const next = await fleet.start({}, { PORTAL_ROLE: 'worker' })
  while (system.got.length < before + 20 && performance.now() - began < patienceMs) await pause(100)
  reportFigures([
    { figure: '20 answers after that: brought', is: new Set(system.got.slice(before)).size, atLeast: 20 },
    { figure: 'until the last one, ms', is: Math.round(performance.now() - began), atMost: 60_000 },
    { figure: 'exit code of a process that nothing holds up', is: (await next.end('SIGTERM')) ?? 1, atMost: 0 },
  ])
} finally {
  system.stop()
  await fleet.end()
  await database.close()
}
