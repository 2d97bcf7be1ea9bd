import { useEffect, useRef } from 'react'
import { storedText, storeText } from './storage.ts'

/** The pages of a list that load while scrolling. */
export interface Further {
  /** Number of pages loaded. */
  readonly pages: number
  readonly has: boolean
  readonly isFetching: boolean
  readonly hasFailed: boolean
  readonly fetch: () => unknown
}

interface Query {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

export function furtherOf({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Query): Further {
  const pages = data?.pages.length ?? 0
  return { pages, has: hasNextPage, isFetching, hasFailed: isFetchNextPageError, fetch: fetchNextPage }
}

/** So that a reload does not request a whole archive. */
const pagesMax = 20

/** Restores the length of a list after a reload, so that the scroll position still exists (SEARCH-05). */
export function useKeptPages(list: string, { pages, has, isFetching, hasFailed, fetch }: Further): void {
  const wanted = useRef({ list: '', count: 0 })
  useEffect(() => {
    const kept = Math.min(Number(storedText(list, 'sessionStorage')), pagesMax)
    if (wanted.current.list !== list) wanted.current = { list, count: kept }
    if (pages === 0 || isFetching || hasFailed) return
    if (pages < wanted.current.count && has) fetch()
    else storeText(list, pages > 1 ? String(pages) : null, 'sessionStorage')
  }, [list, pages, has, isFetching, hasFailed, fetch])
}
