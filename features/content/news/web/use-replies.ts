import { usePages } from '@portal/client'
import { useEffect, useState } from 'react'
import { news, type Comment, type Reply } from '../contract.ts'
import { commentPageSize } from '../rules.ts'
import type { LinkedComment } from './addresses.ts'
import type { SiteKey } from './queries.ts'

interface ReplyThread {
  replies: readonly Reply[]
  hasMore: boolean
  isFetching: boolean
  more: () => void
}

/** The replies of a comment: the first few come with it, all of them load on request or if a link leads beyond. */
export function useReplies(
  comment: Comment,
  newsId: number,
  portal: SiteKey,
  linked: LinkedComment | null,
): ReplyThread {
  const [wantsAll, setWantsAll] = useState(false)
  const includesLinked = (list: readonly Reply[]) => list.some((reply) => reply.ReplyID === linked?.replyId)
  const isBeyond = linked?.replyId != null && !includesLinked(comment.ReplyList)
  const showsAll = wantsAll || isBeyond
  const { data, hasNextPage, isFetching, fetchNextPage } = usePages(
    news.replyList,
    { NewsId: newsId, NewsCommentId: comment.Id },
    { portal, pageSize: commentPageSize, names: 'Pageindex', enabled: showsAll },
  )
  const replies = showsAll && data ? data.pages.flatMap((page) => page.List) : comment.ReplyList
  const isMissing = isBeyond && !includesLinked(replies)
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, fetchNextPage])
  return {
    replies,
    hasMore: showsAll ? hasNextPage : comment.ReplyTotal > comment.ReplyList.length,
    isFetching,
    more: () => (showsAll ? void fetchNextPage() : setWantsAll(true)),
  }
}
