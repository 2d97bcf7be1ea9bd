import { useEffect, useRef } from 'react'
import type { Further } from './queries.ts'

/** So that a reload does not ask for everything. */
const pagesMax = 20

/** A list that had grown is as long again after a reload, so that the place in it is still there (SEARCH-05). */
export function useKeptPages(list: string, { pages, has, isFetching, hasFailed, fetch }: Further): void {
  const key = `found:${list}`
  const wanted = useRef({ key: '', count: 0 })
  useEffect(() => {
    if (wanted.current.key !== key) wanted.current = { key, count: Math.min(kept(key), pagesMax) }
    if (pages === 0 || isFetching || hasFailed) return
    if (pages < wanted.current.count && has) fetch()
    else keep(key, pages)
  }, [key, pages, has, isFetching, hasFailed, fetch])
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
    if (count > 1) sessionStorage.setItem(key, String(count))
    else sessionStorage.removeItem(key)
  } catch {
    // private windows may refuse: the list is short again after a reload
  }
}
