/** Work behind the calls. Each job runs by itself: one that throws or hangs stops no other. */
import { randomUUID } from 'node:crypto'
import { signals, within, type Activity, type Clock, type Database, type Job, type JobLog } from '@portal/server'

interface Deps {
  readonly database: Pick<Database, 'jobs'>
  readonly clock: Clock
  readonly log: JobLog
}

/** A job without a success for so long is warned of, or for ten turns where those take longer. */
const staleMs = 15 * 60_000
/** Of one failure after the other, one line in so long. */
const quietMs = 60_000
const summaryMs = 3_600_000

class DeadlineMissed extends Error {
  override name = 'DeadlineMissed'
}

/** Starts all; answers how to end: no job begins any more, and those under way are waited for. */
export function startJobs(jobs: readonly Job[], deps: Deps): () => Promise<void> {
  const running = jobs.map((job) => runEvery(job, deps))
  const summary = setInterval(
    () => deps.log.info({ jobs: running.map(({ report }) => report()) }, 'jobs in the last hour'),
    summaryMs,
  )
  return async () => {
    clearInterval(summary)
    await Promise.all(running.map(({ end }) => end()))
  }
}

function runEvery(job: Job, { database, clock, log }: Deps) {
  const { name, everyMs, deadlineMs } = job
  const db = database.jobs(name)
  const started = Date.now()
  let lastSuccess: Date | undefined
  let lastFailure: Date | undefined
  /** In a row. */
  let failures = 0
  let toldAt = 0
  let isStaleTold = false
  let current: { cut: AbortController; done: Promise<void> } | undefined

  function succeeded(ms: number): void {
    if (failures > 0 || !lastSuccess) log.info({ job: name, everyMs, ms, failures }, 'job succeeded')
    else log.debug({ job: name, ms }, 'job succeeded')
    lastSuccess = new Date()
    failures = 0
    isStaleTold = false
  }

  function failed(ms: number, err: unknown): void {
    lastFailure = new Date()
    failures += 1
    if (failures > 1 && Date.now() - toldAt < quietMs) return
    toldAt = Date.now()
    const message = err instanceof DeadlineMissed ? 'job abandoned' : 'job failed'
    log.error({ job: name, everyMs, ms, failures, lastSuccess: lastSuccess?.toISOString() ?? null, err }, message)
  }

  function warnWhenStale(): void {
    const silentMs = Date.now() - (lastSuccess?.getTime() ?? started)
    if (isStaleTold || silentMs < Math.max(staleMs, 10 * everyMs)) return
    isStaleTold = true
    const details = { job: name, everyMs, lastSuccess: lastSuccess?.toISOString() ?? null, failures }
    log.warn(details, 'job has not succeeded for long')
  }

  async function runOnce(cut: AbortController): Promise<void> {
    const began = performance.now()
    const msSince = (): number => Math.round(performance.now() - began)
    const missed = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new DeadlineMissed(`not finished within ${deadlineMs} ms`)
      missed.reject(error)
      cut.abort(error)
    }, deadlineMs)
    const activity: Activity = { id: randomUUID(), name, kind: 'job', began }
    signals.begun.tell(activity)
    try {
      const run = within(activity, async () => job.run({ db, now: clock.now(), signal: cut.signal }))
      await Promise.race([run, missed.promise])
      succeeded(msSince())
      signals.job.tell({ activity, ms: msSince() })
    } catch (error) {
      failed(msSince(), error)
      signals.job.tell({ activity, ms: msSince(), error })
    } finally {
      clearTimeout(timer)
    }
  }

  function turn(): void {
    warnWhenStale()
    // one that takes longer than its turn is not overtaken
    if (current) return
    const cut = new AbortController()
    current = { cut, done: runOnce(cut).finally(() => (current = undefined)) }
  }

  const timer = setInterval(turn, everyMs)
  if (job.isAtStart) turn()

  return {
    report: () => ({ job: name, lastSuccess, lastFailure, failures }),
    end: async () => {
      clearInterval(timer)
      current?.cut.abort()
      await current?.done
    },
  }
}
