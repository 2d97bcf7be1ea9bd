/** Reports of comments by readers. */
import { sql, type Db } from '@portal/server'
import type { ReportReason } from '../contract.ts'
import type { Said, Seer } from './held.ts'

export interface Report {
  reporter: string
  reason: ReportReason
  note: string
  now: Date
}

/** Returns false if this person has reported it already. */
export async function keepReport(tx: Db, { kind, id }: Said, { reporter, reason, note, now }: Report) {
  const kept = await tx
    .insertInto('talk_report')
    .values({ kind, item_id: id, reporter, reason, note, reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute()
  return kept.length > 0
}

/** Reports of other people are never revealed, not even their number. */
export function isReportedBy(kind: Said['kind'], alias: string, { account }: Seer) {
  return sql<boolean>`EXISTS (SELECT FROM talk_report o WHERE o.kind = ${kind} AND o.item_id = ${sql.ref(`${alias}.id`)}
    AND o.reporter = ${account})`
}

/**
 * Finds and locks a comment that everybody sees under this news; undefined if there is none. Call `lockConversation`
 * first.
 */
export async function publicItem(
  tx: Db,
  { newsId, kind, id }: Pick<Said, 'newsId' | 'kind' | 'id'>,
): Promise<Said | undefined> {
  const found =
    kind === 'comment'
      ? sql<{ author: string }>`SELECT author FROM news_comment WHERE id = ${id} AND news_id = ${newsId}
          AND deleted_at IS NULL AND held_at IS NULL FOR UPDATE`
      : sql<{ author: string }>`SELECT r.author FROM news_reply r JOIN news_comment c ON c.id = r.comment_id
          WHERE r.id = ${id} AND c.news_id = ${newsId} AND r.deleted_at IS NULL AND r.held_at IS NULL FOR UPDATE OF r`
  const [row] = (await found.execute(tx)).rows
  return row && { kind, id, newsId, author: row.author }
}
