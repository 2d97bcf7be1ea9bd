/**
 * Notifications about conversations: replies to one person, and likes of one news item, each collapse into one
 * notification with a count.
 */
import { overlay, portalHref, translate } from '@portal/contract'
import { rewordNotification, type NewNotification, notificationType } from '@portal/notifications/server'
import { sql, type Db, type Viewer } from '@portal/server'
import { emojiToNames } from '../comment-text.ts'
import { noticeTexts } from '../texts.ts'

/** News of another portal opens only there; news of home opens over the current page. */
export function newsLink(family: string, newsId: number, talk?: { commentId: number; replyId: number }): string {
  const pathname = family === '' ? '' : portalHref(family)
  return overlay.at(pathname, { news: newsId, comment: talk?.commentId, reply: talk?.replyId })
}

interface ReplyParams {
  /** The portal that the news belongs to. */
  family: string
  NewsId: number
  NewsCommentId: number
  /** The id of the reply. */
  id: number
  receiver: string
  text: string
  /** The author of the reply. */
  viewer: Pick<Viewer, 'account' | 'nameZh' | 'nameEn'>
  now: Date
}

/** CMT-08: to the person replied to; links to the reply. */
export function buildReplyNotification(params: ReplyParams): NewNotification & { to: { account: string } } {
  const { family, NewsId, NewsCommentId, id, receiver, text, viewer, now } = params
  const { account: actor, nameZh, nameEn } = viewer
  return {
    type: notificationType.reply,
    about: NewsId,
    to: { account: receiver },
    link: newsLink(family, NewsId, { commentId: NewsCommentId, replyId: id }),
    text: {
      zh: translate(noticeTexts.replied, 'CHS', { name: nameZh, text: emojiToNames(text, 'zh') }),
      en: translate(noticeTexts.replied, 'EN', { name: nameEn, text: emojiToNames(text, 'en') }),
    },
    collapse: {
      key: `reply:${NewsId}`,
      actor,
      textOfMany: (others) => ({
        zh: translate(noticeTexts.repliedByMany, 'CHS', {
          name: nameZh,
          people: others + 1,
          text: emojiToNames(text, 'zh'),
        }),
        en: translate(noticeTexts.repliedByMany, 'EN', {
          name: nameEn,
          people: others + 1,
          text: emojiToNames(text, 'en'),
        }),
      }),
      again: 'renew',
    },
    now,
  }
}

export interface LikedNews {
  portal: string
  author: string
  title_zh: string
  title_en: string
}

/** Returns the author of a news item, unless they liked it themselves or have left. */
export async function findAuthorToNotify(db: Db, newsId: number, account: string): Promise<LikedNews | undefined> {
  const { rows } = await sql<LikedNews>`
    SELECT n.portal, n.author, coalesce(nullif(n.title_zh, ''), n.title_en) AS title_zh,
      coalesce(nullif(n.title_en, ''), n.title_zh) AS title_en
    FROM news n JOIN shared.person p ON p.account = n.author
    WHERE n.id = ${newsId} AND n.author <> ${account} AND p.left_at IS NULL`.execute(db)
  return rows[0]
}

/** Type 1, to the author; a repeated like of the same person changes nothing. */
export function buildLikeNotification(
  liked: LikedNews & { newsId: number; viewer: Viewer; now: Date },
): NewNotification {
  const { newsId, portal, author, title_zh, title_en, viewer, now } = liked
  const zh = { name: viewer.nameZh, title: title_zh }
  const en = { name: viewer.nameEn, title: title_en }
  return {
    type: notificationType.news,
    about: newsId,
    to: { account: author },
    ...(portal === '' ? {} : { link: newsLink(portal, newsId) }),
    text: { zh: translate(noticeTexts.liked, 'CHS', zh), en: translate(noticeTexts.liked, 'EN', en) },
    collapse: {
      key: `like:${newsId}`,
      actor: viewer.account,
      textOfMany: (others) => ({
        zh: translate(noticeTexts.likedByMany, 'CHS', { ...zh, people: others + 1 }),
        en: translate(noticeTexts.likedByMany, 'EN', { ...en, people: others + 1 }),
      }),
      again: 'ignore',
    },
    now,
  }
}

/** Removes a deleted reply from the notification about it. */
export async function withdrawReplyNotification(tx: Db, newsId: number, replyId: number): Promise<void> {
  const { rows } = await sql<{
    portal: string
    comment_id: number
    receiver: string
    name_zh: string
    name_en: string
  }>`
    SELECT n.portal, r.comment_id, r.receiver, p.name_zh, p.name_en FROM news_reply r
      JOIN shared.person p ON p.account = r.author JOIN news n ON n.id = ${newsId}
    WHERE r.id = ${replyId}`.execute(tx)
  const [reply] = rows
  if (!reply) return
  const notification = {
    account: reply.receiver,
    link: newsLink(reply.portal, newsId, { commentId: reply.comment_id, replyId }),
  }
  await rewordNotification(tx, notification, {
    zh: translate(noticeTexts.replyDeleted, 'CHS', { name: reply.name_zh }),
    en: translate(noticeTexts.replyDeleted, 'EN', { name: reply.name_en }),
  })
}
