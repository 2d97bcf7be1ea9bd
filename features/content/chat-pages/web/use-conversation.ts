import { call, type Answer, type Failure } from '@portal/client'
import { news, type Comment, type Reply } from '@portal/news/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { commentPageSize, replyPageSize } from '../bootstrap.ts'
import { chatPageTimeoutMs } from '../rules.ts'
import { BootstrapContext, bootstrapAnswer, type PageBootstrap } from './bootstrap-context.tsx'

const callOptions = { timeout: chatPageTimeoutMs }

export interface Conversation {
  /** undefined: not loaded yet */
  comments: readonly Comment[] | undefined
  hasMore: boolean
  isLoading: boolean
  failure: Failure | undefined
  loadMore: () => void
  /** Reloads the first page after a comment was sent. */
  reload: () => Promise<void>
}

/** CMT-01: comments in pages, newest first. */
export function useConversation(NewsId: number): Conversation {
  const bootstrap = bootstrapAnswer(use(BootstrapContext), news.commentList, {
    NewsId,
    Pageindex: 1,
    Pagesize: commentPageSize,
  })
  const [list, setList] = useState<{ comments: readonly Comment[]; total: number; page: number } | undefined>(
    bootstrap && { comments: bootstrap.List, total: bootstrap.TotalCount, page: 1 },
  )
  const [failure, setFailure] = useState<Failure>()
  const isBootstrapped = bootstrap !== undefined
  const [isLoading, setLoading] = useState(!isBootstrapped)
  const request = useCallback(
    (Pageindex: number) => call(news.commentList, { NewsId, Pageindex, Pagesize: commentPageSize }, callOptions),
    [NewsId],
  )
  const applyAnswer = useCallback((page: number, answer: Answer<typeof news.commentList>) => {
    setLoading(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    const { List, TotalCount: total } = answer.data
    setList((current) => ({ comments: page === 1 ? List : appendNew(current?.comments ?? [], List), total, page }))
  }, [])
  useEffect(() => {
    if (!isBootstrapped) void request(1).then((answer) => applyAnswer(1, answer))
  }, [request, applyAnswer, isBootstrapped])
  async function load(page: number): Promise<void> {
    setLoading(true)
    applyAnswer(page, await request(page))
  }
  return {
    comments: list?.comments,
    hasMore: list !== undefined && list.page * commentPageSize < list.total,
    isLoading,
    failure,
    loadMore: () => void load((list?.page ?? 0) + 1),
    reload: () => load(1),
  }
}

/** Appends a page without duplicates: new comments shift the pages. */
function appendNew(current: readonly Comment[], next: readonly Comment[]): readonly Comment[] {
  const known = new Set(current.map((comment) => comment.Id))
  return [...current, ...next.filter((comment) => !known.has(comment.Id))]
}

export interface Thread {
  replies: readonly Reply[]
  hasMore: boolean
  isLoading: boolean
  failure: Failure | undefined
  loadMore: () => void
}

/** Replies of a comment: the first ones come with it, the others on request, or at once if the thread is the page. */
export function useThread(NewsId: number, comment: Comment, isWhole: boolean): Thread {
  const bootstrap = use(BootstrapContext)
  const [loaded, setLoaded] = useState<LoadedThread | undefined>(() =>
    isWhole ? bootstrapThread(bootstrap, NewsId, comment) : undefined,
  )
  const [loadingComment, setLoadingComment] = useState<Comment>()
  // a reloaded comment invalidates loaded replies
  const { replies, failure } = loaded?.of === comment ? loaded : { replies: comment.ReplyList, failure: undefined }
  const hasMore = replies.length < comment.ReplyTotal
  const loadsAtOnce = isWhole && loaded?.of !== comment && comment.ReplyTotal > comment.ReplyList.length
  useEffect(() => {
    if (loadsAtOnce) void loadAllReplies(NewsId, comment).then((found) => setLoaded({ of: comment, ...found }))
  }, [loadsAtOnce, NewsId, comment])
  async function more(): Promise<void> {
    setLoadingComment(comment)
    const found = await loadAllReplies(NewsId, comment)
    setLoadingComment(undefined)
    setLoaded({ of: comment, ...found })
  }
  return {
    replies,
    hasMore,
    isLoading: loadingComment === comment || loadsAtOnce,
    failure,
    loadMore: () => void more(),
  }
}

interface LoadedThread {
  of: Comment
  replies: readonly Reply[]
  failure?: Failure
}

function bootstrapThread(bootstrap: PageBootstrap | null, NewsId: number, comment: Comment): LoadedThread | undefined {
  const input = { NewsId, NewsCommentId: comment.Id, Pageindex: 1, Pagesize: replyPageSize }
  const replies = bootstrapAnswer(bootstrap, news.replyList, input)?.List
  return replies && { of: comment, replies }
}

async function loadAllReplies(
  NewsId: number,
  comment: Comment,
): Promise<{ replies: readonly Reply[]; failure?: Failure }> {
  const replies: Reply[] = []
  for (let Pageindex = 1; ; Pageindex++) {
    const input = { NewsId, NewsCommentId: comment.Id, Pageindex, Pagesize: replyPageSize }
    const answer = await call(news.replyList, input, callOptions)
    // keeps the replies loaded so far
    if (!answer.ok) return { replies: replies.length > 0 ? replies : comment.ReplyList, failure: answer.failure }
    replies.push(...answer.data.List)
    if (replies.length >= answer.data.TotalCount || answer.data.List.length === 0) return { replies }
  }
}
