import type { Came } from './queries.ts'

/** A popup over the page one stands on has an address, so that it can be shared and gone back from (SHELL-01). */
export function popupHref(pathname: string, newsId: number, came: Came = {}): string {
  const query = new URLSearchParams({ news: String(newsId) })
  if (came.origin) query.set('origin', came.origin)
  if (came.category) query.set('category', came.category)
  if (came.tag) query.set('tag', String(came.tag))
  return `${pathname}?${query}`
}

/** NEWS-12: the same news as a page. */
export function pageHref(newsId: number, origin = 'List'): string {
  return `/newsDetail?newsID=${newsId}&Origin=${encodeURIComponent(origin)}`
}

export interface OpenNews {
  newsId: number
  came: Came
}

/** What an address opens; null: no popup. */
export function openedBy(search: string): OpenNews | null {
  const query = new URLSearchParams(search)
  const newsId = Number(query.get('news'))
  if (!Number.isSafeInteger(newsId) || newsId < 1) return null
  const tag = Number(query.get('tag'))
  return {
    newsId,
    came: {
      origin: query.get('origin') ?? undefined,
      category: query.get('category') ?? undefined,
      tag: Number.isSafeInteger(tag) && tag > 0 ? tag : undefined,
    },
  }
}

/** The same address without the popup. */
export function withoutPopup(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const key of ['news', 'origin', 'category', 'tag']) query.delete(key)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
