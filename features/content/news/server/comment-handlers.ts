/** Comments and replies: read, written, removed and reported. */
import { notify } from '@portal/notifications/server'
import type { Handlers } from '@portal/server'
import { commentLength, commentLimit, normalizeComment, toOneLine, maskEmoji } from '../comment-text.ts'
import type { news } from '../contract.ts'
import { commentType } from '../rules.ts'
import { insertAllowedComment, insertReply } from './add-comment.ts'
import { saveReport, lockPublicComment } from './comment-reports.ts'
import {
  findComment,
  listComments,
  findDeletable,
  lockConversation,
  findNewsOfComment,
  listParticipants,
  auditRemoval,
  deleteComment,
  listReplies,
} from './comments.ts'
import { areCommentsOpen, loadNewsDetail } from './detail.ts'
import type { CommentRef, ModerationHooks } from './held-comments.ts'
import { buildReplyNotification, withdrawReplyNotification } from './notifications.ts'
import { toReaderContext, type createPresenter } from './present.ts'
import type { createSharedAnswers, NewsCall } from './shared-answers.ts'

interface CommentDeps {
  present: ReturnType<typeof createPresenter>
  shared: ReturnType<typeof createSharedAnswers>
  moderating: ModerationHooks
  authorizeNews: (call: NewsCall) => Promise<void>
}

type CommentCalls =
  | 'commentList'
  | 'comment'
  | 'mobileComment'
  | 'replyList'
  | 'addComment'
  | 'addReply'
  | 'remove'
  | 'report'

export function commentHandlers({
  present,
  shared,
  moderating,
  authorizeNews,
}: CommentDeps): Pick<Handlers<typeof news>, CommentCalls> {
  /** Authorizes comments as well: some news is closed to them. */
  async function authorizeComment(
    call: Omit<NewsCall, 'refuse'> & { refuse(reason: 'newDeleted' | 'commentsClosed'): never },
  ) {
    const { db, viewer, input, portal } = call
    const isOpen = await areCommentsOpen(db, viewer, input.NewsId, portal.newsFamily)
    if (isOpen === undefined) call.refuse('newDeleted')
    if (!isOpen) call.refuse('commentsClosed')
  }

  return {
    async commentList(call) {
      await authorizeNews(call)
      const ready = await shared.comments(call)
      if (ready) return ready
      const { rows, total } = await listComments(call.db, call.input.NewsId, call, call.input)
      return { List: rows.map((row) => present.comment(row, call)), TotalCount: total }
    },
    async comment(call) {
      await authorizeNews(call)
      const row = await findComment(call.db, call.input.NewsId, call.input.NewsCommentId, call)
      return row ? present.comment(row, call) : call.refuse('noComment')
    },
    async mobileComment(call) {
      const { db, input } = call
      const newsId = await findNewsOfComment(db, input.NewsCommentId)
      const newsRow = newsId === undefined ? undefined : await loadNewsDetail(db, toReaderContext(call), newsId)
      // a comment on news that the reader may not read does not exist for them
      if (newsId === undefined || !newsRow?.is_authority) return call.refuse('noComment')
      const row = await findComment(db, newsId, input.NewsCommentId, call)
      if (!row) return call.refuse('noComment')
      const { title: Title, language: Language, comments_allowed: IsCommentable } = newsRow
      return { NewsId: newsId, Title, Language, IsCommentable, Comment: present.comment(row, call) }
    },
    async replyList(call) {
      await authorizeNews(call)
      const { NewsId, NewsCommentId } = call.input
      const replies = await listReplies(call.db, NewsId, NewsCommentId, call, call.input)
      if (!replies) return call.refuse('noComment')
      return { List: replies.rows.map((row) => present.reply(row, call)), TotalCount: replies.total }
    },
    async addComment(call) {
      const text = normalizeComment(call.input.Comment)
      if (text === '') call.refuse('commentEmpty')
      if (commentLength(text) > commentLimit) call.refuse('exceedLength')
      const { db, now, viewer } = call
      const { NewsId: newsId } = call.input
      const hits = await moderating.findHits(db, maskEmoji(text))
      const isHeld = hits.length > 0
      const place = { reader: viewer, portal: call.portal.newsFamily }
      const id = await insertAllowedComment(db, place, { newsId, author: viewer.account, text, now, isHeld })
      if (id === undefined) return call.refuse('newDeleted')
      if (id === 'closed') return call.refuse('commentsClosed')
      if (isHeld) await moderating.onHeld(db, { kind: 'comment', id, newsId, author: viewer.account }, hits, now)
      return { Id: id, IsHeld: isHeld }
    },
    async addReply(call) {
      const { NewsId: newsId, NewsCommentId: commentId, ReplyLayer: layer } = call.input
      const text = normalizeComment(call.input.ReplyMessage)
      if (text === '') call.refuse('replyEmpty')
      if (commentLength(text) > commentLimit) call.refuse('replyExceedLength')
      await authorizeComment(call)
      await lockConversation(call.db, newsId)
      const participants = await listParticipants(call.db, newsId, commentId)
      if (!participants) return call.refuse('noComment')
      const receiver = call.input.Recieve.toLowerCase()
      if (!participants.includes(receiver)) call.refuse('noReceiver')
      const { viewer, db, now } = call
      const hits = await moderating.findHits(db, maskEmoji(text))
      const isHeld = hits.length > 0
      const author = viewer.account
      const id = await insertReply(db, { newsId, commentId, author, receiver, layer, text, now, isHeld })
      // the receiver is notified on release
      if (isHeld) await moderating.onHeld(db, { kind: 'reply', id, newsId, author }, hits, now)
      else if (receiver !== author)
        await notify(
          db,
          buildReplyNotification({ ...call.input, family: call.portal.newsFamily, receiver, id, text, viewer, now }),
        )
      return { ReplyID: id, IsHeld: isHeld }
    },
    async remove(call) {
      await authorizeNews(call)
      const { db, viewer, now } = call
      await lockConversation(db, call.input.NewsId)
      const item = await findDeletable(db, viewer, toRef(call.input))
      if (item === 'none') return call.refuse('noComment')
      if (item === 'denied') return call.refuse('notYours')
      await deleteComment(db, item, viewer.account, now)
      if (item.author !== viewer.account) await auditRemoval(db, item, viewer.account, now)
      await moderating.onDeleted(db, item, viewer.account, now)
      if (item.kind === 'reply') await withdrawReplyNotification(db, item.newsId, item.id)
      return null
    },
    async report(call) {
      await authorizeNews(call)
      const { db, input, now, viewer } = call
      await lockConversation(db, input.NewsId)
      const item = await lockPublicComment(db, toRef(input))
      if (!item) return call.refuse('noComment')
      if (item.author === viewer.account) return call.refuse('yourOwn')
      const report = { reporter: viewer.account, reason: input.Reason, note: toOneLine(input.Note).trim(), now }
      if (!(await saveReport(db, item, report))) return call.refuse('reportedAlready')
      await moderating.onReported(db, item, now)
      return null
    },
  }
}

function toRef({ NewsId, Id, DelType }: { NewsId: number; Id: number; DelType: number }): Omit<CommentRef, 'author'> {
  return { newsId: NewsId, kind: DelType === commentType.comment ? 'comment' : 'reply', id: Id }
}
