/** Warns, in every process that runs jobs, of one that has not succeeded for long, whoever should have run it. */
import { sql } from 'kysely'
import type { Job } from '../jobs.ts'
import type { RunDeps } from './run.ts'

/** A job without a success for so long is warned of, or for ten turns where those take longer. */
const staleMs = 15 * 60_000
const lookMs = 5 * 60_000

/** Each job once, and again after it has worked in between. Answers how to stop. */
export function warnOfStale(jobs: readonly Job[], { database, clock, log }: RunDeps): () => void {
  const db = database.jobs('job-queue-look')
  const started = Date.now()
  const told = new Set<string>()

  async function look(): Promise<void> {
    const last = new Map((await lastSuccesses(db)).map(({ name, at }) => [name, at]))
    for (const { name, everyMs } of jobs) {
      const lastSuccess = last.get(name)
      const silentMs = clock.now().getTime() - Math.max(lastSuccess?.getTime() ?? 0, started)
      if (silentMs < Math.max(staleMs, 10 * everyMs)) told.delete(name)
      else if (!told.has(name)) {
        told.add(name)
        log.warn(
          { job: name, everyMs, lastSuccess: lastSuccess?.toISOString() ?? null },
          'job has not succeeded for long',
        )
      }
    }
  }

  const timer = setInterval(() => void look().catch(() => undefined), lookMs)
  return () => clearInterval(timer)
}

async function lastSuccesses(db: ReturnType<RunDeps['database']['jobs']>): Promise<{ name: string; at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    SELECT q.name, j.at FROM pgboss.queue q, LATERAL (SELECT completed_on AS at FROM pgboss.job
      WHERE name = q.name AND completed_on IS NOT NULL AND state = 'completed' ORDER BY completed_on DESC LIMIT 1) j`.execute(
    db,
  )
  return rows
}
