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

/** The comment and reply that a notice leads to (CMT-08). */
export interface Linked {
  commentId: number
  replyId: number | null
  /** Just written here: it is shown, and the focus stays where one writes. */
  isMine?: boolean
}

export function linkedBy(query: URLSearchParams): Linked | null {
  const commentId = idIn(query, 'comment')
  return commentId === null ? null : { commentId, replyId: idIn(query, 'reply') }
}

function idIn(query: URLSearchParams, name: string): number | null {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** What home's grid shows, kept in the address: it survives a reload, and can be linked to. */
export interface GridFilter {
  category?: string
  tag?: number
}

export function gridFilterBy(search: string): GridFilter {
  const query = new URLSearchParams(search)
  const category = query.get('list')
  const tag = idIn(query, 'listTag')
  return { ...(category ? { category } : {}), ...(tag === null ? {} : { tag }) }
}

/** An empty value says that there is none any more. */
export function gridHref(pathname: string, { category, tag }: GridFilter): string {
  return `${pathname}?${new URLSearchParams({ list: category ?? '', listTag: tag ? String(tag) : '' })}`
}

export interface OpenNews {
  newsId: number
  came: Came
  linked: Linked | null
}

/** What an address opens; null: no popup. */
export function openedBy(search: string): OpenNews | null {
  const query = new URLSearchParams(search)
  const newsId = idIn(query, 'news')
  if (newsId === null) return null
  return {
    newsId,
    linked: linkedBy(query),
    came: {
      origin: query.get('origin') ?? undefined,
      category: query.get('category') ?? undefined,
      tag: idIn(query, 'tag') ?? undefined,
    },
  }
}

/** The same address without the popup. */
export function withoutPopup(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const key of ['news', 'origin', 'category', 'tag', 'comment', 'reply']) query.delete(key)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
