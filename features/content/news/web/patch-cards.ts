import type { useCache } from '@portal/client'
import { news, type NewsItem } from '../contract.ts'

type Patch = Partial<Pick<NewsItem, 'ReadNumber' | 'PraiseNumber' | 'CommentNumber' | 'IsRead'>>

interface Listed {
  List: NewsItem[]
}

const lists: ReadonlySet<unknown> = new Set(
  [news.top, news.list, news.all, news.valueTop, news.joyNews, news.values, news.recommend].map(({ path }) => path),
)

/** Updates the cards of a news item in every loaded list (NEWS-08). */
export function patchCards(cache: ReturnType<typeof useCache>, newsId: number, patch: Patch): void {
  cache.setQueriesData<Listed | { pages: Listed[] }>(
    { predicate: ({ queryKey }) => lists.has(queryKey[0]) },
    (data) => {
      if (!data) return data
      return 'pages' in data ? { ...data, pages: data.pages.map(applyPatch) } : applyPatch(data)
    },
  )

  function applyPatch<T extends Listed>(page: T): T {
    if (!page.List.some((item) => item.Id === newsId)) return page
    return { ...page, List: page.List.map((item) => (item.Id === newsId ? { ...item, ...patch } : item)) }
  }
}
