/**
 * Lists, details and conversations as answers that their readers share, filled in for each of them
 * (docs/decisions/0086-what-many-share-is-kept-in-memory.md).
 */
import { z, type Endpoint, type Text } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import type { References } from '@portal/files/server'
import { loadAudienceSet } from '@portal/people/server'
import { createTemplate, ReadyAnswer, type AnswerTemplate, type Db, type SharedCache } from '@portal/server'
import { news } from '../contract.ts'
import { buildCategoryTree } from './category-tree.ts'
import { listComments, listReadersApart } from './comments.ts'
import { findNewsAudience, loadDetailMarks, loadNewsDetail } from './detail.ts'
import { listCategories, type NewsPageResult, type NewsRow, type ReaderContext } from './news-lists.ts'
import { loadReaderMarks } from './reader-marks.ts'
import { createPresenter, toReaderContext, withheldDetail, type PresentContext } from './present.ts'

/** A place of an answer that differs between readers. */
type Hole =
  | { kind: 'image'; file: number; crop: Crop | null }
  | { kind: 'media' | 'download'; file: number }
  | { kind: 'reads' | 'likes' | 'comments' | 'isRead' | 'isLiked'; id: number }
  | { kind: 'isOwn'; account: string }

export interface SharedCall extends PresentContext {
  db: Db
  shared: SharedCache
}

/** A call about one news item. */
export interface NewsCall extends SharedCall {
  input: { NewsId: number }
  refuse(reason: 'newDeleted', data?: unknown, text?: Text): never
}

type Template = ReturnType<typeof createTemplate<Hole>>

/** References that are made when the answer is filled in. */
function referenceHoles({ inText }: Template): References {
  return {
    image: (file, _holder, _now, crop = null) => inText({ kind: 'image', file, crop }),
    media: (file) => inText({ kind: 'media', file }),
    download: (file) => inText({ kind: 'download', file }),
    read: () => undefined,
  }
}

function withHoles<T extends Pick<NewsRow, 'id' | 'reads' | 'likes' | 'comments'>>(row: T, { asValue }: Template): T {
  const { id } = row
  const count = (kind: 'reads' | 'likes' | 'comments') => asValue<number>({ kind, id })
  return { ...row, reads: count('reads'), likes: count('likes'), comments: count('comments') }
}

interface CommentPage {
  NewsId: number
  Pageindex: number
  Pagesize: number
}

interface Marks {
  reads: number
  likes: number
  comments: number
  is_read?: boolean
  is_liked?: boolean
}

const noMarks: Marks = { reads: 0, likes: 0, comments: 0 }

/** Fills in the places for a reader. */
function fillFor(call: SharedCall, references: References, marksOf: (id: number) => Marks | undefined) {
  const { viewer, now } = call
  const marksFor = (id: number): Marks => marksOf(id) ?? noMarks
  return (hole: Hole): string => {
    switch (hole.kind) {
      case 'image':
        return references.image(hole.file, viewer, now, hole.crop)
      case 'media':
      case 'download':
        return references[hole.kind](hole.file, viewer, now)
      case 'isOwn':
        return String(hole.account === viewer.account)
      case 'isRead':
        return String(marksFor(hole.id).is_read === true)
      case 'isLiked':
        return String(marksFor(hole.id).is_liked === true)
      case 'reads':
      case 'likes':
      case 'comments':
        return String(marksFor(hole.id)[hole.kind])
    }
  }
}

export function createSharedAnswers(references: References) {
  /** A list of news, kept for all readers with the same audiences. `name` says which list and page it is. */
  async function list(
    call: SharedCall,
    name: readonly (string | number | undefined)[],
    load: (ctx: ReaderContext) => Promise<NewsPageResult>,
    /** Shape of the answer, checked when it is made. */
    of: typeof news.list | typeof news.top,
  ): Promise<ReadyAnswer> {
    const audiences = await loadAudienceSet(call)
    const ctx = { ...toReaderContext(call), audiences: audiences.ids }
    const template = await call.shared.get({
      key: `news-list:${JSON.stringify([ctx.portal, ctx.language, name])}:${audiences.key}`,
      tags: ['news'],
      load: async () => {
        const made = createTemplate<Hole>()
        const present = createPresenter(referenceHoles(made))
        const { rows, total } = await load(ctx)
        const List = rows.map((row) => ({
          ...present.item(withHoles(row, made), call),
          IsRead: made.asValue<boolean>({ kind: 'isRead', id: row.id }),
        }))
        return checked(made.compile({ List, ...(of === news.list ? { TotalCount: total } : {}) }), of)
      },
      sizeOf: ({ bytes }) => bytes,
    })
    const ids = template.holes.flatMap((hole) => (hole.kind === 'isRead' ? [hole.id] : []))
    const marks = await loadReaderMarks(call.db, ids, call.viewer.account)
    return template.render(fillFor(call, references, (id) => marks.get(id)))
  }

  /** The detail of a news item; undefined if it is not there. */
  async function detail(call: SharedCall, newsId: number): Promise<ReadyAnswer | undefined> {
    const ctx = toReaderContext(call)
    const kept = await call.shared.get({
      key: `news-detail:${newsId}:${ctx.portal}:${ctx.language}`,
      tags: ['news', 'people'],
      load: async () => {
        const row = await loadNewsDetail(call.db, ctx, newsId)
        if (!row) return undefined
        const made = createTemplate<Hole>()
        const present = createPresenter(referenceHoles(made))
        const shown = await present.detail({ ...withHoles(row, made), is_authority: true }, call)
        const IsPraise = made.asValue<boolean>({ kind: 'isLiked', id: newsId })
        return { audience: row.audience_id, template: checked(made.compile({ ...shown, IsPraise }), news.detail) }
      },
      sizeOf: (value) => value?.template.bytes ?? 0,
      isKept: (value) => value !== undefined,
    })
    if (!kept) return undefined
    const audiences = await loadAudienceSet(call)
    if (!audiences.has(kept.audience)) return new ReadyAnswer(JSON.stringify(withheldDetail(newsId)))
    const marks = await loadDetailMarks(call.db, newsId, call.viewer.account)
    return kept.template.render(fillFor(call, references, () => marks))
  }

  /** A page of a conversation; undefined for readers who see more of it than all others. */
  async function comments(call: SharedCall & { input: CommentPage }): Promise<ReadyAnswer | undefined> {
    const { db, shared, language, viewer, input } = call
    if (viewer.grants.some(({ role }) => role === 'moderator')) return undefined
    const { NewsId, Pageindex, Pagesize } = input
    const { readersApart, template } = await shared.get({
      key: `talk:${NewsId}:${language}:${Pageindex}:${Pagesize}`,
      tags: [`talk:${NewsId}`, 'news', 'people'],
      load: async () => {
        const anybody = { ...viewer, account: '', grants: [] }
        const { rows, total } = await listComments(db, NewsId, { language, viewer: anybody }, input)
        const made = createTemplate<Hole>()
        const isOwn = (row: { author: string; is_deleted: boolean }): boolean =>
          row.is_deleted ? false : made.asValue<boolean>({ kind: 'isOwn', account: row.author })
        const present = createPresenter(referenceHoles(made))
        const forAnybody = { ...call, viewer: anybody }
        const List = rows.map((row) => ({
          ...present.comment(row, forAnybody),
          IsAdmin: isOwn(row),
          ReplyList: row.first_replies.map((reply) => ({ ...present.reply(reply, forAnybody), IsAdmin: isOwn(reply) })),
        }))
        return {
          template: checked(made.compile({ List, TotalCount: total }), news.commentList),
          readersApart: await listReadersApart(db, NewsId, rows),
        }
      },
      sizeOf: (kept) => kept.template.bytes + kept.readersApart.size * 50,
    })
    if (readersApart.has(viewer.account)) return undefined
    return template.render(fillFor(call, references, () => undefined))
  }

  /** The tree of categories, the same for all. */
  async function categories({ db, shared, language }: SharedCall): Promise<ReadyAnswer> {
    return shared.get({
      key: `news-categories:${language}`,
      tags: ['news'],
      load: async () => {
        const answer = { List: buildCategoryTree(await listCategories(db, language)) }
        return new ReadyAnswer(JSON.stringify(z.parse(news.categories.output, answer)))
      },
      sizeOf: ({ json }) => json.length * 2,
    })
  }

  return { list, detail, comments, categories }
}

/** Returns whether the viewer may read a news item of a site, from memory. */
export async function canViewShared(call: SharedCall, newsId: number): Promise<boolean> {
  const item = await call.shared.get({
    key: `news-audience:${newsId}`,
    tags: ['news'],
    load: () => findNewsAudience(call.db, newsId),
    sizeOf: () => 100,
    isKept: (value) => value !== undefined,
  })
  if (item?.portal !== call.portal.newsFamily) return false
  return (await loadAudienceSet(call)).has(item.audience_id)
}

/** Checks an answer once by its contract, filled in with plain values. */
function checked(template: AnswerTemplate<Hole>, { output }: Pick<Endpoint, 'output'>): AnswerTemplate<Hole> {
  const plain = ({ kind }: Hole): string =>
    kind.startsWith('is') ? 'false' : ['image', 'media', 'download'].includes(kind) ? '' : '0'
  z.parse(output, JSON.parse(template.render(plain).json))
  return template
}
