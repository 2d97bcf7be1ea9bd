/** Applies a moderator's decision to a comment and notifies the people concerned, once it can no longer be undone. */
import { translate } from '@portal/contract'
import {
  emojiToNames,
  newsLink,
  buildReleaseNotification,
  releaseComment,
  removeModerated,
  type CommentRef,
} from '@portal/news/server'
import { notifyEach, type NewNotification, notificationType } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import type { Decision } from '../contract.ts'
import { noticeTexts } from '../texts.ts'
import type { CaseRow } from './cases.ts'

export interface CaseDecision {
  comment: CommentRef
  decision: Decision
  by: string
  reason: string
  now: Date
}

/** Returns the comment or reply of a case; undefined if it no longer exists. */
export async function findCaseComment(
  tx: Db,
  { kind, item_id: id, news_id: newsId }: CaseRow,
): Promise<CommentRef | undefined> {
  const table = kind === 'comment' ? 'news_comment' : 'news_reply'
  const row = await tx.selectFrom(table).select('author').where('id', '=', id).executeTakeFirst()
  return row && { kind, id, newsId, author: row.author }
}

/** Applies the decision. Returns false if the comment was already removed. */
export async function applyDecision(tx: Db, decisionInput: CaseDecision): Promise<boolean> {
  const { comment, decision, by, now } = decisionInput
  const isDone =
    decision === 'kept' ||
    (decision === 'released' ? await releaseComment(tx, comment) : await removeModerated(tx, comment, by, now))
  if (!isDone) return false
  const notifications: PersonalNotification[] = []
  const toAuthor = await authorNotification(tx, decisionInput)
  if (toAuthor) notifications.push(toAuthor)
  const toAnswered = decision === 'released' ? await buildReleaseNotification(tx, comment, now) : undefined
  if (toAnswered) notifications.push(toAnswered)
  // last: locks the notified people
  await notifyEach(tx, notifications)
  return true
}

type PersonalNotification = NewNotification & { to: { account: string } }

/** Returns undefined for kept comments: authors do not learn of reports. */
async function authorNotification(
  tx: Db,
  { comment, decision, reason, now }: CaseDecision,
): Promise<PersonalNotification | undefined> {
  if (decision === 'kept' || decision === 'withdrawn') return undefined
  const { rows } = await sql<{ family: string; text: string; comment_id: number }>`
    SELECT n.portal AS family, s.text, s.comment_id FROM shared.news n, (
      SELECT text, id AS comment_id FROM news_comment WHERE ${comment.kind === 'comment'} AND id = ${comment.id}
      UNION ALL SELECT text, comment_id FROM news_reply WHERE ${comment.kind === 'reply'} AND id = ${comment.id}) s
    WHERE n.id = ${comment.newsId} AND EXISTS (SELECT FROM shared.person WHERE account = ${comment.author} AND left_at IS NULL)`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return undefined
  const replyId = comment.kind === 'reply' ? comment.id : 0
  const anchor = decision === 'released' ? { commentId: found.comment_id, replyId } : undefined
  const words = (language: 'zh' | 'en') =>
    translate(noticeTexts[decision], language === 'zh' ? 'CHS' : 'EN', {
      text: emojiToNames(found.text, language),
      reason,
    })
  return {
    type: notificationType.reply,
    about: comment.newsId,
    to: { account: comment.author },
    link: newsLink(found.family, comment.newsId, anchor),
    text: { zh: words('zh'), en: words('en') },
    now,
  }
}
