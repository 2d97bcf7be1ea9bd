import { call, type Answer, type Failure } from '@portal/client'
import { news, type Comment, type Reply } from '@portal/news/contract'
import { useCallback, useEffect, useState } from 'react'
import { messageTimeoutMs } from '../rules.ts'

const pageSize = 20
const threadSize = 50
const within = { timeout: messageTimeoutMs }

export interface Conversation {
  /** undefined: not there yet */
  comments: readonly Comment[] | undefined
  hasMore: boolean
  isLoading: boolean
  failure: Failure | undefined
  more: () => void
  /** From the first page again, after one has said something. */
  anew: () => Promise<void>
}

/** CMT-01: newest first, page by page. */
export function useConversation(NewsId: number): Conversation {
  const [list, setList] = useState<{ comments: readonly Comment[]; total: number; page: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [isLoading, setLoading] = useState(true)
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
  useEffect(() => void ask(1).then((answer) => keep(1, answer)), [ask, keep])
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

/** What one said meanwhile has moved the rest down: what is there already does not come twice. */
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

/** The first replies come with the comment; the rest when one asks, or at once where the thread is the page. */
export function useThread(NewsId: number, comment: Comment, isWhole: boolean): Thread {
  const [loaded, setLoaded] = useState<{ of: Comment; replies: readonly Reply[]; failure?: Failure }>()
  const [asking, setAsking] = useState<Comment>()
  // a comment that was loaded anew has more behind it
  const { replies, failure } = loaded?.of === comment ? loaded : { replies: comment.ReplyList, failure: undefined }
  const hasMore = replies.length < comment.ReplyTotal
  const asksAtOnce = isWhole && comment.ReplyTotal > comment.ReplyList.length
  useEffect(() => {
    if (asksAtOnce) void allReplies(NewsId, comment).then((found) => setLoaded({ of: comment, ...found }))
  }, [asksAtOnce, NewsId, comment])
  async function more(): Promise<void> {
    setAsking(comment)
    const found = await allReplies(NewsId, comment)
    setAsking(undefined)
    setLoaded({ of: comment, ...found })
  }
  const isFirst = asksAtOnce && loaded?.of !== comment
  return { replies, hasMore, isLoading: asking === comment || isFirst, failure, more: () => void more() }
}

async function allReplies(NewsId: number, comment: Comment): Promise<{ replies: readonly Reply[]; failure?: Failure }> {
  const replies: Reply[] = []
  for (let Pageindex = 1; ; Pageindex++) {
    const asked = { NewsId, NewsCommentId: comment.Id, Pageindex, Pagesize: threadSize }
    const answer = await call(news.replyList, asked, within)
    // what came before stays: the first ones at least
    if (!answer.ok) return { replies: replies.length > 0 ? replies : comment.ReplyList, failure: answer.failure }
    replies.push(...answer.data.List)
    if (replies.length >= answer.data.TotalCount || answer.data.List.length === 0) return { replies }
  }
}
