/**
 * News of the company and of its manufacturing portal: lists, details, likes, reads, neighbours, comments, history. A
 * site path is the same call for the manufacturing portal; neither side's news can be reached by the other's calls.
 * News without IsAuthority appears nowhere for its reader: no list, count, neighbour, recommendation or file.
 */
import { get, Id, IdOrNone, listOf, NoInput, Nothing, Pageing, pageOf, Paging, post, Time, z } from '@portal/contract'
import { Comment, Reply } from './comment-shapes.ts'

export { replyLayer } from './rules.ts'

export type { Comment, Reply } from './comment-shapes.ts'

/** @public named in the OpenAPI document */
export const Tag = z.object({ Id, Name: z.string() })
const NewsRef = z.object({ NewsId: Id })

export const NewsItem = z.object({
  Id,
  Title: z.string(),
  CoverUrl: z.string(),
  /** Shown until the picture has loaded. */
  CoverPreview: z.string(),
  NewsIcon: z.string(),
  ReadNumber: z.int(),
  PraiseNumber: z.int(),
  CommentNumber: z.int(),
  PublishDate: Time,
  Source: z.string(),
  Category: z.string(),
  CategoryName: z.string(),
  TagList: z.array(Tag),
  IsRead: z.boolean(),
  /** The language of this item: the reader's, or the other one if only that exists. */
  Language: z.enum(['CHS', 'EN']),
})
export type NewsItem = z.output<typeof NewsItem>

const Attachment = z.object({ Name: z.string(), FilePath: z.string() })

export const NewsDetail = z.object({
  Id,
  Title: z.string(),
  NewsInfo: z.string(),
  CoverUrl: z.string(),
  /** Shown until the picture has loaded. */
  CoverPreview: z.string(),
  VideoUrl: z.string(),
  AttachmentList: z.array(Attachment),
  IsPraise: z.boolean(),
  PraiseNumber: z.int(),
  ReadNumber: z.int(),
  CommentNumber: z.int(),
  PublishDate: z.string(),
  Name: z.string(),
  ADAccount: z.string(),
  HeadImage: z.string(),
  Source: z.string(),
  Category: z.string(),
  CategoryName: z.string(),
  TagList: z.array(Tag),
  IsAuthority: z.boolean(),
  /** True if readers may comment on it. */
  IsCommentable: z.boolean(),
  /** True if readers are asked to acknowledge it. */
  IsMustRead: z.boolean(),
  Language: z.enum(['CHS', 'EN']),
})
export type NewsDetail = z.output<typeof NewsDetail>

/** Reasons to report a comment to a moderator. */
export const reportReasons = ['insult', 'spam', 'private', 'false', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

interface CategoryNode {
  Id: string
  Name: string
  Children: CategoryNode[]
}
const Category: z.ZodMiniType<CategoryNode> = z.object({
  /** The value of `Category` in lists and items. */
  Id: z.string(),
  Name: z.string(),
  get Children() {
    return z.array(Category)
  },
})

/** An empty Category and a TagId of 0 mean no filter: older clients send them. */
const newsFilter = {
  Category: z.optional(z.string().check(z.maxLength(60))),
  TagId: z.optional(IdOrNone),
}
const ListInput = z.extend(Paging, newsFilter)
const commentField = z.string().check(z.maxLength(4000))
// news that the viewer may not read is answered as if it did not exist; only its detail differs (NEWS-04)
const newDeleted = { newDeleted: { Code: 500 } } as const
const commentsClosed = { commentsClosed: { Code: 403 } } as const

/** Comments and replies of one person together. */
const commentLimits = { name: 'comments', minute: 10, hour: 60 } as const

export const news = {
  top: post('news/NIOTopNews', { sitePath: 'portalnews/Top', input: NoInput, output: listOf(NewsItem) }),
  list: post('news/list', { sitePath: 'portalnews/List', input: ListInput, output: pageOf(NewsItem) }),
  all: post('news/all', {
    input: z.extend(ListInput, { Keyword: z.optional(z.string().check(z.maxLength(100))) }),
    output: pageOf(NewsItem),
  }),
  tags: post('news/TagList', { input: z.object({ NewsId: z.optional(Id) }), output: listOf(Tag) }),
  tagList: post('news/tag/list', { input: z.object({ NewsId: z.optional(Id) }), output: listOf(Tag) }),
  categories: post('news/category/list', { input: NoInput, output: listOf(Category) }),
  detail: post('news/detail', {
    offline: 'with-news',
    sitePath: 'portalnews/Detail',
    input: NewsRef,
    output: NewsDetail,
    refusals: newDeleted,
  }),
  mobileDetail: post('news/v1/mobile/detail', {
    offline: 'with-news',
    input: NewsRef,
    output: NewsDetail,
    refusals: newDeleted,
  }),
  read: post('news/v1/read', {
    offline: 'later-silently',
    limit: { minute: 120, hour: 2000 },
    mutates: true,
    sitePath: 'portalnews/Read',
    input: NewsRef,
    output: z.object({ ReadNumber: z.int() }),
    refusals: newDeleted,
  }),
  statistics: post('news/statistics', {
    offline: 'with-news',
    input: NewsRef,
    output: z.object({ ReadNumber: z.int(), PraiseNumber: z.int(), CommentNumber: z.int() }),
    refusals: newDeleted,
  }),
  isPraise: post('news/ispraise', {
    offline: 'with-news',
    input: NewsRef,
    output: z.object({ IsPraise: z.boolean(), PraiseNumber: z.int() }),
    refusals: newDeleted,
  }),
  attachments: post('news/attachment/list', {
    offline: 'with-news',
    input: NewsRef,
    output: listOf(Attachment),
    refusals: newDeleted,
  }),
  recommend: post('news/recommend', {
    costly: true,
    offline: 'with-news',
    sitePath: 'portalnews/Recommend',
    input: NewsRef,
    output: listOf(NewsItem),
    refusals: newDeleted,
  }),
  clickPraise: post('news/ClickPraise', {
    offline: 'later',
    limit: { minute: 60, hour: 600 },
    mutates: true,
    sitePath: 'portalnews/ClickPraise',
    input: NewsRef,
    /** 1: un-liked; greater: liked (NEWS-03). */
    output: z.object({ Id, PraiseNumber: z.int() }),
    refusals: newDeleted,
  }),
  neighbours: post('news/GetPreNextNews', {
    offline: 'with-news',
    sitePath: 'portalnews/GetPreNextNews',
    input: z.extend(NewsRef, {
      ...newsFilter,
      Source: z.optional(z.string().check(z.maxLength(200))),
      Origin: z.optional(z.string().check(z.maxLength(60))),
      UserTag: z.optional(z.string().check(z.maxLength(60))),
    }),
    /** 0: none. */
    output: z.object({
      PreNewsId: z.int(),
      PreNewsSource: z.string(),
      NextNewsId: z.int(),
      NextNewsSource: z.string(),
    }),
    refusals: newDeleted,
  }),
  commentList: post('news/CommentList', {
    offline: 'with-news',
    sitePath: 'portalnews/CommentList',
    input: z.extend(Pageing, { NewsId: Id }),
    output: pageOf(Comment),
    refusals: newDeleted,
  }),
  /** A comment with its first replies: the target of a notification (CMT-08, MSG-02). */
  comment: post('news/comment', {
    offline: 'with-news',
    sitePath: 'portalnews/Comment',
    input: z.object({ NewsId: Id, NewsCommentId: Id }),
    output: Comment,
    refusals: { ...newDeleted, noComment: { Code: 404 } },
  }),
  /** The same by the comment's id alone, with its news: addressed by a chat page (MSG-02). */
  mobileComment: post('news/v1/mobile/comment', {
    input: z.object({ NewsCommentId: Id }),
    output: z.object({
      NewsId: Id,
      Title: z.string(),
      Language: z.enum(['CHS', 'EN']),
      IsCommentable: z.boolean(),
      Comment,
    }),
    refusals: { noComment: { Code: 404 } },
  }),
  replyList: post('news/ReplyList', {
    offline: 'with-news',
    sitePath: 'portalnews/ReplyList',
    input: z.extend(Pageing, { NewsId: Id, NewsCommentId: Id }),
    output: pageOf(Reply),
    refusals: { ...newDeleted, noComment: { Code: 404 } },
  }),
  addComment: post('news/AddComment', {
    offline: 'later',
    limit: commentLimits,
    mutates: true,
    sitePath: 'portalnews/AddComment',
    input: z.object({ NewsId: Id, Comment: commentField }),
    /** IsHeld: it waits for a moderator. */
    output: z.object({ Id, IsHeld: z.boolean() }),
    refusals: { ...newDeleted, ...commentsClosed, commentEmpty: { Code: 400 }, exceedLength: { Code: 400 } },
  }),
  addReply: post('news/AddReply', {
    offline: 'later',
    limit: commentLimits,
    mutates: true,
    sitePath: 'portalnews/AddReply',
    input: z.object({
      NewsId: Id,
      NewsCommentId: Id,
      ReplyMessage: commentField,
      ReplyLayer: z.int().check(z.gte(1), z.lte(2)),
      Recieve: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({ ReplyID: Id, IsHeld: z.boolean() }),
    refusals: {
      ...newDeleted,
      ...commentsClosed,
      replyEmpty: { Code: 400 },
      replyExceedLength: { Code: 400 },
      noComment: { Code: 404 },
      noReceiver: { Code: 400 },
    },
  }),
  remove: post('news/delReply', {
    limit: { minute: 30, hour: 300 },
    mutates: true,
    sitePath: 'portalnews/DelReply',
    input: z.object({ NewsId: Id, Id, DelType: z.int().check(z.gte(1), z.lte(2)) }),
    output: Nothing,
    refusals: { ...newDeleted, noComment: { Code: 404 }, notYours: { Code: 403 } },
  }),
  /** Reports a comment to the moderators, once per person; nobody else is told. DelType as in delReply. */
  report: post('news/report', {
    limit: { minute: 10, hour: 60 },
    mutates: true,
    sitePath: 'portalnews/Report',
    input: z.object({
      NewsId: Id,
      Id,
      DelType: z.int().check(z.gte(1), z.lte(2)),
      Reason: z.enum(reportReasons),
      Note: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    output: Nothing,
    refusals: { ...newDeleted, noComment: { Code: 404 }, yourOwn: { Code: 400 }, reportedAlready: { Code: 409 } },
  }),
  readHistory: post('news/readhistory', {
    input: Paging,
    output: pageOf(z.extend(NewsItem, { ReadTime: Time })),
  }),
  history: get('news/history', {
    input: z.object({
      PageIndex: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
      PageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    }),
    output: pageOf(z.extend(NewsItem, { ReadTime: Time })),
  }),
  values: post('news/values/list', { input: Paging, output: pageOf(NewsItem) }),
  valueTop: post('ValueTop/Top', { sitePath: 'portalnews/ValueTop', input: Paging, output: pageOf(NewsItem) }),
  /** The 'joy' area for older clients: the newest twenty. */
  fun: post('activity/fun', {
    input: NoInput,
    output: listOf(z.object({ Id, Title: z.string(), Cover: z.string(), Url: z.string() })),
  }),
  joyNews: post('ValueTop/joyNews', { sitePath: 'portalnews/JoyNews', input: Paging, output: pageOf(NewsItem) }),
}
