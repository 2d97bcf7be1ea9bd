import { hrefWith, clearParams, pageHref, type PageLocation, withQuery } from '@portal/contract'
import type { ListOrigin } from './queries.ts'

/** A popup has its own address, so that it can be shared and closed with the back button (SHELL-01). */
export function popupHref(pathname: string, newsId: number, came: ListOrigin = {}): string {
  const { origin, category, tag } = came
  const query = { news: newsId, origin: origin || undefined, category: category || undefined, tag: tag || undefined }
  return withQuery(pathname, query)
}

/** NEWS-12: the same news as a page. */
export function newsHref(newsId: number, origin = 'List'): string {
  return pageHref('/newsDetail', { newsID: newsId, Origin: origin })
}

/** The comment and reply that a notification links to (CMT-08). */
export interface LinkedComment {
  commentId: number
  replyId: number | null
  /** Just written here: it is scrolled to, and the focus stays in the composer. */
  isMine?: boolean
}

export function parseLinkedComment(query: URLSearchParams): LinkedComment | null {
  const commentId = parseId(query, 'comment')
  return commentId === null ? null : { commentId, replyId: parseId(query, 'reply') }
}

function parseId(query: URLSearchParams, name: string): number | null {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The filter of home's grid, kept in the address: it survives a reload and can be linked to. */
export interface GridFilter {
  category?: string
  tag?: number
}

export function parseGridFilter(search: string): GridFilter {
  const query = new URLSearchParams(search)
  const category = query.get('list')
  const tag = parseId(query, 'listTag')
  return { ...(category ? { category } : {}), ...(tag === null ? {} : { tag }) }
}

/** An empty value removes the filter. */
export function gridHref(pathname: string, { category, tag }: GridFilter): string {
  return withQuery(pathname, { list: category ?? '', listTag: tag || '' })
}

export interface OpenNews {
  newsId: number
  listOrigin: ListOrigin
  linked: LinkedComment | null
}

/** Returns the news that an address opens; null: no popup. */
export function parseOpenNews(search: string): OpenNews | null {
  const query = new URLSearchParams(search)
  const newsId = parseId(query, 'news')
  if (newsId === null) return null
  return {
    newsId,
    linked: parseLinkedComment(query),
    listOrigin: {
      origin: query.get('origin') ?? undefined,
      category: query.get('category') ?? undefined,
      tag: parseId(query, 'tag') ?? undefined,
    },
  }
}

/** The query of the news page, with lower-case names. */
export const lowercaseQuery = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))

/** Returns the news that an address shows, in a popup or as a page. */
export function findNewsId({ pathname, search }: PageLocation): number | undefined {
  const isPage = /^\/newsDetail\/?$/i.test(pathname)
  return (isPage ? parseId(lowercaseQuery(search), 'newsid') : parseOpenNews(search)?.newsId) ?? undefined
}

/** The same address without the popup. */
export function withoutPopup(here: PageLocation): string {
  return hrefWith(here, clearParams(['news', 'origin', 'category', 'tag', 'comment', 'reply']))
}

/** The element id of the comments section. */
export const commentsElementId = 'comments'
