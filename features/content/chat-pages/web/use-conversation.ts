import { call, type Answer, type Failure } from '@portal/client'
import { news, type Comment, type Reply } from '@portal/news/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { pageSize, threadSize } from '../given.ts'
import { messageTimeoutMs } from '../rules.ts'
import { GivenContext, givenAnswer, type GivenHere } from './given.tsx'

const within = { timeout: messageTimeoutMs }

export interface Conversation {
  /** undefined: not loaded yet */
  comments: readonly Comment[] | undefined
  hasMore: boolean
  isLoading: boolean
  failure: Failure | undefined
  more: () => void
  /** Reloads the first page after a comment was sent. */
  anew: () => Promise<void>
}

/** CMT-01: comments in pages, newest first. */
export function useConversation(NewsId: number): Conversation {
  const given = givenAnswer(use(GivenContext), news.commentList, { NewsId, Pageindex: 1, Pagesize: pageSize })
  const [list, setList] = useState<{ comments: readonly Comment[]; total: number; page: number } | undefined>(
    given && { comments: given.List, total: given.TotalCount, page: 1 },
  )
  const [failure, setFailure] = useState<Failure>()
  const isGiven = given !== undefined
  const [isLoading, setLoading] = useState(!isGiven)
  const ask = useCallback(
    (Pageindex: number) => call(news.commentList, { NewsId, Pageindex, Pagesize: pageSize }, within),
    [NewsId],
  )
  const keep = useCallback((page: number, answer: Answer<typeof news.commentList>) => {
    setLoading(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    const { List, TotalCount: total } = answer.data
    setList((before) => ({ comments: page === 1 ? List : joined(before?.comments ?? [], List), total, page }))
  }, [])
  useEffect(() => {
    if (!isGiven) void ask(1).then((answer) => keep(1, answer))
  }, [ask, keep, isGiven])
  async function load(page: number): Promise<void> {
    setLoading(true)
    keep(page, await ask(page))
  }
  return {
    comments: list?.comments,
    hasMore: list !== undefined && list.page * pageSize < list.total,
    isLoading,
    failure,
    more: () => void load((list?.page ?? 0) + 1),
    anew: () => load(1),
  }
}

/** Appends a page without duplicates: new comments shift the pages. */
function joined(before: readonly Comment[], next: readonly Comment[]): readonly Comment[] {
  const known = new Set(before.map((comment) => comment.Id))
  return [...before, ...next.filter((comment) => !known.has(comment.Id))]
}

export interface Thread {
  replies: readonly Reply[]
  hasMore: boolean
  isLoading: boolean
  failure: Failure | undefined
  more: () => void
}

/** Replies of a comment: the first ones come with it, the others on request, or at once if the thread is the page. */
export function useThread(NewsId: number, comment: Comment, isWhole: boolean): Thread {
  const given = use(GivenContext)
  const [loaded, setLoaded] = useState<Loaded | undefined>(() =>
    isWhole ? givenThread(given, NewsId, comment) : undefined,
  )
  const [asking, setAsking] = useState<Comment>()
  // a reloaded comment invalidates loaded replies
  const { replies, failure } = loaded?.of === comment ? loaded : { replies: comment.ReplyList, failure: undefined }
  const hasMore = replies.length < comment.ReplyTotal
  const asksAtOnce = isWhole && loaded?.of !== comment && comment.ReplyTotal > comment.ReplyList.length
  useEffect(() => {
    if (asksAtOnce) void allReplies(NewsId, comment).then((found) => setLoaded({ of: comment, ...found }))
  }, [asksAtOnce, NewsId, comment])
  async function more(): Promise<void> {
    setAsking(comment)
    const found = await allReplies(NewsId, comment)
    setAsking(undefined)
    setLoaded({ of: comment, ...found })
  }
  return { replies, hasMore, isLoading: asking === comment || asksAtOnce, failure, more: () => void more() }
}

interface Loaded {
  of: Comment
  replies: readonly Reply[]
  failure?: Failure
}

function givenThread(given: GivenHere | null, NewsId: number, comment: Comment): Loaded | undefined {
  const asked = { NewsId, NewsCommentId: comment.Id, Pageindex: 1, Pagesize: threadSize }
  const replies = givenAnswer(given, news.replyList, asked)?.List
  return replies && { of: comment, replies }
}

async function allReplies(NewsId: number, comment: Comment): Promise<{ replies: readonly Reply[]; failure?: Failure }> {
  const replies: Reply[] = []
  for (let Pageindex = 1; ; Pageindex++) {
    const asked = { NewsId, NewsCommentId: comment.Id, Pageindex, Pagesize: threadSize }
    const answer = await call(news.replyList, asked, within)
    // keeps the replies loaded so far
    if (!answer.ok) return { replies: replies.length > 0 ? replies : comment.ReplyList, failure: answer.failure }
    replies.push(...answer.data.List)
    if (replies.length >= answer.data.TotalCount || answer.data.List.length === 0) return { replies }
  }
}
