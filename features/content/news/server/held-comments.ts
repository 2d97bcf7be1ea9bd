/**
 * Comments that wait for a moderator (docs/decisions/0028-held-comments.md). Held rows are changed only by these
 * statements and by the deletion in comments.ts.
 */
import { sql, type Db, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { commentTopic } from '@portal/notifications/server'

/** A comment or reply. */
export interface CommentRef {
  kind: 'comment' | 'reply'
  id: number
  newsId: number
  author: string
}

/** Hooks of the moderation slice, passed in by the composition so that news does not depend on it. */
export interface ModerationHooks {
  /** Returns the listed words in a text; none: it is published at once. */
  findHits(db: Db, text: string): Promise<readonly string[]>
  /** Called in the transaction that writes the comment. */
  onHeld(tx: Db, said: CommentRef, hits: readonly string[], now: Date): Promise<void>
  onReported(tx: Db, said: CommentRef, now: Date): Promise<void>
  /** Deleted on the page by its author or a moderator. */
  onDeleted(tx: Db, said: CommentRef, by: string, now: Date): Promise<void>
}

export const noModeration: ModerationHooks = {
  findHits: () => Promise.resolve([]),
  onHeld: () => Promise.resolve(),
  onReported: () => Promise.resolve(),
  onDeleted: () => Promise.resolve(),
}

export type CommentViewer = Pick<Viewer, 'account' | 'grants'>

/** Returns whether the viewer moderates the categories of this news. */
function isModeratedBy({ grants }: CommentViewer, newsId: RawBuilder<unknown>) {
  const mine = grants.filter(({ role }) => role === 'moderator')
  if (mine.length === 0) return sql`false`
  if (mine.some(({ categories }) => categories.length === 0)) return sql`true`
  const categories = mine.flatMap((grant) => grant.categories)
  return sql`EXISTS (SELECT FROM news w WHERE w.id = ${newsId} AND w.categories && ${categories}::text[])`
}

/** A held comment is visible to its author and its moderators; a held and deleted one to nobody. */
export function isVisibleTo(alias: string, viewer: CommentViewer, newsId: RawBuilder<unknown>) {
  const [held, deleted, author] = ['held_at', 'deleted_at', 'author'].map((name) => sql.ref(`${alias}.${name}`))
  return sql<boolean>`(${held} IS NULL
    OR ${deleted} IS NULL AND (${author} = ${viewer.account} OR ${isModeratedBy(viewer, newsId)}))`
}

/** Number of comments that this viewer sees beyond the public count. */
export const countHeldComments = (viewer: CommentViewer) => sql<number>`(SELECT count(*)::int FROM news_comment h
  WHERE h.news_id = k.news_id AND h.held_at IS NOT NULL AND h.deleted_at IS NULL AND ${isVisibleTo('h', viewer, sql`h.news_id`)})`

export const countHeldReplies = (viewer: CommentViewer) => sql<number>`(SELECT count(*)::int FROM news_reply h
  WHERE h.comment_id = c.id AND h.held_at IS NOT NULL AND h.deleted_at IS NULL AND ${isVisibleTo('h', viewer, sql`c.news_id`)})`

/** Notifies everyone who has the news open, if the transaction commits: by ids, never with the text. */
export const broadcastComment = (
  { newsId, author }: Pick<CommentRef, 'newsId' | 'author'>,
  commentId: RawBuilder<unknown>,
  replyId: RawBuilder<unknown> | number = 0,
) => commentTopic.sql({ newsId, commentId, replyId, by: author })

/** Publishes a held comment and counts it. Returns false if it is no longer held. Call `lockConversation` first. */
export async function releaseComment(tx: Db, { kind, id, newsId, author }: CommentRef): Promise<boolean> {
  const waits = sql`id = ${id} AND held_at IS NOT NULL AND deleted_at IS NULL`
  const released =
    kind === 'comment'
      ? sql`WITH shown AS (UPDATE news_comment SET held_at = NULL WHERE ${waits} RETURNING id)
          UPDATE news_count SET comments = comments + 1, threads = threads + 1
          WHERE news_id = ${newsId} AND EXISTS (SELECT FROM shown)
          RETURNING ${broadcastComment({ newsId, author }, sql`${id}::bigint`)}`
      : sql`WITH shown AS (UPDATE news_reply SET held_at = NULL WHERE ${waits} RETURNING comment_id),
          placed AS (UPDATE news_comment SET replies = replies + 1 WHERE id IN (SELECT comment_id FROM shown))
          UPDATE news_count SET comments = comments + 1 WHERE news_id = ${newsId} AND EXISTS (SELECT FROM shown)
          RETURNING ${broadcastComment({ newsId, author }, sql`(SELECT comment_id FROM shown)`, sql`${id}::bigint`)}`
  return (await released.execute(tx)).rows.length === 1
}
