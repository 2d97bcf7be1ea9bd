/** Jobs and runs in the queue, for operators. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'

export interface QueuedJob {
  name: string
  cron: string | null
  running_since: Date | null
  waits_until: Date | null
  tries: number
  last_at: Date | null
  last_ms: number | null
  last_state: 'completed' | 'failed' | null
  dead: number
  dead_since: Date | null
  dead_error: string | null
}

/** Lists all jobs of the queue with their last runs. */
export async function listQueuedJobs(db: Db): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    SELECT q.name, s.cron, open.running_since, open.waits_until, coalesce(open.tries, 0) AS tries,
      last.completed_on AS last_at, last.state AS last_state,
      round(extract(epoch FROM last.completed_on - last.started_on) * 1000)::int AS last_ms,
      dead.count::int AS dead, dead.since AS dead_since, dead.error AS dead_error
    FROM pgboss.queue q LEFT JOIN pgboss.schedule s ON s.name = q.name AND s.key = ''
      LEFT JOIN LATERAL (SELECT max(started_on) FILTER (WHERE state = 'active') AS running_since,
          min(start_after) FILTER (WHERE state < 'active') AS waits_until, max(retry_count) AS tries
        FROM pgboss.job j WHERE j.name = q.name AND j.state <= 'active') open ON true
      LEFT JOIN LATERAL (SELECT completed_on, started_on, state FROM pgboss.job j
        WHERE j.name = q.name AND j.completed_on IS NOT NULL AND j.state IN ('completed', 'failed')
        ORDER BY j.completed_on DESC LIMIT 1) last ON true
      CROSS JOIN LATERAL (SELECT count(*), min(completed_on) AS since,
          (array_agg(output->>'message' ORDER BY completed_on DESC))[1] AS error
        FROM pgboss.job j WHERE j.name = q.name AND j.state = 'failed') dead
    WHERE q.name NOT LIKE '\\_\\_pgboss\\_\\_%'
    ORDER BY dead.count = 0, q.name`.execute(db)
  return rows
}

export async function jobExists(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pgboss.queue WHERE name = ${name}`.execute(db)
  return rows.length > 0
}

export interface JobRun {
  id: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  at: Date
  ms: number | null
  tries: number
  error: string | null
}

/** Lists runs, newest first; without `name`, the failed runs of all jobs. */
export async function listJobRuns(db: Db, limit: number, name?: string): Promise<(JobRun & { name: string })[]> {
  const which = name === undefined ? sql`state IN ('retry', 'failed')` : sql`name = ${name}`
  const { rows } = await sql<JobRun & { name: string }>`
    SELECT name, id, state, coalesce(started_on, start_after) AS at, retry_count AS tries, output->>'message' AS error,
      round(extract(epoch FROM completed_on - started_on) * 1000)::int AS ms
    FROM pgboss.job WHERE ${which} ORDER BY created_on DESC, id LIMIT ${limit}`.execute(db)
  return rows
}
