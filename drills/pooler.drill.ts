/**
 * The portal behind Debian's pgBouncer in transaction mode, with more client than server connections: messages for
 * wrong settings, calls of two processes, a restart of the pooler, API tests, and the cost of unprepared statements.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import pg from 'pg'
import { load } from '../bench/load.ts'
import { scenarios } from '../bench/scenarios.ts'
import { seed } from '../bench/seed.ts'
import { startOwnPostgres } from '../packages/testing/postgres.ts'
import { failToStart, startPortal } from '../tests/portal-process.ts'
import { ask, report } from './fleet.ts'
import { openPooler, unpackProgram, type Pooler } from './pgbouncer.ts'

/** Slices most sensitive to database sessions: locks, counters, live notifications, large values, sign-in. */
const doors = ['auth', 'news', 'notifications', 'files', 'activities'].map((slice) => `/${slice}/`)
const home = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'forecourt-pooler-'))
const postgres = await startOwnPostgres(join(folder, 'postgres'))
const open = (how: Parameters<typeof openPooler>[2]) => openPooler(join(folder, 'postgres'), postgres.connection, how)
const pooler = await open({ poolSize: 12 })
/** Some tests hold more connections at once than the portal ever does. */
const wide = await open({ poolSize: 40 })
const tracking = { program: unpackProgram('trixie', join(folder, 'postgres', 'trixie')), prepared: 500 }
const later = await open({ poolSize: 12, ...tracking })
const laterWide = await open({ poolSize: 40, ...tracking })
const poolers = [pooler, wide, later, laterWide]
const figures: Parameters<typeof report>[0][number][] = []
const stops: (() => Promise<unknown>)[] = []

const admin = new pg.Client(postgres.connection)
await admin.connect()
await admin.query('CREATE DATABASE portal')
const straight = { ...postgres.connection, database: 'portal' }
const pooledBy = ({ host, port }: Pooler) => ({ ...straight, host, port })
const pooled = pooledBy(pooler)
const env = { PORTAL_ENV: 'STG', CALL_LIMITS: 'off', OVERLOAD_MS: '0', DRAIN_SECONDS: '0', ADMIN_PORT: '0' }
const direct = { ...env, DATABASE_URL: addressOf(straight) }
const through = { ...env, DATABASE_URL: addressOf(pooled), DATABASE_DIRECT_URL: addressOf(straight) }

const preparing = {
  ...env,
  DATABASE_URL: addressOf(pooledBy(later)),
  DATABASE_DIRECT_URL: addressOf(straight),
  DATABASE_PREPARE: 'yes',
}
const tokens: string[] = []

async function start(settings: Record<string, string>) {
  const portal = await startPortal(folder, settings)
  stops.push(() => portal.end('SIGKILL'))
  return portal
}

/** Calls of two processes for 13 s, and the pooler restarts under them. */
async function underLoad(by: Pooler, settings: Record<string, string>): Promise<void> {
  const of = `pgBouncer ${by.version}`
  const logged = (await by.log()).length
  const portals = [await start(settings), await start(settings)]
  const bad: string[] = []
  let all = 0
  let slowest = 0
  let isOn = true
  const clients = tokens.map(async (token, index) => {
    for (let n = index; isOn; n++) {
      const { origin } = portals[n % 2]!
      const isChange = n % 8 === 0
      const answer = isChange
        ? await ask(origin, 'news/AddComment', { NewsId: 1_001, Comment: 'pooled' }, { token })
        : await ask(origin, 'news/list', { PageIndex: 1, PageSize: 12 }, { token })
      all++
      if (answer.Code !== 200) bad.push(`${answer.Code} ${answer.Message}`)
      slowest = Math.max(slowest, answer.ms)
      await pause(20)
    }
  })
  await pause(10_000)
  const failedBefore = bad.length
  const { rows } = await admin.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = 'portal' AND backend_type = 'client backend'",
  )
  await by.stop()
  await by.start()
  const again = performance.now()
  while (
    (await ask(portals[0]!.origin, 'news/list', { PageIndex: 1, PageSize: 12 }, { token: tokens[0]! })).Code !== 200
  )
    await pause(20)
  const back = performance.now() - again
  const failedThen = bad.length
  await pause(3_000)
  isOn = false
  await Promise.all(clients)
  const log = (await by.log()).slice(logged)
  for (const line of new Set(bad)) process.stdout.write(`  ${line}\n`)
  figures.push(
    { figure: `${of}: calls of two processes answered`, is: all, atLeast: 500 },
    { figure: 'of them not 200 before the pooler restarted', is: failedBefore, atMost: 0 },
    { figure: 'connections of the server for 48 of the portals (+ 2 that listen)', is: rows[0]!.n, atMost: 16 },
    { figure: 'pooler restarted: calls not answered 200', is: failedThen - failedBefore },
    { figure: 'of them neither 200 nor 503', is: bad.filter((line) => !line.startsWith('503')).length, atMost: 0 },
    { figure: 'ms until calls are answered again', is: Math.round(back), atMost: 3_000 },
    { figure: 'after that not 200', is: bad.length - failedThen, atMost: 5 },
    { figure: 'slowest call, ms', is: Math.round(slowest), atMost: 10_000 },
    {
      figure: 'statements or settings that pgBouncer did not take',
      is: (log.match(/unsupported|already exists|does not exist/g) ?? []).length,
      atMost: 0,
    },
  )
  for (const portal of portals) await portal.end('SIGTERM')
}

/** Of five slices, through a pooler; answers the exit code. */
async function runTests({ host, port }: Pooler, more = ''): Promise<number> {
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...doors], {
    cwd: home,
    env: {
      ...process.env,
      DATABASE_URL: addressOf(postgres.connection),
      FORECOURT_TEST_POOLER: `${host}:${port}${more}`,
    },
    stdio: 'inherit',
  })
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code ?? 1
}

try {
  const database = await openDatabase({ connection: straight, onLost: () => undefined })
  await migrate(database.schema)
  await seed(database.db, 2_000)
  for (let n = 1; n <= 24; n++) tokens.push((await openSession(database.db, `p${n}`, 'SSO', new Date()))!.Token)
  await database.close()

  const alone = await failToStart(folder, { ...env, DATABASE_URL: addressOf(pooled) })
  const crossed = await failToStart(folder, { ...through, DATABASE_DIRECT_URL: addressOf(pooled) })
  const says = ({ err }: { err: string }, words: string): number => Number(err.includes(words))
  figures.push(
    {
      figure: `pgBouncer ${pooler.version}: without DATABASE_DIRECT_URL it says so`,
      is: says(alone, 'set DATABASE_DIRECT_URL, too'),
      atLeast: 1,
    },
    {
      figure: 'DATABASE_DIRECT_URL to the pooler: it says so',
      is: says(crossed, 'DATABASE_DIRECT_URL points to a pooler'),
      atLeast: 1,
    },
  )

  const prepared = await failToStart(folder, { ...through, DATABASE_PREPARE: 'yes' })
  figures.push({
    figure: 'DATABASE_PREPARE=yes, which it can not: it says so',
    is: says(prepared, 'needs a pooler that keeps track of prepared statements'),
    atLeast: 1,
  })

  await underLoad(pooler, through)
  // those that it keeps idle would be counted
  await pooler.stop()
  await pooler.start()
  await underLoad(later, preparing)

  // cost of unprepared statements and of the pooler, measured alternately because of other load
  const ways = {
    'straight and prepared': await start(direct),
    'straight, not prepared': await start({ ...direct, DATABASE_DIRECT_URL: addressOf(straight) }),
    [`through pgBouncer ${pooler.version}`]: await start(through),
    [`through pgBouncer ${later.version}, prepared`]: await start(preparing),
  }
  const turns = Array.from({ length: 3 }, () => Object.entries(ways)).flat()
  for (const scenario of scenarios(1_001).slice(0, 4)) {
    const found = new Map<string, number[]>()
    for (const [way, { origin }] of turns) {
      const { perSecond } = await load(origin, scenario, tokens, { clients: 12, seconds: 3 })
      found.set(
        way,
        [...(found.get(way) ?? []), perSecond].toSorted((a, b) => a - b),
      )
    }
    for (const [way, [, middle]] of found)
      figures.push({ figure: `${scenario.name}, ${way}: /s`, is: Math.round(middle!) })
  }
  for (const portal of Object.values(ways)) await portal.end('SIGTERM')

  figures.push({ figure: 'tests of five slices through the pooler: exit code', is: await runTests(wide), atMost: 0 })
  const code = await runTests(laterWide, ':prepared')
  figures.push({ figure: `the same through ${later.version}, prepared: exit code`, is: code, atMost: 0 })
  report(figures)
} finally {
  for (const stop of stops) await stop()
  await admin.end()
  for (const each of poolers) await each.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
