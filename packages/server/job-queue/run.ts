/** One run of a job: its deadline, its log, its signals. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Job, JobLog } from '../jobs.ts'
import { signals, within, type Activity } from '../signals.ts'
import { failureOf } from './failure.ts'

export interface RunDeps {
  readonly database: Pick<Database, 'jobs'>
  readonly clock: Clock
  readonly log: JobLog
}

/** Interval of log lines for repeated failures. */
const quietMs = 60_000

class DeadlineMissed extends Error {
  override name = 'DeadlineMissed'
}

/** `id`: as in the history; `signal`: aborts the run. Rejects with a Failure, which holds no message. */
export type RunJob = (id?: string, signal?: AbortSignal) => Promise<void>

export function runnerOf(job: Job, { database, clock, log }: RunDeps): RunJob {
  const { name, everyMs, deadlineMs } = job
  const db = database.jobs(name)
  let hasSucceeded = false
  /** In a row, in this process. */
  let failures = 0
  let toldAt = 0

  function succeeded(id: string, ms: number): void {
    if (failures > 0 || !hasSucceeded) log.info({ job: name, runId: id, everyMs, ms, failures }, 'job succeeded')
    else log.debug({ job: name, runId: id, ms }, 'job succeeded')
    hasSucceeded = true
    failures = 0
  }

  function failed(id: string, ms: number, err: unknown): void {
    failures += 1
    if (failures > 1 && Date.now() - toldAt < quietMs) return
    toldAt = Date.now()
    const message = err instanceof DeadlineMissed ? 'job abandoned' : 'job failed'
    log.error({ job: name, runId: id, everyMs, ms, failures, err }, message)
  }

  return async (id = randomUUID(), outside) => {
    const began = performance.now()
    const msSince = (): number => Math.round(performance.now() - began)
    const cut = new AbortController()
    const missed = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new DeadlineMissed(`not finished within ${deadlineMs} ms`)
      missed.reject(error)
      cut.abort(error)
    }, deadlineMs)
    const signal = outside ? AbortSignal.any([cut.signal, outside]) : cut.signal
    const activity: Activity = { id, name, kind: 'job', began }
    signals.begun.tell(activity)
    try {
      const run = within(activity, async () => job.run({ db, now: clock.now(), signal }))
      await Promise.race([run, missed.promise])
      succeeded(id, msSince())
      signals.job.tell({ activity, ms: msSince() })
    } catch (error) {
      failed(id, msSince(), error)
      signals.job.tell({ activity, ms: msSince(), error })
      throw failureOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
}
