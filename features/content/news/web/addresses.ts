import { hrefWith, none, pageHref, type Place, withQuery } from '@portal/contract'
import type { Came } from './queries.ts'

/** A popup has its own address, so that it can be shared and closed with the back button (SHELL-01). */
export function popupHref(pathname: string, newsId: number, came: Came = {}): string {
  const { origin, category, tag } = came
  const query = { news: newsId, origin: origin || undefined, category: category || undefined, tag: tag || undefined }
  return withQuery(pathname, query)
}

/** NEWS-12: the same news as a page. */
export function newsHref(newsId: number, origin = 'List'): string {
  return pageHref('/newsDetail', { newsID: newsId, Origin: origin })
}

/** The comment and reply that a notification links to (CMT-08). */
export interface Linked {
  commentId: number
  replyId: number | null
  /** Just written here: it is scrolled to, and the focus stays in the composer. */
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

/** The filter of home's grid, kept in the address: it survives a reload and can be linked to. */
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

/** An empty value removes the filter. */
export function gridHref(pathname: string, { category, tag }: GridFilter): string {
  return withQuery(pathname, { list: category ?? '', listTag: tag || '' })
}

export interface OpenNews {
  newsId: number
  came: Came
  linked: Linked | null
}

/** Returns the news that an address opens; null: no popup. */
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

/** The query of the news page, with lower-case names. */
export const pageQuery = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))

/** Returns the news that an address shows, in a popup or as a page. */
export function newsIdAt({ pathname, search }: Place): number | undefined {
  const isPage = /^\/newsDetail\/?$/i.test(pathname)
  return (isPage ? idIn(pageQuery(search), 'newsid') : openedBy(search)?.newsId) ?? undefined
}

/** The same address without the popup. */
export function withoutPopup(here: Place): string {
  return hrefWith(here, none(['news', 'origin', 'category', 'tag', 'comment', 'reply']))
}

/** The element id of the comments section. */
export const commentsPlace = 'comments'
