/** Steps that take effect at a time of their own, unless they are taken back before: rows of a slice's table. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Db, Tables } from './database.ts'
import { backlogOf, queueJob, type Job } from './jobs.ts'

/** Finishes one step after the other, each in a transaction of its own; `finishNext` returns false if none is left. */
export async function finishEach(db: Kysely<Tables>, finishNext: (tx: Db) => Promise<boolean>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
  while (await db.transaction().execute(finishNext));
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
