/** Carries out decisions of moderators, in their transaction and under `lockConversation`. */
import type { NewNotification } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import { deleteComment, type DeletableComment } from './comments.ts'
import type { CommentRef } from './held-comments.ts'
import { buildReplyNotification, withdrawReplyNotification } from './notifications.ts'

type PersonNotification = NewNotification & { to: { account: string } }

/** Builds the notification for the receiver of a held reply, who is told only on release. */
export async function buildReleaseNotification(
  tx: Db,
  { kind, id, newsId }: CommentRef,
  now: Date,
): Promise<PersonNotification | undefined> {
  if (kind === 'comment') return undefined
  const { rows } = await sql<{
    comment_id: number
    receiver: string
    text: string
    author: string
    name_zh: string
    name_en: string
    family: string
  }>`
    SELECT r.comment_id, r.receiver, r.text, r.author, p.name_zh, p.name_en, n.portal AS family
    FROM news_reply r JOIN shared.person p ON p.account = r.author JOIN shared.person q ON q.account = r.receiver
      JOIN news n ON n.id = ${newsId}
    WHERE r.id = ${id} AND r.receiver <> r.author AND q.left_at IS NULL`.execute(tx)
  const [reply] = rows
  if (!reply) return undefined
  const { comment_id, receiver, text, family } = reply
  const viewer = { account: reply.author, nameZh: reply.name_zh, nameEn: reply.name_en }
  return buildReplyNotification({ family, NewsId: newsId, NewsCommentId: comment_id, id, receiver, text, viewer, now })
}

/** Deletes a comment or reply that was rejected or removed. Returns false if it is gone already. */
export async function removeModerated(tx: Db, comment: CommentRef, by: string, now: Date): Promise<boolean> {
  const table = comment.kind === 'comment' ? 'news_comment' : 'news_reply'
  const row = await tx
    .selectFrom(table)
    .select('held_at')
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await deleteComment(tx, { ...comment, isHeld: row.held_at !== null } as DeletableComment, by, now)
  if (comment.kind === 'reply') await withdrawReplyNotification(tx, comment.newsId, comment.id)
  return true
}
