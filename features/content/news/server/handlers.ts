import { pageHref, overlay } from '@portal/contract'
import type { References } from '@portal/files/server'
import { notify } from '@portal/notifications/server'
import { implement, type Db, type Handlers, type Route } from '@portal/server'
import { news } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { joyCategory, valueCategory } from '../rules.ts'
import { commentHandlers } from './comment-handlers.ts'
import {
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
import { noModeration, type ModerationHooks } from './held-comments.ts'
import { findAuthorToNotify, buildLikeNotification } from './notifications.ts'
import { toReaderContext, createPresenter, withPhoneLinks, type PresentContext } from './present.ts'
import { canViewShared, createSharedAnswers, type NewsCall, type SharedCall } from './shared-answers.ts'
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

    ...commentHandlers({ present, shared, moderating, authorizeNews }),

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
