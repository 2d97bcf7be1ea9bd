import { pageHref, overlay } from '@portal/contract'
import type { Text } from '@portal/contract'
import type { References } from '@portal/files/server'
import { notify } from '@portal/notifications/server'
import { implement, type Db, type Handlers, type Route } from '@portal/server'
import { commentLength, commentLimit, normalizeComment, toOneLine, maskEmoji } from '../comment-text.ts'
import { news } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { joyCategory, valueCategory, commentType } from '../rules.ts'
import {
  findComment,
  listComments,
  findDeletable,
  insertComment,
  insertReply,
  lockConversation,
  findNewsOfComment,
  listParticipants,
  auditRemoval,
  deleteComment,
  listReplies,
} from './comments.ts'
import {
  areCommentsOpen,
  listAttachments,
  loadCounts,
  findWithdrawal,
  hasLiked,
  markRead,
  canViewNews,
  loadNewsDetail,
  toggleLike,
} from './detail.ts'
import { formatEndedText } from './ended-text.ts'
import { noModeration, type ModerationHooks, type CommentRef } from './held-comments.ts'
import {
  findAuthorToNotify,
  buildLikeNotification,
  buildReplyNotification,
  withdrawReplyNotification,
} from './notifications.ts'
import { toReaderContext, createPresenter, withPhoneLinks, type PresentContext } from './present.ts'
import { canViewShared, createSharedAnswers, type SharedCall } from './shared-answers.ts'
import { saveReport, lockPublicComment } from './comment-reports.ts'
import {
  findNeighbours,
  listNewestNews,
  listPinnedNews,
  listReadNews,
  listRecommendedNews,
  listTags,
  type NewsPageResult,
  type PageParams,
} from './news-lists.ts'

interface NewsCall extends SharedCall {
  input: { NewsId: number }
  refuse(reason: 'newDeleted', data?: unknown, text?: Text): never
}

interface NewsOptions {
  references: References
  moderating?: ModerationHooks
}

export function newsRoutes({ references, moderating = noModeration }: NewsOptions): Route[] {
  const present = createPresenter(references)
  const paged = ({ rows, total }: NewsPageResult, call: PresentContext) => ({
    List: rows.map((row) => present.item(row, call)),
    TotalCount: total,
  })
  const shared = createSharedAnswers(references)
  const ofCategory = async (category: string, call: PresentContext & { db: Db; input: PageParams }) =>
    paged(await listNewestNews(call.db, toReaderContext(call), { category }, call.input), call)
  const newest = (call: SharedCall & { input: PageParams }, filter: ReturnType<typeof parseFilter>) => {
    const { PageIndex, PageSize } = call.input
    const name = ['newest', filter.category, filter.tag, PageIndex, PageSize]
    return shared.list(call, name, (ctx) => listNewestNews(call.db, ctx, filter, call.input), news.list)
  }

  /** Authorizes each call about one news item: to readers who may not know of it, it does not exist. */
  async function authorizeNews(call: NewsCall): Promise<void> {
    const { db, viewer, input, portal } = call
    const canView = call.shared.isKeeping
      ? canViewShared(call, input.NewsId)
      : canViewNews(db, viewer, input.NewsId, portal.newsFamily)
    if (!(await canView)) call.refuse('newDeleted')
  }

  /** Authorizes comments as well: some news is closed to them. */
  async function authorizeComment(
    call: Omit<NewsCall, 'refuse'> & { refuse(reason: 'newDeleted' | 'commentsClosed'): never },
  ) {
    const { db, viewer, input, portal } = call
    const isOpen = await areCommentsOpen(db, viewer, input.NewsId, portal.newsFamily)
    if (isOpen === undefined) call.refuse('newDeleted')
    if (!isOpen) call.refuse('commentsClosed')
  }

  async function detail(call: NewsCall) {
    const row = await loadNewsDetail(call.db, toReaderContext(call), call.input.NewsId)
    if (row) return present.detail(row, call)
    const endedAt = await findWithdrawal(call.db, toReaderContext(call), call.input.NewsId)
    return endedAt
      ? call.refuse('newDeleted', { Since: endedAt.toISOString() }, formatEndedText(endedAt))
      : call.refuse('newDeleted')
  }

  async function tags(call: PresentContext & { db: Db; input: { NewsId?: number | undefined } }) {
    return { List: await listTags(call.db, toReaderContext(call), call.input.NewsId) }
  }

  async function history(call: PresentContext & { db: Db; input: PageParams }) {
    const { rows, total } = await listReadNews(call.db, toReaderContext(call), call.input)
    const List = rows.map((row) => ({ ...present.item(row, call), ReadTime: (row.read_at ?? call.now).toISOString() }))
    return { List, TotalCount: total }
  }

  const handlers: Handlers<typeof news> = {
    top: (call) =>
      shared.list(call, ['pinned'], async (ctx) => ({ rows: await listPinnedNews(call.db, ctx), total: 0 }), news.top),
    list: (call) => newest(call, parseFilter(call.input)),
    async all(call) {
      const filter = { ...parseFilter(call.input), keyword: call.input.Keyword }
      return paged(await listNewestNews(call.db, toReaderContext(call), filter, call.input), call)
    },
    tags,
    tagList: tags,
    categories: shared.categories,
    detail: async (call) => (await shared.detail(call, call.input.NewsId)) ?? detail(call),
    mobileDetail: async (call) => withPhoneLinks(await detail(call), call.language),

    async read(call) {
      await authorizeNews(call)
      return { ReadNumber: await markRead(call.db, call.input.NewsId, call.viewer.account, call.now) }
    },
    async statistics(call) {
      await authorizeNews(call)
      const { reads, likes, comments } = await loadCounts(call.db, call.input.NewsId)
      return { ReadNumber: reads, PraiseNumber: likes, CommentNumber: comments }
    },
    async isPraise(call) {
      await authorizeNews(call)
      const { likes } = await loadCounts(call.db, call.input.NewsId)
      return { IsPraise: await hasLiked(call.db, call.input.NewsId, call.viewer.account), PraiseNumber: likes }
    },
    async attachments(call) {
      await authorizeNews(call)
      return { List: present.attachments(await listAttachments(call.db, call.input.NewsId, call.language), call) }
    },
    async recommend(call) {
      await authorizeNews(call)
      const rows = await listRecommendedNews(call.db, toReaderContext(call), call.input.NewsId)
      return { List: rows.map((row) => present.item(row, call)) }
    },
    async clickPraise(call) {
      await authorizeNews(call)
      const { viewer, db, now } = call
      const { isLiked, likes } = await toggleLike(db, call.input.NewsId, viewer.account, now)
      const liked = isLiked ? await findAuthorToNotify(db, call.input.NewsId, viewer.account) : undefined
      if (liked) await notify(db, buildLikeNotification({ ...liked, newsId: call.input.NewsId, viewer, now }))
      return { Id: isLiked ? 2 : 1, PraiseNumber: likes }
    },
    async neighbours(call) {
      await authorizeNews(call)
      const { newer, older } = await findNeighbours(
        call.db,
        toReaderContext(call),
        call.input.NewsId,
        parseFilter(call.input),
      )
      return {
        PreNewsId: newer?.id ?? 0,
        PreNewsSource: newer?.source ?? '',
        NextNewsId: older?.id ?? 0,
        NextNewsSource: older?.source ?? '',
      }
    },

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
      await authorizeComment(call)
      const { db, now, viewer } = call
      const { NewsId: newsId } = call.input
      const hits = await moderating.findHits(db, maskEmoji(text))
      const isHeld = hits.length > 0
      const id = await insertComment(db, { newsId, author: viewer.account, text, now, isHeld })
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

    readHistory: history,
    history,
    values: (call) => ofCategory(valueCategory, call),
    valueTop: (call) => ofCategory(valueCategory, call),
    joyNews: (call) => ofCategory(joyCategory, call),
    async fun(call) {
      const { List } = await ofCategory(joyCategory, { ...call, input: { PageIndex: 1, PageSize: 20 } })
      return {
        List: List.map(({ Id, Title, CoverUrl }) => ({
          Id,
          Title,
          Cover: CoverUrl,
          Url: overlay.at(pageHref('/home'), { news: Id, origin: 'Joy' }),
        })),
      }
    },
  }
  return implement(news, refusalTexts, handlers)
}

function parseFilter({ Category, TagId }: { Category?: string | undefined; TagId?: number | undefined }) {
  return { category: Category || undefined, tag: TagId || undefined }
}

function toRef({ NewsId, Id, DelType }: { NewsId: number; Id: number; DelType: number }): Omit<CommentRef, 'author'> {
  return { newsId: NewsId, kind: DelType === commentType.comment ? 'comment' : 'reply', id: Id }
}
