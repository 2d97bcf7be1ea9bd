/**
 * npm run bench -- simplest [seconds [only]]: the hot calls beside two bare servers in one run, 16 clients: one with the
 * portal's own SQL (bare.ts) and one with the simplest schema and SQL (simplest.ts). Prints a table and JSON.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { openSession } from '@portal/auth/server'
import { migrate, openDatabase, sql, type Db, type Tables } from '@portal/server'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { comparedCalls, type ComparedCall } from './compare-calls.ts'
import { cpuByProcess } from './cpu.ts'
import { indexSeeded } from './index-seeded.ts'
import { send } from './load.ts'
import { recordCalls } from './record.ts'
import { seed } from './seed.ts'
import { createSessions } from './sessions.ts'
import { createSimplestTables } from './simplest-tables.ts'
import { shareOf, startPortalProcess, startProcess, type StartedProcess } from './started.ts'
import { typedNumber } from '../scripts/arguments.mjs'

const [, , part, ...given] = process.argv
const seconds = typedNumber((part === 'simplest' && given[0]) || 5, 'seconds')
const only = part === 'simplest' ? given[1] : undefined
const databaseName = 'bench_compare'
const news = 1_000
const clients = 16
const people = 2_000
/** Number of people who sign up in one turn, each once. */
const once = 300
const turns = 5
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Turn {
  perSecond: number
  times: number[]
  /** Microseconds of the processor a call, server and database together; says most on a machine that others use. */
  cpu: number
}
type ServerName = 'simplest' | 'own' | 'portal'

const sessions = { portal: [] as number[], simplest: [] as number[] }
const folder = await mkdtemp(join(tmpdir(), 'forecourt-compare-'))
const embedded = await openEmbedded({ folder, log: say })
try {
  const admin = new pg.Client(embedded.connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${databaseName}`)
  await admin.end()
  const connection = { ...embedded.connection, database: databaseName }
  const database = await openDatabase({ connection, onLost: (error) => say(error.message) })
  const { db } = database
  await migrate(db)
  say(`Writing ${news} news, ${news * 20} comments, ${people} people`)
  await seed(db, news)
  await indexSeeded(db, news)
  await createSessions(db, 12, 50)
  await createSimplestTables(db)
  const crowd: Person[] = []
  for (let n = 1; n <= people; n++)
    crowd.push({ account: `p${n}`, token: (await openSession(db, `p${n}`, 'SSO', new Date()))!.Token })

  const calls = comparedCalls(news / 2, () => sessions).filter(({ name }) => !only || name.includes(only))
  const work = join(folder, 'own.work')
  await renewSessions(db, 1)
  const { account, token } = crowd[0]!
  // a sign-up is one statement that commits by itself
  const scenarios = calls.map(({ name, isChange, isOnceEach = false, shot }) => ({
    name,
    isChange: isChange && !isOnceEach,
    shots: [shot(0, false)],
  }))
  const of = { account, ActivityItemId: sessions.portal[0]! }
  const recorded = await recordCalls(connection, scenarios, token, folder)
  const own = recorded.map((each) => (each.path === '/api/activity/signup' ? { ...each, of } : each))
  await writeFile(work, serialize({ connection, recorded: own }))

  const bare = await startProcess('./bare.ts', {}, [work])
  const simplest = await startProcess('./simplest.ts', {}, [addressOf(connection)])
  const portal = await startPortalProcess(connection, folder)
  const results = []
  say(
    '| call | portal /s | p50 ms | p99 ms | simplest /s | share of simplest | aim | own SQL /s | share of own SQL | portal µs of CPU | simplest | share |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const each of calls) {
    const turnsOf = await measureTurns(each, { own: bare, simplest, portal, db, crowd })
    const middleOf = (key: 'perSecond' | 'cpu') => (server: ServerName) =>
      middle(turnsOf[server].map((turn) => turn[key]))
    const [s, o, p] = (['simplest', 'own', 'portal'] as const).map(middleOf('perSecond')) as [number, number, number]
    const [cpuSimplest, cpuOwn, cpuPortal] = (['simplest', 'own', 'portal'] as const).map(middleOf('cpu')) as [
      number,
      number,
      number,
    ]
    const times = turnsOf.portal.flatMap((turn) => turn.times)
    const result = {
      call: each.name,
      portal: Math.round(p),
      p50: shareOf(times, 0.5),
      p99: shareOf(times, 0.99),
      simplest: Math.round(s),
      shareOfSimplest: p / s,
      aim: each.aim,
      ownSql: Math.round(o),
      shareOfOwnSql: p / o,
      cpuPortal: Math.round(cpuPortal),
      cpuSimplest: Math.round(cpuSimplest),
      cpuOwnSql: Math.round(cpuOwn),
    }
    results.push(result)
    const cells = [result.portal, result.p50.toFixed(1), result.p99.toFixed(1), result.simplest]
    const cpu = [result.cpuPortal, result.cpuSimplest, (cpuSimplest / cpuPortal).toFixed(2)]
    say(
      `| ${[each.name, ...cells, (p / s).toFixed(2), each.aim, result.ownSql, (p / o).toFixed(2), ...cpu].join(' | ')} |`,
    )
  }
  say(JSON.stringify(results))
  await database.close()
  portal.child.kill('SIGTERM')
  for (const { child } of [bare, simplest]) child.kill('SIGKILL')
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}

interface Person {
  account: string
  token: string
}

function middle(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

interface Compared extends Record<ServerName, StartedProcess> {
  db: Kysely<Tables>
  crowd: readonly Person[]
}

/** Short turns, so that what else the machine does affects all alike. */
async function measureTurns(
  each: ComparedCall,
  { db, crowd, ...servers }: Compared,
): Promise<Record<ServerName, Turn[]>> {
  const turnsOf: Record<ServerName, Turn[]> = { simplest: [], own: [], portal: [] }
  for (let turn = 0; turn < turns; turn++) {
    for (const server of ['simplest', 'own', 'portal'] as const) {
      // nobody signs up twice: what another server has done would be left to do nothing
      if (each.isOnceEach) await renewSessions(db, each.name.includes('twenty') ? 20 : 1)
      turnsOf[server].push(await measure(servers[server], each, crowd, server === 'simplest'))
    }
  }
  return turnsOf
}

/** Closed loop for a turn; or until each of the crowd has called once. */
async function measure(
  { origin, child }: StartedProcess,
  each: ComparedCall,
  crowd: readonly Person[],
  isSimplest: boolean,
): Promise<Turn> {
  const before = cpuByProcess(child.pid!, databaseName)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const begun = performance.now()
  const end = each.isOnceEach ? Number.POSITIVE_INFINITY : begun + (seconds * 1000) / turns
  let next = 0
  async function client(): Promise<void> {
    for (let nth = next++; performance.now() < end; nth = next++) {
      if (each.isOnceEach && nth >= once) return
      const who = crowd[nth % crowd.length]!
      const started = performance.now()
      await send(origin, each.shot(nth, isSimplest), who.token, agent, { account: who.account })
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  const perSecond = times.length / ((performance.now() - begun) / 1000)
  return { perSecond, times, cpu: (usedSince(before, child.pid!) * 1000) / times.length }
}

/** Milliseconds; connections that ended meanwhile are not counted. */
function usedSince(before: ReadonlyMap<string, number>, pid: number): number {
  return [...cpuByProcess(pid, databaseName)].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0)
}

/** New sessions with a seat for everybody, on both sides. */
async function renewSessions(db: Kysely<Tables>, count: number): Promise<void> {
  const ids = await createSessions(db, count, people)
  await sql`INSERT INTO simplest.session (id, max) SELECT id, ${people} FROM unnest(${ids}::bigint[]) AS id`.execute(
    db as Db,
  )
  Object.assign(sessions, { portal: ids, simplest: ids })
}
