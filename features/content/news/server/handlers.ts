import { pageHref } from '@portal/contract'
import type { Text } from '@portal/contract'
import type { References } from '@portal/files/server'
import { notify } from '@portal/notifications/server'
import { implement, type Db, type Handlers, type Route } from '@portal/server'
import { commentLength, commentLimit, normalizeComment, toOneLine, withoutEmoji } from '../comment-text.ts'
import { news } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { joyCategory, valueCategory } from '../rules.ts'
import {
  commentOf,
  commentsOf,
  deletable,
  insertComment,
  insertReply,
  lockTalk,
  newsOfComment,
  partnersIn,
  recordRemoval,
  removeAllowed,
  repliesOf,
} from './comments.ts'
import {
  areCommentsOpen,
  attachmentsOf,
  countsOf,
  endOf,
  hasLiked,
  markRead,
  mayRead,
  newsDetail,
  turnLike,
} from './detail.ts'
import { treeOf } from './category-tree.ts'
import { endedText } from './ended.ts'
import { unmoderated, type Moderating, type Said } from './held.ts'
import { authorToTell, likedNotice, repliedNotice, takeBack } from './notices.ts'
import { askingOf, createPresenter, forPhone, type Asked } from './present.ts'
import { keepReport, publicItem } from './reports.ts'
import {
  allCategories,
  neighboursOf,
  newestNews,
  pinnedNews,
  readNews,
  recommendedNews,
  tagsOf,
  type Listed,
  type Page,
} from './shelves.ts'

interface Readable extends Asked {
  db: Db
  input: { NewsId: number }
  refuse(reason: 'newDeleted', data?: unknown, text?: Text): never
}

interface NewsOptions {
  references: References
  moderating?: Moderating
}

export function newsRoutes({ references, moderating = unmoderated }: NewsOptions): Route[] {
  const present = createPresenter(references)
  const paged = ({ rows, total }: Listed, call: Asked) => ({
    List: rows.map((row) => present.item(row, call)),
    TotalCount: total,
  })
  const ofCategory = async (category: string, call: Asked & { db: Db; input: Page }) =>
    paged(await newestNews(call.db, askingOf(call), { category }, call.input), call)

  /** Authorizes each call about one news item: to readers who may not know of it, it does not exist. */
  async function authorizeNews(call: Readable): Promise<void> {
    if (!(await mayRead(call.db, call.viewer, call.input.NewsId, call.portal.newsFamily))) call.refuse('newDeleted')
  }

  /** Authorizes comments as well: some news is closed to them. */
  async function authorizeComment(
    call: Omit<Readable, 'refuse'> & { refuse(reason: 'newDeleted' | 'commentsClosed'): never },
  ) {
    await authorizeNews(call)
    if (!(await areCommentsOpen(call.db, call.input.NewsId))) call.refuse('commentsClosed')
  }

  async function detail(call: Readable) {
    const row = await newsDetail(call.db, askingOf(call), call.input.NewsId)
    if (row) return present.detail(row, call)
    const ended = await endOf(call.db, askingOf(call), call.input.NewsId)
    return ended
      ? call.refuse('newDeleted', { Since: ended.toISOString() }, endedText(ended))
      : call.refuse('newDeleted')
  }

  async function tags(call: Asked & { db: Db; input: { NewsId?: number | undefined } }) {
    return { List: await tagsOf(call.db, askingOf(call), call.input.NewsId) }
  }

  async function history(call: Asked & { db: Db; input: Page }) {
    const { rows, total } = await readNews(call.db, askingOf(call), call.input)
    const List = rows.map((row) => ({ ...present.item(row, call), ReadTime: (row.read_at ?? call.now).toISOString() }))
    return { List, TotalCount: total }
  }

  const handlers: Handlers<typeof news> = {
    async top(call) {
      return { List: (await pinnedNews(call.db, askingOf(call))).map((row) => present.item(row, call)) }
    },
    async list(call) {
      return paged(await newestNews(call.db, askingOf(call), filterOf(call.input), call.input), call)
    },
    async all(call) {
      const filter = { ...filterOf(call.input), keyword: call.input.Keyword }
      return paged(await newestNews(call.db, askingOf(call), filter, call.input), call)
    },
    tags,
    tagList: tags,
    async categories({ db, language }) {
      return { List: treeOf(await allCategories(db, language)) }
    },
    detail,
    mobileDetail: async (call) => forPhone(await detail(call), call.language),

    async read(call) {
      await authorizeNews(call)
      return { ReadNumber: await markRead(call.db, call.input.NewsId, call.viewer.account, call.now) }
    },
    async statistics(call) {
      await authorizeNews(call)
      const { reads, likes, comments } = await countsOf(call.db, call.input.NewsId)
      return { ReadNumber: reads, PraiseNumber: likes, CommentNumber: comments }
    },
    async isPraise(call) {
      await authorizeNews(call)
      const { likes } = await countsOf(call.db, call.input.NewsId)
      return { IsPraise: await hasLiked(call.db, call.input.NewsId, call.viewer.account), PraiseNumber: likes }
    },
    async attachments(call) {
      await authorizeNews(call)
      return { List: present.attachments(await attachmentsOf(call.db, call.input.NewsId, call.language), call) }
    },
    async recommend(call) {
      await authorizeNews(call)
      const rows = await recommendedNews(call.db, askingOf(call), call.input.NewsId)
      return { List: rows.map((row) => present.item(row, call)) }
    },
    async clickPraise(call) {
      await authorizeNews(call)
      const { viewer, db, now } = call
      const { isLiked, likes } = await turnLike(db, call.input.NewsId, viewer.account, now)
      const liked = isLiked ? await authorToTell(db, call.input.NewsId, viewer.account) : undefined
      if (liked) await notify(db, likedNotice({ ...liked, newsId: call.input.NewsId, viewer, now }))
      return { Id: isLiked ? 2 : 1, PraiseNumber: likes }
    },
    async neighbours(call) {
      await authorizeNews(call)
      const { newer, older } = await neighboursOf(call.db, askingOf(call), call.input.NewsId, filterOf(call.input))
      return {
        PreNewsId: newer?.id ?? 0,
        PreNewsSource: newer?.source ?? '',
        NextNewsId: older?.id ?? 0,
        NextNewsSource: older?.source ?? '',
      }
    },

    async commentList(call) {
      await authorizeNews(call)
      const { rows, total } = await commentsOf(call.db, call.input.NewsId, call, call.input)
      return { List: rows.map((row) => present.comment(row, call)), TotalCount: total }
    },
    async comment(call) {
      await authorizeNews(call)
      const row = await commentOf(call.db, call.input.NewsId, call.input.NewsCommentId, call)
      return row ? present.comment(row, call) : call.refuse('noComment')
    },
    async mobileComment(call) {
      const { db, input } = call
      const newsId = await newsOfComment(db, input.NewsCommentId)
      const under = newsId === undefined ? undefined : await newsDetail(db, askingOf(call), newsId)
      // a comment on news that the reader may not read does not exist for them
      if (newsId === undefined || !under?.is_authority) return call.refuse('noComment')
      const row = await commentOf(db, newsId, input.NewsCommentId, call)
      if (!row) return call.refuse('noComment')
      const { title: Title, language: Language, comments_allowed: IsCommentable } = under
      return { NewsId: newsId, Title, Language, IsCommentable, Comment: present.comment(row, call) }
    },
    async replyList(call) {
      await authorizeNews(call)
      const { NewsId, NewsCommentId } = call.input
      const replies = await repliesOf(call.db, NewsId, NewsCommentId, call, call.input)
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
      const hits = await moderating.hitsIn(db, withoutEmoji(text))
      const isHeld = hits.length > 0
      const id = await insertComment(db, { newsId, author: viewer.account, text, now, isHeld })
      if (isHeld) await moderating.held(db, { kind: 'comment', id, newsId, author: viewer.account }, hits, now)
      return { Id: id, IsHeld: isHeld }
    },
    async addReply(call) {
      const { NewsId: newsId, NewsCommentId: commentId, ReplyLayer: layer } = call.input
      const text = normalizeComment(call.input.ReplyMessage)
      if (text === '') call.refuse('replyEmpty')
      if (commentLength(text) > commentLimit) call.refuse('replyExceedLength')
      await authorizeComment(call)
      await lockTalk(call.db, newsId)
      const partners = await partnersIn(call.db, newsId, commentId)
      if (!partners) return call.refuse('noComment')
      const receiver = call.input.Recieve.toLowerCase()
      if (!partners.includes(receiver)) call.refuse('noReceiver')
      const { viewer, db, now } = call
      const hits = await moderating.hitsIn(db, withoutEmoji(text))
      const isHeld = hits.length > 0
      const author = viewer.account
      const id = await insertReply(db, { newsId, commentId, author, receiver, layer, text, now, isHeld })
      // the receiver is notified on release
      if (isHeld) await moderating.held(db, { kind: 'reply', id, newsId, author }, hits, now)
      else if (receiver !== author)
        await notify(
          db,
          repliedNotice({ ...call.input, family: call.portal.newsFamily, receiver, id, text, viewer, now }),
        )
      return { ReplyID: id, IsHeld: isHeld }
    },
    async remove(call) {
      await authorizeNews(call)
      const { db, viewer, now } = call
      await lockTalk(db, call.input.NewsId)
      const item = await deletable(db, viewer, namedBy(call.input))
      if (item === 'none') return call.refuse('noComment')
      if (item === 'denied') return call.refuse('notYours')
      await removeAllowed(db, item, viewer.account, now)
      if (item.author !== viewer.account) await recordRemoval(db, item, viewer.account, now)
      await moderating.gone(db, item, viewer.account, now)
      if (item.kind === 'reply') await takeBack(db, item.newsId, item.id)
      return null
    },
    async report(call) {
      await authorizeNews(call)
      const { db, input, now, viewer } = call
      await lockTalk(db, input.NewsId)
      const item = await publicItem(db, namedBy(input))
      if (!item) return call.refuse('noComment')
      if (item.author === viewer.account) return call.refuse('yourOwn')
      const report = { reporter: viewer.account, reason: input.Reason, note: toOneLine(input.Note).trim(), now }
      if (!(await keepReport(db, item, report))) return call.refuse('reportedAlready')
      await moderating.reported(db, item, now)
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
          Url: pageHref('/home', { news: Id, origin: 'Joy' }),
        })),
      }
    },
  }
  return implement(news, refusalTexts, handlers)
}

function filterOf({ Category, TagId }: { Category?: string | undefined; TagId?: number | undefined }) {
  return { category: Category || undefined, tag: TagId || undefined }
}

function namedBy({ NewsId, Id, DelType }: { NewsId: number; Id: number; DelType: number }): Omit<Said, 'author'> {
  return { newsId: NewsId, kind: DelType === 1 ? 'comment' : 'reply', id: Id }
}
