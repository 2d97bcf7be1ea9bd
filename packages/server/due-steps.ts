/** Steps that take effect at a time of their own, unless they are taken back before: rows of a slice's table. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Db, Tables } from './database.ts'
import { backlogOf, queueJob, type Job } from './jobs.ts'

/**
 * Finishes steps in the order of `due`, each in a transaction of its own, which claims it: another process may have it, or
 * it was taken back. One that fails does not hold up the others, and is tried again in the next run.
 */
export async function finishEach(
  db: Kysely<Tables>,
  due: RawBuilder<{ id: number }>,
  finish: (tx: Db, id: number) => Promise<void>,
): Promise<void> {
  const { rows } = await due.execute(db)
  const errors: unknown[] = []
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
    await db
      .transaction()
      .execute((tx) => finish(tx, id))
      .catch((error: unknown) => errors.push(error))
  if (errors.length === 0) return
  throw new AggregateError(errors, `${errors.length} of ${rows.length} steps could not be finished`, {
    cause: errors[0],
  })
}

/** Declares the job that finishes steps; `due`: a statement that selects `applies_at` of those that are due. */
export const stepsJob = (
  name: string,
  finish: (db: Kysely<Tables>, now: Date) => Promise<void>,
  due: (now: Date) => RawBuilder<{ applies_at: Date }>,
): Job =>
  queueJob(name, ({ db, now }) => finish(db, now), {
    isDue: (now) => sql`EXISTS (${due(now)})`,
    backlog: (db, now) =>
      backlogOf(db, sql`SELECT count(*) AS waiting, min(applies_at) AS oldest FROM (${due(now)}) AS due`),
  })
