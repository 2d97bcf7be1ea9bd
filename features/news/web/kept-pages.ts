import { useEffect, useRef } from 'react'

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** So that a reload does not ask for a whole archive. */
const pagesMax = 20

/** A list that had grown is as long again after a reload, so that the place in it is still there. */
export function useKeptPages(list: string, { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages): void {
  const key = `pages:${list}`
  const wanted = useRef({ key: '', count: 0 })
  const loaded = data?.pages.length ?? 0
  useEffect(() => {
    if (wanted.current.key !== key) wanted.current = { key, count: Math.min(kept(key), pagesMax) }
    if (loaded === 0 || isFetching || isError) return
    if (loaded < wanted.current.count && hasNextPage) void fetchNextPage()
    else keep(key, loaded)
  }, [key, loaded, hasNextPage, isFetching, isError, fetchNextPage])
}

function kept(key: string): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

function keep(key: string, count: number): void {
  try {
    sessionStorage.setItem(key, String(count))
  } catch {
    // private windows may refuse: the list is short again after a reload
  }
}
