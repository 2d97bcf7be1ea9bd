/** Jobs of several processes on one queue, counted by their effects. */
import { fakeClock, freshDatabase, type TestDatabase } from '@portal/testing'
import { eventually } from '@portal/testing/eventually'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { openDatabase, type Database } from '../database.ts'
import type { Job } from '../jobs.ts'
import { openBoss, OtherSchema } from './boss.ts'
import { warnOfStale } from './stale.ts'
import { startJobs } from './work.ts'

let made: TestDatabase
const processes: Database[] = []
const ends: (() => Promise<void>)[] = []
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  made = await freshDatabase()
  for (let n = 0; n < 3; n++)
    processes.push(await openDatabase({ connection: made.connection, max: 4, onLost: () => undefined }))
  await sql`CREATE TABLE effect (what text NOT NULL, done_at timestamptz)`.execute(made.db)
})
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()))
  await made.drop()
})

/** Starts the same jobs in several processes. */
async function start(jobs: readonly Job[], count = 3): Promise<void> {
  const started = processes
    .slice(0, count)
    .map((database) => startJobs(jobs, { database, clock: systemClock, log, historyDays: 7, lookMs: 20 }))
  ends.push(...(await Promise.all(started)))
}

const job = (name: string, run: Job['run'], more: Partial<Job> = {}): Job => ({
  name,
  everyMs: 3_600_000,
  deadlineMs: 60_000,
  run,
  ...more,
})
const isDue = (what: string) => () => sql<boolean>`EXISTS (SELECT FROM effect WHERE what = ${what} AND done_at IS NULL)`
const order = (what: string) => sql`INSERT INTO effect (what) VALUES (${what})`.execute(made.db)

async function historyOf(name: string) {
  const { rows } = await sql<{ state: string; retry_count: number; output: { message?: string } | null }>`
    SELECT state, retry_count, output FROM pgboss.job WHERE name = ${name} ORDER BY created_on`.execute(made.db)
  return rows
}

test('the schema made by the migrations is the one that the library expects', async () => {
  const boss = await openBoss(made, { works: false, onError: () => undefined })
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
  await boss.stop({ close: false })
})

// a process that found the work due may ask for a run when another has just ended one: that run finds nothing
test('due work is done once and soon, by one run at a time, however many processes look for it', async () => {
  let [done, atOnce, most] = [0, 0, 0]
  const run: Job['run'] = async ({ db }) => {
    most = Math.max(most, ++atOnce)
    const { rows } = await sql`SELECT FROM effect WHERE what = 'due' AND done_at IS NULL`.execute(db)
    await sql`UPDATE effect SET done_at = now() WHERE what = 'due'`.execute(db)
    done += rows.length
    atOnce -= 1
  }
  await start([job('due', run, { isDue: isDue('due') })])
  for (let turn = 1; turn <= 3; turn++) {
    await order('due')
    await eventually(() => expect(done).toBe(turn))
  }
  await eventually(async () =>
    expect(new Set((await historyOf('due')).map(({ state }) => state))).toEqual(new Set(['completed'])),
  )
  expect([done, most]).toEqual([3, 1])
})

test('a long run is not overtaken, and jobs at the start of three processes make one run', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const done = Promise.withResolvers<void>()
  const run = async (): Promise<void> => {
    runs += 1
    most = Math.max(most, ++atOnce)
    await done.promise
    await sql`DELETE FROM effect WHERE what = 'slow'`.execute(made.db)
    atOnce -= 1
  }
  await order('slow')
  await start([job('slow', run, { isDue: isDue('slow'), isAtStart: true })])
  await eventually(() => expect(runs).toBe(1))
  done.resolve()
  await eventually(async () => expect((await historyOf('slow')).map(({ state }) => state)).toEqual(['completed']))
  expect([runs, most]).toEqual([1, 1])
})

test('at the end runs are aborted at once, also while the search for due work waits for the database', async () => {
  const started = Promise.withResolvers<void>()
  const run: Job['run'] = ({ signal }) => {
    started.resolve()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  await start([job('until-aborted', run, { isAtStart: true, isDue: isDue('until-aborted') })], 1)
  await started.promise
  log.error.mockClear()
  await made.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE effect IN ACCESS EXCLUSIVE MODE`.execute(tx)
    await eventually(async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
          tx,
        )
      expect(rows).not.toEqual([])
    })
    await ends.pop()!()
    // it did not wait for the deadline of the lock either
    expect(log.error).not.toHaveBeenCalled()
  })
})

test('a failed run is retried and finally kept with the kind of its error, beside a working job', async () => {
  let tries = 0
  const fails = job('fails', () => {
    tries += 1
    return Promise.reject(Object.assign(new Error('of wei.li'), { code: '23505' }))
  })
  const works = job('works', () => Promise.resolve())
  await start([fails, works], 2)
  // the library waits between tries, in seconds
  await sql`UPDATE pgboss.queue SET retry_limit = 2, retry_delay = 0, retry_backoff = false WHERE name = 'fails'`.execute(
    made.db,
  )
  const boss = await openBoss(made, { works: false, onError: () => undefined })
  await boss.send('fails')
  await boss.send('works')
  await boss.stop({ close: false })
  await eventually(async () => expect(await historyOf('fails')).toMatchObject([{ state: 'failed', retry_count: 2 }]))
  const [last] = await historyOf('fails')
  expect(last?.output?.message).toMatch(/^Error 23505 at packages/)
  expect(JSON.stringify(last)).not.toContain('wei.li')
  expect(tries).toBe(3)
  await eventually(async () => expect(await historyOf('works')).toMatchObject([{ state: 'completed' }]))
})

test('a run of a dead process is taken over after twenty seconds of silence', async () => {
  const seen: string[] = []
  await start([job('lost', () => Promise.resolve(seen.push('run')))], 1)
  await sql`INSERT INTO pgboss.job (name, policy, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit)
    SELECT name, policy, 'active', now() - interval '21 s', now() - interval '21 s', heartbeat_seconds, expire_seconds, 1
    FROM pgboss.queue WHERE name = 'lost'`.execute(made.db)
  const boss = await openBoss(made, { works: false, onError: () => undefined })
  await boss.supervise()
  await boss.stop({ close: false })
  await eventually(async () => expect(await historyOf('lost')).toMatchObject([{ state: 'completed', retry_count: 1 }]))
  expect(seen).toEqual(['run'])
})

test('with the queue of another version no jobs run, and nothing else is disturbed', async () => {
  await sql`UPDATE pgboss.version SET version = version + 1`.execute(made.db)
  await expect(openBoss(made, { works: true, onError: () => undefined })).rejects.toThrow(OtherSchema)
  const run = vi.fn(() => Promise.resolve())
  await start([job('rests', run, { isAtStart: true })], 1)
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'this process runs no jobs')
  await sql`UPDATE pgboss.version SET version = version - 1`.execute(made.db)
})

test('jobs also run on shared sessions, as behind a pooler', async () => {
  const { connection } = made
  const pooled = await openDatabase({ connection, direct: { ...connection }, max: 4, onLost: () => undefined })
  const run = vi.fn(() => Promise.resolve())
  const pooledJob = job('pooled', run, { isAtStart: true })
  const end = await startJobs([pooledJob], { database: pooled, clock: systemClock, log, historyDays: 7, lookMs: 20 })
  await eventually(async () => expect(await historyOf('pooled')).toMatchObject([{ state: 'completed' }]))
  await end()
  await pooled.close()
  expect(run).toHaveBeenCalledOnce()
})

test('a job that has not run for long causes a warning', async () => {
  const clock = fakeClock(new Date().toISOString())
  const warn = vi.fn()
  const job = { name: 'nobody-runs-it', everyMs: 60_000, deadlineMs: 1, run: () => Promise.resolve() }
  const end = warnOfStale([job], { database: made, clock, log: { ...log, warn } }, 10)
  clock.advance(16 * 60_000)
  const details = expect.objectContaining({ job: job.name, lastSuccess: null }) as object
  await eventually(() => expect(warn).toHaveBeenCalledWith(details, 'job has not succeeded for long'))
  end()
})
