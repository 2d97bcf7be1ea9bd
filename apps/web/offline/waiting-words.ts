/** Shows comments and replies written offline in their conversation (CMT-01) until the server has them. */
import type { Endpoint } from '@portal/contract'
import { news, type Comment, type Reply } from '@portal/news/contract'

/** A queued change, as stored. */
interface Waiting {
  path: string
  body: string
  at: number
}

export interface Me {
  account: string
  name: string
}

interface Said {
  Template?: unknown
  NewsId?: unknown
  NewsCommentId?: unknown
  Comment?: string
  ReplyMessage?: string
  ReplyLayer?: number
}

interface Listed {
  TotalCount?: number
  List?: unknown
}

function isOf(endpoint: Endpoint, asked: string): boolean {
  return asked === endpoint.path || asked === endpoint.twin
}

/** Returns a stored answer about a news item with the queued changes applied. */
export function withWaiting<T>(kept: T, asked: { path: string; body: string }, all: readonly Waiting[], me: Me): T {
  if (isOf(news.commentList, asked.path) || isOf(news.replyList, asked.path))
    return withWaitingWords(kept, asked, all, me)
  const { NewsId } = JSON.parse(asked.body) as Said
  const likes = all.filter(
    ({ path, body }) => isOf(news.clickPraise, path) && (JSON.parse(body) as Said).NewsId === NewsId,
  )
  return withWaitingLikes(kept, likes.length)
}

/**
 * Adds queued comments at the top, as the newest, and queued replies after those of their comment. They have negative
 * ids until the server assigns one; the page recognises them by that.
 */
export function withWaitingWords<T>(
  kept: T,
  asked: { path: string; body: string },
  all: readonly Waiting[],
  me: Me,
): T {
  if (!isList(kept)) return kept
  const input = JSON.parse(asked.body) as Said
  const said = all
    .map(({ path, body, at }, index) => ({ path, at, id: -1 - index, ...(JSON.parse(body) as Said) }))
    .filter((each) => each.NewsId === input.NewsId && (each.Template ?? '') === (input.Template ?? ''))
  const replies = said
    .filter(({ path }) => isOf(news.addReply, path))
    .map((each) => ({ of: each.NewsCommentId, reply: reply(each, me) }))
  const repliesTo = (id: unknown) => replies.flatMap((each) => (each.of === id ? [each.reply] : []))
  if (isOf(news.replyList, asked.path)) return { ...kept, List: [...kept.List, ...repliesTo(input.NewsCommentId)] }
  const comments = said.filter(({ path }) => isOf(news.addComment, path)).map((each) => comment(each, me))
  const List = [...comments.toReversed(), ...kept.List.map((each) => answered(each, repliesTo(each.Id)))]
  return { ...kept, List, TotalCount: Number(kept.TotalCount) + comments.length }
}

/** An answer stored by an earlier version may lack fields. */
type KeptComment = Partial<Comment>

function isList(kept: unknown): kept is Listed & { List: KeptComment[] } {
  return typeof kept === 'object' && kept !== null && 'List' in kept && Array.isArray(kept.List)
}

/** Adds queued replies to a comment, without fetching the ones in between, which is impossible offline. */
function answered(comment: KeptComment, replies: readonly Reply[]): KeptComment {
  if (replies.length === 0) return comment
  const ReplyList = [...(comment.ReplyList ?? []), ...replies]
  return { ...comment, ReplyList, ReplyTotal: (comment.ReplyTotal ?? 0) + replies.length }
}

type Written = Said & { at: number; id: number }

const time = (at: number): string => new Date(at).toISOString()

/** Every field of the contract, so that a missing one does not compile. */
function comment({ id, at, Comment = '' }: Written, { account, name }: Me): Comment {
  return {
    Id: id,
    Comment,
    Name: name,
    ADAccount: account,
    HeadImage: '',
    CreateDate: time(at),
    IsDel: false,
    IsAdmin: false,
    IsHeld: false,
    IsReported: false,
    ReplyTotal: 0,
    ReplyList: [],
  }
}

/** Every field of the contract, as above. */
function reply({ id, at, ReplyMessage = '' }: Written, { account, name }: Me): Reply {
  return {
    ReplyID: id,
    ReplyBy: name,
    ReplyTo: '',
    ReplyADAccount: account,
    ReplyMessage,
    ReplyTime: time(at),
    ReplyLayer: 1,
    HeadPortrait: '',
    IsDel: false,
    IsAdmin: false,
    IsHeld: false,
    IsReported: false,
  }
}

/** Applies queued likes to a news item: each one toggles. */
export function withWaitingLikes<T>(news: T, waiting: number): T {
  if (waiting % 2 === 0 || typeof news !== 'object' || news === null || !('IsPraise' in news)) return news
  const { IsPraise, PraiseNumber } = news as { IsPraise?: unknown; PraiseNumber?: unknown }
  return { ...news, IsPraise: IsPraise !== true, PraiseNumber: Number(PraiseNumber) + (IsPraise === true ? -1 : 1) }
}
