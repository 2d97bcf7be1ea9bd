import { usePages } from '@portal/client'
import { useEffect, useState } from 'react'
import { news, type Comment, type Reply } from '../contract.ts'
import { commentPageSize } from '../rules.ts'
import type { Linked } from './addresses.ts'
import type { Portal } from './queries.ts'

interface Thread {
  shown: readonly Reply[]
  hasMore: boolean
  isFetching: boolean
  more: () => void
}

/** The replies of a comment: the first few come with it, all of them load on request or if a link leads beyond. */
export function useThread(comment: Comment, newsId: number, portal: Portal, linked: Linked | null): Thread {
  const [wantsAll, setWantsAll] = useState(false)
  const isAmong = (list: readonly Reply[]) => list.some((reply) => reply.ReplyID === linked?.replyId)
  const isBeyond = linked?.replyId != null && !isAmong(comment.ReplyList)
  const showsAll = wantsAll || isBeyond
  const { data, hasNextPage, isFetching, fetchNextPage } = usePages(
    news.replyList,
    { NewsId: newsId, NewsCommentId: comment.Id },
    { portal, pageSize: commentPageSize, names: 'Pageindex', enabled: showsAll },
  )
  const shown = showsAll && data ? data.pages.flatMap((page) => page.List) : comment.ReplyList
  const isMissing = isBeyond && !isAmong(shown)
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, fetchNextPage])
  return {
    shown,
    hasMore: showsAll ? hasNextPage : comment.ReplyTotal > comment.ReplyList.length,
    isFetching,
    more: () => (showsAll ? void fetchNextPage() : setWantsAll(true)),
  }
}
