/** Moderation cases, open and decided. */
import type { CommentRef } from '@portal/news/server'
import { sql, type Db } from '@portal/server'
import type { Cause, Decision } from '../contract.ts'

interface NewCase {
  comment: CommentRef
  cause: Cause
  words?: readonly string[]
  now: Date
}

/** Opens a case; does nothing if the item already has an open one. */
export async function openCase(tx: Db, { comment, cause, words = [], now }: NewCase): Promise<void> {
  await sql`INSERT INTO moderation_case (kind, item_id, news_id, cause, words, opened_at)
    VALUES (${comment.kind}, ${comment.id}, ${comment.newsId}, ${cause}, ${words}::text[], ${now})
    ON CONFLICT (kind, item_id) WHERE decision IS NULL DO NOTHING`.execute(tx)
}

export interface CaseRow {
  id: number
  kind: CommentRef['kind']
  item_id: number
  news_id: number
  cause: Cause
  decision: Decision | null
  decided_by: string | null
  reason: string
  /** Null: the decision has taken effect. */
  applies_at: Date | null
  words: string[]
}

const columns = [
  'id',
  'kind',
  'item_id',
  'news_id',
  'cause',
  'decision',
  'decided_by',
  'reason',
  'applies_at',
  'words',
] as const

export async function findCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const row = await db.selectFrom('moderation_case').select(columns).where('id', '=', id).executeTakeFirst()
  return row as CaseRow | undefined
}

/** Locks a case. Call after `lockTalk` of its news, so that nobody else decides meanwhile. */
export async function lockCase(tx: Db, id: number): Promise<CaseRow | undefined> {
  const row = await tx.selectFrom('moderation_case').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as CaseRow | undefined
}

interface CloseCaseParams {
  decision: Decision
  by: string
  reason: string
  now: Date
  appliesAt: Date
}

export async function closeCase(
  tx: Db,
  id: number,
  { decision, by, reason, now, appliesAt }: CloseCaseParams,
): Promise<void> {
  await tx
    .updateTable('moderation_case')
    .set({ decision, decided_by: by, decided_at: now, reason, applies_at: appliesAt })
    .where('id', '=', id)
    .execute()
}

/** Opens a case again. Returns false if its item has another open one, because it was reported again meanwhile. */
export async function reopenCase(tx: Db, { id, kind, item_id }: CaseRow): Promise<boolean> {
  const { rows } = await sql`
    UPDATE moderation_case SET decision = NULL, decided_by = NULL, decided_at = NULL, reason = '', applies_at = NULL
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM moderation_case o
      WHERE o.kind = ${kind} AND o.item_id = ${item_id} AND o.decision IS NULL)
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/**
 * Closes the case of an item deleted by its author or by a moderator: an open one, or one whose decision has not taken
 * effect. Returns false if there was none.
 */
export async function closeCaseOfItem(tx: Db, comment: CommentRef, by: string, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('moderation_case')
    .set({
      decision: by === comment.author ? 'withdrawn' : 'removed',
      decided_by: by,
      decided_at: now,
      reason: '',
      applies_at: null,
    })
    .where('kind', '=', comment.kind)
    .where('item_id', '=', comment.id)
    .where((is) => is.or([is('decision', 'is', null), is('applies_at', 'is not', null)]))
    .returning('id')
    .execute()
  return closed.length > 0
}
