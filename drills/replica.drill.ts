/**
 * Two processes on a primary and its streaming replica: people read their own writes at the other process while the
 * replica is paused, killed and restarted; then the primary becomes read-only and the replica takes over.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate, openDatabase } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import pg from 'pg'
import { seed } from '../bench/seed.ts'
import { readEvents } from '../packages/testing/events.ts'
import { startMovingAddress } from '../packages/testing/moving-address.ts'
import { startOwnPostgres } from '../packages/testing/postgres.ts'
import { startPortal } from '../tests/portal-process.ts'
import { report } from './fleet.ts'

const people = 12
const newsId = 1_001
const folder = await mkdtemp(join(tmpdir(), 'forecourt-replica-'))
const primary = await startOwnPostgres(join(folder, 'postgres'))
const maker = new pg.Client(primary.connection)
await maker.connect()
await maker.query('CREATE DATABASE portal')
const at = { ...primary.connection, database: 'portal' }
const database = await openDatabase({ connection: at, onLost: () => undefined })
await migrate(database.schema)
await seed(database.db, 2_000)
const tokens: string[] = []
for (let n = 1; n <= people; n++) tokens.push((await openSession(database.db, `p${n}`, 'SSO', new Date()))!.Token)
await database.close()
const standby = await primary.standby('standby')
const there = new pg.Client({ ...standby.connection, database: 'portal' })
there.on('error', () => undefined)
await there.connect()
const address = await startMovingAddress(primary.connection)
const figures: Parameters<typeof report>[0][number][] = []

const settings = {
  PORTAL_ENV: 'STG',
  CALL_LIMITS: 'off',
  OVERLOAD_MS: '0',
  DRAIN_SECONDS: '0',
  DATABASE_URL: addressOf({ ...at, host: address.host, port: address.port }),
  DATABASE_READ_URL: addressOf({ ...standby.connection, database: 'portal' }),
}
const portals = [await startPortal(folder, settings), await startPortal(folder, settings)]

/** A person who writes at one process and reads at the other. */
interface Tally {
  calls: number
  failed: string[]
  stale: number
  slowest: number
  acknowledged: string[]
}
const tally: Tally = { calls: 0, failed: [], stale: 0, slowest: 0, acknowledged: [] }
let isOn = true
let writesAgain: (() => void) | undefined

async function send(portal: number, path: string, body: object, headers: Record<string, string>) {
  const { origin } = portals[portal % 2]!
  const began = performance.now()
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const { Code } = JSON.parse(text) as { Code: number }
    return { Code, text, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', began }
  } catch (error) {
    return { Code: 0, text: String(error), cookie: '', began }
  } finally {
    tally.slowest = Math.max(tally.slowest, performance.now() - began)
    tally.calls++
  }
}

async function person(token: string, index: number): Promise<void> {
  let cookie = ''
  const list = { NewsId: newsId, Pageindex: 1, Pagesize: 50 }
  for (let n = 0; isOn; n++) {
    const Comment = `drill ${index} ${n}`
    const written = await send(n, 'news/AddComment', { NewsId: newsId, Comment }, { token, cookie })
    if (written.cookie) ({ cookie } = written)
    if (written.Code === 200) {
      tally.acknowledged.push(Comment)
      writesAgain?.()
    } else tally.failed.push(`change: ${written.Code}`)
    for (let turn = 1; turn <= 5; turn++) {
      const read = await send(n + turn, 'news/CommentList', list, { token, cookie })
      if (read.Code !== 200) tally.failed.push(`read: ${read.Code}`)
      else if (turn === 1 && written.Code === 200 && !read.text.includes(`${Comment}"`)) tally.stale++
      await pause(60)
    }
  }
}

/** Counts the reads by database in both processes. */
async function reads(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { output } of portals) {
    const admin = /metrics: (http:\/\/[\w.:]+)/.exec(output())![1]!
    const text = await (await fetch(`${admin}/metrics`)).text()
    for (const [, place, why, n] of text.matchAll(/forecourt_reads_total\{place="(\w+)",why="([\w-]+)"\} (\d+)/g))
      found[`${place} ${why}`] = (found[`${place} ${why}`] ?? 0) + Number(n)
  }
  return found
}

const failedSince = (from: number): number => tally.failed.length - from

try {
  while (
    (await send(0, 'news/list', { PageIndex: 1, PageSize: 1 }, { token: tokens[0]! }),
    (await reads())['replica replica'] ?? 0) < 1
  )
    await pause(100)
  const load = tokens.map(person)
  await pause(12_000)
  const calm = await reads()
  const total = Object.values(calm).reduce((sum, n) => sum + n, 0)
  figures.push(
    { figure: 'reads in 12 s, one change to five reads', is: total, atLeast: 200 },
    {
      figure: 'of them on the replica, %',
      is: Math.round(((calm['replica replica'] ?? 0) / total) * 100),
      atLeast: 50,
    },
    { figure: 'failed', is: tally.failed.length, atMost: 0 },
  )
  process.stdout.write(`${JSON.stringify(calm)}\n`)

  let before = tally.failed.length
  await there.query('SELECT pg_wal_replay_pause()')
  await pause(5_000)
  await there.query('SELECT pg_wal_replay_resume()')
  await pause(2_000)
  figures.push({ figure: 'replay paused 5 s: failed', is: failedSince(before), atMost: 0 })

  before = tally.failed.length
  await standby.stop('SIGKILL')
  await pause(4_000)
  await standby.start()
  const back = performance.now()
  const had = (await reads())['replica replica'] ?? 0
  while (((await reads())['replica replica'] ?? 0) <= had) await pause(100)
  figures.push(
    { figure: 'replica killed and started: failed', is: failedSince(before), atMost: 0 },
    { figure: 'seconds until it is read from again', is: Math.round((performance.now() - back) / 100) / 10, atMost: 5 },
  )
  await pause(1_000)

  // notifications about comments are irrelevant here: the stream only has to survive
  const stream = await readEvents(`${portals[0]!.origin}/api/message/stream`, { token: tokens[0]! })
  before = tally.failed.length
  await maker.query('ALTER SYSTEM SET default_transaction_read_only = on')
  await maker.query('SELECT pg_reload_conf()')
  const { rows } = await maker.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn')
  const again = new pg.Client({ ...standby.connection, database: 'portal' })
  again.on('error', () => undefined)
  await again.connect()
  const isThere = async () =>
    (await again.query<{ is: boolean }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is', [rows[0]!.lsn])).rows[0]!
      .is
  while (!(await isThere())) await pause(20)
  await again.query('SELECT pg_promote()')
  const stands = performance.now()
  const written = new Promise<void>((resolve) => (writesAgain = resolve))
  address.moveTo(standby.connection)
  await written
  const tookMs = performance.now() - stands
  await pause(3_000)
  const late = tally.failed.length
  await pause(5_000)
  figures.push(
    { figure: 'failover: calls that failed', is: late - before },
    { figure: 'ms from the promotion to the first change', is: Math.round(tookMs), atMost: 3_000 },
    { figure: 'failed later than 3 s after it', is: failedSince(late), atMost: 0 },
  )
  stream.cut()
  const { rows: left } = await maker.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = 'portal' AND state = 'active' AND application_name = 'forecourt'`,
  )
  figures.push({ figure: 'statements under way at the former primary', is: left[0]!.n, atMost: 0 })
  isOn = false
  await Promise.all(load)
  const { rows: kept } = await again.query<{ text: string }>("SELECT text FROM news_comment WHERE text LIKE 'drill %'")
  const count = new Map<string, number>()
  for (const { text } of kept) count.set(text, (count.get(text) ?? 0) + 1)
  figures.push(
    { figure: 'acknowledged comments', is: tally.acknowledged.length, atLeast: 50 },
    { figure: 'of them lost', is: tally.acknowledged.filter((text) => !count.has(text)).length, atMost: 0 },
    { figure: 'of them twice', is: [...count.values()].filter((n) => n > 1).length, atMost: 0 },
    { figure: 'reads that did not show what their reader had written', is: tally.stale, atMost: 0 },
    { figure: 'slowest call, ms', is: Math.round(tally.slowest), atMost: 10_000 },
  )
  const ends = await Promise.all(portals.map((portal) => portal.end('SIGTERM')))
  figures.push({ figure: 'ended otherwise than with 0', is: ends.filter((code) => code !== 0).length, atMost: 0 })
  await again.end()
  report(figures)
} finally {
  isOn = false
  for (const portal of portals) await portal.end('SIGKILL')
  await address.close()
  await there.end().catch(() => undefined)
  await maker.end().catch(() => undefined)
  await standby.stop('SIGKILL')
  await primary.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}
