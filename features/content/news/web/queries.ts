import { keyOf, useAnswer, useCommand, useCache, usePages, type Answer } from '@portal/client'
import { news, type Comment, type NewsDetail } from '../contract.ts'
import { patchCards } from './patch-cards.ts'
import { commentPageSize, likeMeaning } from '../rules.ts'
import type { Linked } from './addresses.ts'

/** '' is home. */
export type Portal = string

/** The list that the reader came from, which the arrows follow (NEWS-06). */
export interface Came {
  origin?: string | undefined
  category?: string | undefined
  tag?: number | undefined
}

export function useNewsDetail(NewsId: number, portal: Portal) {
  return useAnswer(news.detail, { NewsId }, { portal })
}

export function useNeighbours(NewsId: number, portal: Portal, { category, tag, origin }: Came) {
  return useAnswer(
    news.neighbours,
    {
      NewsId,
      ...(origin ? { Origin: origin } : {}),
      ...(category ? { Category: category } : {}),
      ...(tag ? { TagId: tag } : {}),
    },
    { portal },
  )
}

export function useComments(NewsId: number, portal: Portal) {
  return usePages(news.commentList, { NewsId }, { portal, pageSize: commentPageSize, names: 'Pageindex' })
}

/** CMT-08: the comment that a notification links to comes first, whatever page it is on. */
export function useLinkedComment(NewsId: number, portal: Portal, linked: Linked | null): Comment | undefined {
  const input = { NewsId, NewsCommentId: linked?.commentId ?? 1 }
  return useAnswer(news.comment, input, { portal, enabled: linked !== null }).data
}

/** NEWS-03: the count follows the server's response; one toggle runs at a time. */
export function useLike(NewsId: number, portal: Portal) {
  const cache = useCache()
  /** Shows the result of a toggle that waits for the network. */
  const turnOver = () =>
    cache.setQueryData<NewsDetail>(keyOf(news.detail, { NewsId }, portal), (detail) =>
      detail
        ? { ...detail, IsPraise: !detail.IsPraise, PraiseNumber: detail.PraiseNumber + (detail.IsPraise ? -1 : 1) }
        : detail,
    )
  return useCommand(news.clickPraise, {
    portal,
    onDone(answer) {
      if (!answer.ok) {
        if (answer.failure.isWaiting) turnOver()
        return
      }
      const { Id, PraiseNumber } = answer.data
      cache.setQueryData<NewsDetail>(keyOf(news.detail, { NewsId }, portal), (detail) =>
        detail ? { ...detail, IsPraise: likeMeaning(Id) === 'liked', PraiseNumber } : detail,
      )
      patchCards(cache, NewsId, { PraiseNumber })
    },
  })
}

export function useRead(NewsId: number, portal: Portal) {
  const cache = useCache()
  return useCommand(news.read, {
    portal,
    onDone(answer: Answer<typeof news.read>) {
      if (!answer.ok) return
      const { ReadNumber } = answer.data
      cache.setQueryData<NewsDetail>(keyOf(news.detail, { NewsId }, portal), (detail) =>
        detail ? { ...detail, ReadNumber } : detail,
      )
      patchCards(cache, NewsId, { ReadNumber, IsRead: true })
      // the history now starts with this news
      cache.removeQueries({ queryKey: keyOf(news.readHistory), type: 'inactive' })
    },
  })
}
