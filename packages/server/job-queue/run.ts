/** A run of a job: deadline, log and signals. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Job, JobLog } from '../jobs.ts'
import { signals, runInActivity, type Activity } from '../signals.ts'
import { failureOf } from './failure.ts'

export interface RunDeps {
  readonly database: Pick<Database, 'jobs'>
  readonly clock: Clock
  readonly log: JobLog
}

/** Interval of log lines for repeated failures. */
const failureLogIntervalMs = 60_000

class DeadlineMissed extends Error {
  override name = 'DeadlineMissed'
}

/** `id`: as in the history; `signal`: aborts the run. Rejects with a Failure, which holds no message. */
export type RunJob = (id?: string, signal?: AbortSignal) => Promise<void>

export function createJobRunner(job: Job, { database, clock, log }: RunDeps): RunJob {
  const { name, everyMs, deadlineMs } = job
  const db = database.jobs(name)
  let hasSucceeded = false
  /** In a row, in this process. */
  let failures = 0
  let loggedAt = 0

  function succeeded(id: string, ms: number): void {
    if (failures > 0 || !hasSucceeded) log.info({ job: name, runId: id, everyMs, ms, failures }, 'job succeeded')
    else log.debug({ job: name, runId: id, ms }, 'job succeeded')
    hasSucceeded = true
    failures = 0
  }

  function failed(id: string, ms: number, err: unknown): void {
    failures += 1
    if (failures > 1 && Date.now() - loggedAt < failureLogIntervalMs) return
    loggedAt = Date.now()
    const message = err instanceof DeadlineMissed ? 'job abandoned' : 'job failed'
    log.error({ job: name, runId: id, everyMs, ms, failures, err }, message)
  }

  return async (id = randomUUID(), externalSignal) => {
    const began = performance.now()
    const msSince = (): number => Math.round(performance.now() - began)
    const deadline = new AbortController()
    const missed = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new DeadlineMissed(`not finished within ${deadlineMs} ms`)
      missed.reject(error)
      deadline.abort(error)
    }, deadlineMs)
    const signal = externalSignal ? AbortSignal.any([deadline.signal, externalSignal]) : deadline.signal
    const activity: Activity = { id, name, kind: 'job', began }
    signals.started.emit(activity)
    try {
      const run = runInActivity(activity, async () => job.run({ db, now: clock.now(), signal }))
      await Promise.race([run, missed.promise])
      succeeded(id, msSince())
      signals.job.emit({ activity, ms: msSince() })
    } catch (error) {
      failed(id, msSince(), error)
      signals.job.emit({ activity, ms: msSince(), error })
      throw failureOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
}
