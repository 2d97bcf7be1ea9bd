/** Applies decisions that can no longer be undone. */
import { lockConversation } from '@portal/news/server'
import { backlogOf, sql, type CountBacklog, type Db, type IsDue, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { applyDecision, findCaseComment } from './apply-decision.ts'
import { lockCase } from './cases.ts'
import { invalidateAuthorViews } from './invalidate-views.ts'

interface DueCase {
  id: number
  news_id: number
}

/** Each decision in a transaction of its own; one that fails does not hold up the others, and is tried again. */
export async function applyDecisions(db: Kysely<Tables>, now: Date): Promise<void> {
  const { rows } = await sql<DueCase>`
    SELECT id, news_id FROM moderation_case WHERE applies_at <= ${now} ORDER BY applies_at, id`.execute(db)
  const errors: unknown[] = []
  for (const due of rows) {
    // in the order in which they were made
    // oxlint-disable-next-line no-await-in-loop
    await db
      .transaction()
      .execute((tx) => applyDue(tx, due, now))
      .catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} decisions could not be applied`)
}

async function applyDue(tx: Db, { id, news_id: newsId }: DueCase, now: Date): Promise<void> {
  await lockConversation(tx, newsId)
  const decided = await lockCase(tx, id)
  // undone, or applied by another process
  if (!decided?.decision || !decided.applies_at || decided.applies_at > now) return
  await sql`UPDATE moderation_case SET applies_at = NULL WHERE id = ${id}`.execute(tx)
  const comment = await findCaseComment(tx, decided)
  if (!comment) return
  const { decision, reason, decided_by } = decided
  // an erased person names nobody
  await applyDecision(tx, { comment, decision, by: decided_by ?? comment.author, reason, now })
  await invalidateAuthorViews(tx, comment.author)
}

export const countDecisionsDue: CountBacklog = (db, now) =>
  backlogOf(
    db,
    sql`SELECT count(*) AS waiting, min(applies_at) AS oldest FROM moderation_case WHERE applies_at <= ${now}`,
  )

export const areDecisionsDue: IsDue = (now) => sql`EXISTS (SELECT FROM moderation_case WHERE applies_at <= ${now})`
