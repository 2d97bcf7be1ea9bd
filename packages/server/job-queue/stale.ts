/** Warns, in every process that runs jobs, of one that has not succeeded for long, whoever should have run it. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Job } from '../jobs.ts'
import type { RunDeps } from './run.ts'

/** A job without a success for so long is warned of, or for ten turns where those take longer. */
const staleMs = 15 * 60_000

/** Looks each five minutes; answers how to stop. */
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

/** Those to be told of now: each once, and again after it has worked in between. Time counts from `started`. @internal */
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

/** Of each job that has succeeded within the days that runs are remembered, in whatever process. */
export async function lastSuccesses(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ name: string; at: Date }>`
    SELECT q.name, j.at FROM pgboss.queue q, LATERAL (SELECT completed_on AS at FROM pgboss.job
      WHERE name = q.name AND completed_on IS NOT NULL AND state = 'completed' ORDER BY completed_on DESC LIMIT 1) j`.execute(
    db,
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}
