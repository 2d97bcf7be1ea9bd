/**
 * Jobs in real processes: three workers produce each effect and run each turn once; another one takes over from a
 * killed worker; the database queries of an idle worker are counted.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@portal/server'
import { startAnsweringSystem } from '../tests/answering-system.ts'
import { openFleet, report } from './fleet.ts'

const answers = 200
const turnsMs = 150_000
const patienceMs = 120_000

async function until(is: () => boolean): Promise<number> {
  const began = performance.now()
  while (!is() && performance.now() - began < patienceMs) await pause(50)
  return performance.now() - began
}

const fleet = await openFleet(1)
const database = await openDatabase({ connection: fleet.proxy.connection, onLost: () => undefined })
const system = await startAnsweringSystem(database.db)
const startWorker = () => fleet.start({}, { PORTAL_ROLE: 'worker', ADMIN_PORT: '0' })
const statements = async (): Promise<number> => {
  const admin = await fleet.admin()
  const { rows } = await admin.query<{ calls: number }>(
    'SELECT xact_commit + xact_rollback AS calls FROM pg_stat_database WHERE datname = current_database()',
  )
  await admin.end()
  return Number(rows[0]!.calls)
}
try {
  const first = await startWorker()
  system.hold()
  await system.give(5)
  await until(() => system.got.length === 5)
  const others = await Promise.all([startWorker(), startWorker()])
  await first.end('SIGKILL')
  system.answer()
  const takenOverMs = await until(() => system.got.length === 10)

  const third = await startWorker()
  const before = system.got.length
  await system.give(answers)
  const deliveredMs = await until(() => system.got.length >= before + answers)
  await pause(2_000)
  const delivered = system.got.slice(before)

  const began = new Date()
  const from = await statements()
  await pause(turnsMs)
  const perSecond = (await statements()) - from
  const admin = await fleet.admin()
  const { rows: turns } = await admin.query<{ name: string; most: number; all: number }>(
    `SELECT name, max(times)::int AS most, sum(times)::int AS all FROM (
       SELECT name, date_trunc('minute', created_on), count(*) AS times FROM pgboss.job
       WHERE created_on > $1 AND name NOT LIKE '\\_\\_%' GROUP BY 1, 2) AS minutes GROUP BY name`,
    [began],
  )
  const { rows: unfinished } = await admin.query(`SELECT name FROM pgboss.job WHERE state IN ('retry', 'failed')`)
  await admin.end()
  const minutely = turns.filter(({ name }) => name === 'publishing')
  report([
    {
      figure: 'answers in the hand of a killed worker, until another has brought them, ms',
      is: takenOverMs,
      atMost: 60_000,
    },
    { figure: `${answers} answers by three workers: brought`, is: new Set(delivered).size, atLeast: answers },
    { figure: 'of them twice', is: delivered.length - new Set(delivered).size, atMost: 0 },
    { figure: 'until the last was there, ms', is: deliveredMs, atMost: 30_000 },
    { figure: 'turns of one job within a minute, at most', is: Math.max(...turns.map(({ most }) => most)), atMost: 1 },
    { figure: 'turns of publishing within two and a half minutes', is: minutely[0]?.all ?? 0, atLeast: 2, atMost: 3 },
    { figure: 'runs that failed', is: unfinished.length, atMost: 0 },
    { figure: 'transactions a second of three idle workers', is: perSecond / (turnsMs / 1000), atMost: 15 },
  ])
  await Promise.all([...others, third].map((each) => each.end('SIGTERM')))
} finally {
  system.stop()
  await database.close()
  await fleet.end()
}
