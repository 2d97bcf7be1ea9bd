import { keyOf, useAnswer, useCommand, useCache, usePages, type Answer } from '@portal/client'
import { news, type NewsDetail } from '../contract.ts'
import { commentPageSize, likeMeaning } from '../rules.ts'

export type Portal = '' | 'ML'

/** The list that a reader came by: what the arrows walk along (NEWS-06). */
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

/** NEWS-03: the count follows the server's answer, and one toggle is under way at a time. */
export function useLike(NewsId: number, portal: Portal) {
  const cache = useCache()
  return useCommand(news.clickPraise, {
    portal,
    onDone(answer) {
      if (!answer.ok) return
      const { Id, PraiseNumber } = answer.data
      cache.setQueryData<NewsDetail>(keyOf(news.detail, { NewsId }, portal), (detail) =>
        detail ? { ...detail, IsPraise: likeMeaning(Id) === 'liked', PraiseNumber } : detail,
      )
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
    },
  })
}
