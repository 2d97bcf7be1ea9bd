/** Shows comments and replies written offline in their conversation (CMT-01) until the server has them. */
import type { Endpoint, RequestOf } from '@portal/contract'
import { news, replyLayer, type Comment, type Reply } from '@portal/news/contract'

/** A queued change, as stored. */
interface QueuedCall {
  path: string
  body: string
  at: number
}

export interface CommentAuthor {
  account: string
  name: string
}

type EnteredComment = RequestOf<typeof news.addComment>
type EnteredReply = RequestOf<typeof news.addReply>
/** Fields may be missing in what an earlier version queued. */
type CommentInput = Partial<EnteredComment & EnteredReply> & { Template?: unknown }

interface ListAnswer {
  TotalCount?: number
  List?: unknown
}

function isCallTo(endpoint: Endpoint, call: string): boolean {
  return call === endpoint.path || call === endpoint.sitePath
}

/** Returns a stored answer about a news item with the queued changes applied. */
export function withQueuedChanges<T>(
  stored: T,
  call: { path: string; body: string },
  all: readonly QueuedCall[],
  author: CommentAuthor,
): T {
  if (isCallTo(news.commentList, call.path) || isCallTo(news.replyList, call.path))
    return withQueuedComments(stored, call, all, author)
  const { NewsId } = JSON.parse(call.body) as CommentInput
  const likes = all.filter(
    ({ path, body }) => isCallTo(news.clickPraise, path) && (JSON.parse(body) as CommentInput).NewsId === NewsId,
  )
  return withQueuedLikes(stored, likes.length)
}

/**
 * Adds queued comments at the top, as the newest, and queued replies after those of their comment. They have negative
 * ids until the server assigns one; the page recognises them by that.
 */
export function withQueuedComments<T>(
  stored: T,
  call: { path: string; body: string },
  all: readonly QueuedCall[],
  author: CommentAuthor,
): T {
  if (!isList(stored)) return stored
  const input = JSON.parse(call.body) as CommentInput
  const queued = all
    .map(({ path, body, at }, index) => ({ path, at, id: -1 - index, ...(JSON.parse(body) as CommentInput) }))
    .filter((each) => each.NewsId === input.NewsId && (each.Template ?? '') === (input.Template ?? ''))
  const replies = queued
    .filter(({ path }) => isCallTo(news.addReply, path))
    .map((each) => ({ of: each.NewsCommentId, reply: reply(each, author) }))
  const repliesTo = (id: unknown) => replies.flatMap((each) => (each.of === id ? [each.reply] : []))
  if (isCallTo(news.replyList, call.path))
    return { ...stored, List: [...stored.List, ...repliesTo(input.NewsCommentId)] }
  const comments = queued.filter(({ path }) => isCallTo(news.addComment, path)).map((each) => comment(each, author))
  const List = [...comments.toReversed(), ...stored.List.map((each) => withReplies(each, repliesTo(each.Id)))]
  return { ...stored, List, TotalCount: Number(stored.TotalCount) + comments.length }
}

/** An answer stored by an earlier version may lack fields. */
type StoredComment = Partial<Comment>

function isList(stored: unknown): stored is ListAnswer & { List: StoredComment[] } {
  return typeof stored === 'object' && stored !== null && 'List' in stored && Array.isArray(stored.List)
}

/** Adds queued replies to a comment, without fetching the ones in between, which is impossible offline. */
function withReplies(comment: StoredComment, replies: readonly Reply[]): StoredComment {
  if (replies.length === 0) return comment
  const ReplyList = [...(comment.ReplyList ?? []), ...replies]
  return { ...comment, ReplyList, ReplyTotal: (comment.ReplyTotal ?? 0) + replies.length }
}

type Queued<T> = Partial<T> & { at: number; id: number; path: string; Template?: unknown }

/** A field that people enter and that is not shown offline does not compile: take it out of the rest, and show it. */
function nothingLeft(_rest: Readonly<Record<string, never>>): void {}

const isoTime = (at: number): string => new Date(at).toISOString()

/** Every field of the contract, so that a missing one does not compile. */
function comment(queued: Queued<EnteredComment>, { account, name }: CommentAuthor): Comment {
  const { id, at, path: _path, Template: _site, NewsId: _newsId, Comment = '', ...rest } = queued
  nothingLeft(rest)
  return {
    Id: id,
    Comment,
    Name: name,
    ADAccount: account,
    HeadImage: '',
    CreateDate: isoTime(at),
    IsDel: false,
    IsAdmin: false,
    IsHeld: false,
    IsReported: false,
    ReplyTotal: 0,
    ReplyList: [],
  }
}

/** Every field of the contract, as above. */
function reply(queued: Queued<EnteredReply>, { account, name }: CommentAuthor): Reply {
  const { id, at, path: _path, Template: _site, NewsId: _newsId, NewsCommentId: _commentId, ...entered } = queued
  const { ReplyMessage = '', ReplyLayer: _layer, Recieve: _receiver, ...rest } = entered
  nothingLeft(rest)
  return {
    ReplyID: id,
    ReplyBy: name,
    ReplyTo: '',
    ReplyADAccount: account,
    ReplyMessage,
    ReplyTime: isoTime(at),
    ReplyLayer: replyLayer.comment,
    HeadPortrait: '',
    IsDel: false,
    IsAdmin: false,
    IsHeld: false,
    IsReported: false,
  }
}

/** Applies queued likes to a news item: each one toggles. */
export function withQueuedLikes<T>(news: T, waiting: number): T {
  if (waiting % 2 === 0 || typeof news !== 'object' || news === null || !('IsPraise' in news)) return news
  const { IsPraise, PraiseNumber } = news as { IsPraise?: unknown; PraiseNumber?: unknown }
  return { ...news, IsPraise: IsPraise !== true, PraiseNumber: Number(PraiseNumber) + (IsPraise === true ? -1 : 1) }
}
