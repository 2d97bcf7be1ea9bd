import { clearParams, newsRoute, overlay, type PageLocation } from '@portal/contract'
import type { ListOrigin } from './queries.ts'

/** A popup has its own address, so that it can be shared and closed with the back button (SHELL-01). */
export function popupHref(pathname: string, newsId: number, came: ListOrigin = {}): string {
  const { origin, category, tag } = came
  return overlay.at(pathname, { news: newsId, origin: origin || undefined, category: category || undefined, tag })
}

/** NEWS-12: the same news as a page. */
export function newsHref(newsId: number, origin = 'List'): string {
  return newsRoute.href({ newsId, origin })
}

/** The comment and reply that a notification links to (CMT-08). */
export interface LinkedComment {
  commentId: number
  replyId: number | null
  /** Just written here: it is scrolled to, and the focus stays in the composer. */
  isMine?: boolean
}

interface CommentParams {
  comment: number | undefined
  reply: number | undefined
}

const linkedComment = ({ comment, reply }: CommentParams): LinkedComment | null =>
  comment === undefined ? null : { commentId: comment, replyId: reply ?? null }

/** The filter of home's grid, kept in the address: it survives a reload and can be linked to. */
export interface GridFilter {
  category?: string
  tag?: number
}

export function parseGridFilter(search: string): GridFilter {
  const { list: category, listTag: tag } = overlay.parse(search)
  return { ...(category ? { category } : {}), ...(tag === undefined ? {} : { tag }) }
}

/** An empty value removes the filter. */
export function gridHref(pathname: string, { category, tag }: GridFilter): string {
  return overlay.at(pathname, { list: category ?? '', listTag: tag ?? 0 })
}

export interface OpenNews {
  newsId: number
  listOrigin: ListOrigin
  linked: LinkedComment | null
}

/** Returns the news that an address opens; null: no popup. */
export function parseOpenNews(search: string): OpenNews | null {
  const { news: newsId, origin, category, tag, ...comment } = overlay.parse(search)
  if (newsId === undefined) return null
  return { newsId, linked: linkedComment(comment), listOrigin: { origin, category, tag } }
}

/** Returns what the news page shows. */
export function parseNewsPage(search: string): { origin: string; linked: LinkedComment | null } {
  const { origin, ...comment } = newsRoute.parse(search)
  return { origin: origin || 'List', linked: linkedComment(comment) }
}

/** Returns the news that an address shows, in a popup or as a page. */
export function findNewsId({ pathname, search }: PageLocation): number | undefined {
  return newsRoute.isAt(pathname) ? newsRoute.parse(search).newsId : overlay.parse(search).news
}

/** The same address without the popup. */
export function withoutPopup(here: PageLocation): string {
  return overlay.over(here, clearParams(['news', 'origin', 'category', 'tag', 'comment', 'reply']))
}

/** The element id of the comments section. */
export const commentsElementId = 'comments'
