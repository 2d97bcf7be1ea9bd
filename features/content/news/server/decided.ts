/** Carries out decisions of moderators, in their transaction and under `lockConversation`. */
import type { NewNotice } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import { removeAllowed, type Deletable } from './comments.ts'
import type { Said } from './held.ts'
import { repliedNotice, takeBack } from './notices.ts'

type ToOne = NewNotice & { to: { account: string } }

/** Builds the notification for the receiver of a held reply, who is told only on release. */
export async function noticeOfRelease(tx: Db, { kind, id, newsId }: Said, now: Date): Promise<ToOne | undefined> {
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
  return repliedNotice({ family, NewsId: newsId, NewsCommentId: comment_id, id, receiver, text, viewer, now })
}

/** Deletes a comment or reply that was rejected or removed. Returns false if it is gone already. */
export async function takeDown(tx: Db, said: Said, by: string, now: Date): Promise<boolean> {
  const table = said.kind === 'comment' ? 'news_comment' : 'news_reply'
  const row = await tx
    .selectFrom(table)
    .select('held_at')
    .where('id', '=', said.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await removeAllowed(tx, { ...said, isHeld: row.held_at !== null } as Deletable, by, now)
  if (said.kind === 'reply') await takeBack(tx, said.newsId, said.id)
  return true
}
