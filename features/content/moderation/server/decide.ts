/** Applies a moderator's decision to a comment and notifies the people concerned. */
import { translate } from '@portal/contract'
import { inWords, linkTo, noticeOfRelease, release, takeDown, type Said } from '@portal/news/server'
import { notifyEach, type NewNotice } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import type { Decision } from '../contract.ts'
import { noticeTexts } from '../texts.ts'
import type { CaseRow } from './cases.ts'

export interface Decided {
  said: Said
  decision: Decision
  by: string
  reason: string
  now: Date
}

/** Returns the comment or reply of a case; undefined if it no longer exists. */
export async function saidIn(tx: Db, { kind, item_id: id, news_id: newsId }: CaseRow): Promise<Said | undefined> {
  const table = kind === 'comment' ? 'news_comment' : 'news_reply'
  const row = await tx.selectFrom(table).select('author').where('id', '=', id).executeTakeFirst()
  return row && { kind, id, newsId, author: row.author }
}

/** Applies the decision. Returns false if the comment was already removed. */
export async function carryOut(tx: Db, decided: Decided): Promise<boolean> {
  const { said, decision, by, now } = decided
  const isDone =
    decision === 'kept' || (decision === 'released' ? await release(tx, said) : await takeDown(tx, said, by, now))
  if (!isDone) return false
  const notices: ToOne[] = []
  const toAuthor = await noticeToAuthor(tx, decided)
  if (toAuthor) notices.push(toAuthor)
  const toAnswered = decision === 'released' ? await noticeOfRelease(tx, said, now) : undefined
  if (toAnswered) notices.push(toAnswered)
  // last: locks the notified people
  await notifyEach(tx, notices)
  return true
}

type ToOne = NewNotice & { to: { account: string } }

/** Returns undefined for kept comments: authors do not learn of reports. */
async function noticeToAuthor(tx: Db, { said, decision, reason, now }: Decided): Promise<ToOne | undefined> {
  if (decision === 'kept' || decision === 'withdrawn') return undefined
  const { rows } = await sql<{ family: string; text: string; comment_id: number }>`
    SELECT n.portal AS family, s.text, s.comment_id FROM shared.news n, (
      SELECT text, id AS comment_id FROM news_comment WHERE ${said.kind === 'comment'} AND id = ${said.id}
      UNION ALL SELECT text, comment_id FROM news_reply WHERE ${said.kind === 'reply'} AND id = ${said.id}) s
    WHERE n.id = ${said.newsId} AND EXISTS (SELECT FROM shared.person WHERE account = ${said.author} AND left_at IS NULL)`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return undefined
  const replyId = said.kind === 'reply' ? said.id : 0
  const there = decision === 'released' ? { commentId: found.comment_id, replyId } : undefined
  const words = (language: 'zh' | 'en') =>
    translate(noticeTexts[decision], language === 'zh' ? 'CHS' : 'EN', { text: inWords(found.text, language), reason })
  return {
    type: 3,
    about: said.newsId,
    to: { account: said.author },
    link: linkTo(found.family, said.newsId, there),
    text: { zh: words('zh'), en: words('en') },
    now,
  }
}
