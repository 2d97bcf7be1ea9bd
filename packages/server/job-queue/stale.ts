/**
 * Warns, in every process that runs jobs, of a job that has not succeeded for long, whichever process should have run
 * it.
 */
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Job } from '../jobs.ts'
import type { RunDeps } from './run.ts'

/** Warns after this time without a success, or after ten turns if that is longer. */
const staleMs = 15 * 60_000

/** Checks every five minutes; returns a function that stops it. */
export function warnOfStale(jobs: readonly Job[], { database, clock, log }: RunDeps, lookMs = 5 * 60_000): () => void {
  const db = database.jobs('job-queue-look')
  const staleAmong = staleSince(jobs, clock.now())
  const look = async (): Promise<void> => {
    for (const each of staleAmong(await lastSuccesses(db), clock.now()))
      log.warn({ ...each, lastSuccess: each.lastSuccess?.toISOString() ?? null }, 'job has not succeeded for long')
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs)
  return () => clearInterval(timer)
}

/**
 * Returns the jobs to warn of: each once, and again after a success in between. Time counts from `started`. @internal
 */
export function staleSince(jobs: readonly Pick<Job, 'name' | 'everyMs'>[], started: Date) {
  const told = new Set<string>()
  return (last: ReadonlyMap<string, Date>, now: Date) =>
    jobs.flatMap(({ name, everyMs }) => {
      const lastSuccess = last.get(name)
      const silentMs = now.getTime() - Math.max(lastSuccess?.getTime() ?? 0, started.getTime())
      if (silentMs < Math.max(staleMs, 10 * everyMs)) {
        told.delete(name)
        return []
      }
      if (told.has(name)) return []
      told.add(name)
      return [{ job: name, everyMs, lastSuccess }]
    })
}

/** Returns the last success of each job within the retention of runs, in any process. */
export async function lastSuccesses(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ name: string; at: Date }>`
    SELECT q.name, j.at FROM pgboss.queue q, LATERAL (SELECT completed_on AS at FROM pgboss.job
      WHERE name = q.name AND completed_on IS NOT NULL AND state = 'completed' ORDER BY completed_on DESC LIMIT 1) j`.execute(
    db,
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}
