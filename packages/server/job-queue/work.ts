/**
 * Runs the jobs of the portal, each once, however many processes there are: pg-boss gives a turn to one of them,
 * retries failures, takes over from a process that died, and keeps the history (decision 0060).
 */
import type { PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import type { Job } from '../jobs.ts'
import { openBoss, OtherSchema } from './boss.ts'
import { createJobRunner, type RunDeps } from './run.ts'
import { cronOf, missedPolicyOf, queueOptions } from './schedule.ts'
import { warnOfStale } from './stale.ts'

export interface WorkDeps extends RunDeps {
  readonly database: Pick<Database, 'jobs' | 'jobQueue'>
  /** Days for which runs are kept, failed ones included. */
  readonly historyDays: number
  /** Interval of the search for due work; absent: one second. */
  readonly lookMs?: number
}

/** Makes up for a missed wake-up after this time. */
const backstopSeconds = 30

/**
 * Starts the jobs. Returns a function that stops them: no run starts any more, current ones are aborted and have a
 * second and a half; unfinished ones are retried by another process. Rejects if the database is not available. If the
 * queue has the schema of another version, this process runs no jobs.
 */
export async function startJobs(jobs: readonly Job[], deps: WorkDeps): Promise<() => Promise<void>> {
  const { database, log } = deps
  let loggedAt = -Infinity
  const onError = (err: unknown): void => {
    if (performance.now() - loggedAt < 60_000) return
    loggedAt = performance.now()
    log.error({ err }, 'job queue error; the queue continues')
  }
  let boss: PgBoss
  try {
    boss = await openBoss(database, { works: true, onError })
  } catch (error) {
    if (!(error instanceof OtherSchema)) throw error
    log.warn({ err: error }, 'this process runs no jobs')
    return () => Promise.resolve()
  }
  await createQueues(boss, jobs, deps.historyDays)
  const ending = new AbortController()
  const workers = new Map<string, string>()
  for (const job of jobs) {
    const run = createJobRunner(job, deps)
    const options = { pollingIntervalSeconds: backstopSeconds, batchSize: 1 }
    const worker = await boss.work(job.name, options, async ([turn]) => {
      await run(turn!.id, AbortSignal.any([turn!.signal, ending.signal]))
    })
    workers.set(job.name, worker)
  }
  for (const { name, isAtStart } of jobs) if (isAtStart) await boss.send(name)
  const endWatching = watchForWork(boss, jobs, workers, { ...deps, onError })
  const endWarning = warnOfStale(jobs, deps)
  return async () => {
    endWarning()
    endWatching()
    ending.abort()
    await boss.stop({ graceful: true, timeout: 1_500, close: false })
  }
}

/** Updates the queues to what this version declares. */
async function createQueues(boss: PgBoss, jobs: readonly Job[], historyDays: number): Promise<void> {
  for (const job of jobs) {
    const options = queueOptions(job, historyDays)
    // one connection is enough for this
    // oxlint-disable-next-line no-await-in-loop
    await boss.createQueue(job.name, { policy: 'exclusive', ...options })
    // oxlint-disable-next-line no-await-in-loop
    await boss.updateQueue(job.name, options)
    // oxlint-disable-next-line no-await-in-loop
    await boss.schedule(job.name, cronOf(job), null, { missed: missedPolicyOf(job) })
  }
}

interface WatchDeps extends Pick<WorkDeps, 'database' | 'clock' | 'lookMs'> {
  onError: (error: unknown) => void
}

/**
 * Finds, with one statement a second, the jobs that have something due or a run waiting. Asks the slices' own tables,
 * so that writers need not notify the queue. Returns a function that stops it, without waiting
 * for a database that does not answer.
 */
function watchForWork(
  boss: PgBoss,
  jobs: readonly Job[],
  workers: ReadonlyMap<string, string>,
  { database, clock, lookMs = 1_000, onError }: WatchDeps,
): () => void {
  const db = database.jobs('job-queue-look')
  let looking: Promise<void> | undefined
  let isEnded = false

  async function look(): Promise<void> {
    const { due, ready } = await findWork(db, jobs, clock.now())
    if (isEnded) return
    for (const name of due) await boss.send(name)
    for (const name of new Set([...due, ...ready])) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!isEnded) onError(error)
      })
      .finally(() => (looking = undefined))
  }, lookMs)
  return () => {
    clearInterval(timer)
    isEnded = true
  }
}

interface PendingWork {
  /** Jobs with something to do and without a run, waiting or in progress. */
  due: string[]
  /** Jobs with a run that waits for its turn. */
  ready: string[]
}

async function findWork(db: Db, jobs: readonly Job[], now: Date): Promise<PendingWork> {
  const dueQueries = jobs.flatMap(({ name, isDue }) =>
    isDue
      ? [
          sql`SELECT ${name}::text AS name, true AS is_due WHERE NOT EXISTS
            (SELECT FROM pgboss.job j WHERE j.name = ${name} AND j.state <= 'active') AND ${isDue(now)}`,
        ]
      : [],
  )
  const waits = sql`SELECT DISTINCT name, false AS is_due FROM pgboss.job
    WHERE state < 'active' AND NOT blocked AND start_after <= now()`
  const { rows } = await sql<{
    name: string
    is_due: boolean
  }>`${sql.join([...dueQueries, waits], sql` UNION ALL `)}`.execute(db)
  const names = (isDue: boolean) => rows.filter(({ is_due }) => is_due === isDue).map(({ name }) => name)
  return { due: names(true), ready: names(false) }
}
