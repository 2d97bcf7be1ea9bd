/**
 * An editor who ends a must-read can take it back for a few seconds: the evidence is written once, so the end waits here
 * until then. Editors see it at once, and readers are asked as before. Owns: must_read_end.
 */
import { finishEach, sql, stepsJob, type Db, type Job, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { undoMs } from '../rules.ts'
import { applyHeldEnd } from './store.ts'

/** Until the answer is at the page, which counts the time from then on. */
const answerMs = 1000

interface Ended {
  newsId: number
  by: string
  now: Date
}

/** Returns false if another editor ends it at the same moment. */
export async function holdEnd(tx: Db, { newsId, by, now }: Ended): Promise<boolean> {
  const row = await tx
    .insertInto('must_read_end')
    .values({ news_id: newsId, taken_by: by, applies_at: new Date(now.getTime() + undoMs + answerMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('news_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back one's own end. Returns false if it has taken effect, or was another's. */
export async function takeBackEnd(tx: Db, { newsId, by, now }: Ended): Promise<boolean> {
  const row = await tx
    .deleteFrom('must_read_end')
    .where('news_id', '=', newsId)
    .where('taken_by', '=', by)
    .where('applies_at', '>', now)
    .returning('news_id')
    .executeTakeFirst()
  return row !== undefined
}

const dueEnds = (now: Date) => sql<{ id: number; applies_at: Date }>`
  SELECT news_id AS id, applies_at FROM must_read_end WHERE applies_at <= ${now}`

/** @internal for tests */
export const finishEnds = (db: Kysely<Tables>, now: Date): Promise<void> =>
  finishEach(db, sql`${dueEnds(now)} ORDER BY applies_at`, (tx, newsId) => applyHeldEnd(tx, newsId, now, now))

export const endsJob: Job = stepsJob('must-read-ends', finishEnds, dueEnds)
