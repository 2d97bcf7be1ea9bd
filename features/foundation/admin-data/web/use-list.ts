import { usePages } from '@portal/client'
import { curating, type DataKind, type Row } from '../contract.ts'

const pageSize = 50

export interface Listed {
  /** undefined: loading or failed */
  rows: readonly Row[] | undefined
  total: number
  pages: number
  hasFailed: boolean
  hasMore: boolean
  hasMoreFailed: boolean
  isFetching: boolean
  more: () => void
  retry: () => Promise<unknown>
}

/** Loads the items of a resource type that match a search, page by page. */
export function useList(kind: DataKind, words: string): Listed {
  const pages = usePages(curating.list, { Kind: kind.Key, Search: words }, { pageSize })
  const all = pages.data?.pages
  return {
    // an item that is saved during scrolling shifts the rest by one: duplicates are dropped
    rows: all && [...new Map(all.flatMap(({ List }) => List).map((row) => [row.Id, row])).values()],
    total: all?.at(-1)?.TotalCount ?? 0,
    pages: all?.length ?? 0,
    hasFailed: pages.error !== null && !all,
    hasMore: pages.hasNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    isFetching: pages.isFetching,
    more: () => void pages.fetchNextPage(),
    retry: pages.refetch,
  }
}
