import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { ItemQueue } from './item-queue.ts'

export interface DeadLetter {
  job: string
  id: string
  at: Date
  tries: number
  /** `HTTP 503`, `timeout`, `no answer`, `not taken`, or the kind and place of an error. */
  reason: string
  target: string
  /** Number of dead letters in the queue. */
  of_job: number
}

/** Lists the newest dead letters of each queue. */
export async function deadLetters(
  db: Db,
  queues: readonly ItemQueue[],
  now: Date,
  mostOfEach: number,
): Promise<DeadLetter[]> {
  if (queues.length === 0) return []
  const all = sql.join(
    queues.map((queue) => queue.dead(now)),
    sql` UNION ALL `,
  )
  const { rows } = await sql<DeadLetter>`
    SELECT * FROM (SELECT *, count(*) OVER (PARTITION BY job)::int AS of_job,
        row_number() OVER (PARTITION BY job ORDER BY at DESC, id) AS nth FROM (${all}) dead) numbered
    WHERE nth <= ${mostOfEach} ORDER BY job, nth`.execute(db)
  return rows
}
