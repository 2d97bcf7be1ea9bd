import { pageHref } from '@portal/contract'
/** Target of the button of a card. */
export type CardTarget =
  | { kind: 'news'; newsId: number }
  | { kind: 'reply'; newsId: number; commentId: number; replyId: number }
  | { kind: 'page'; path: string }

/** The subject of a notification, if it has an audience of its own. */
export interface Told {
  kind: 'news' | 'activity'
  id: number
}

const idIn = (query: URLSearchParams, name: string): number =>
  Number(/^[1-9]\d{0,14}$/.exec(query.get(name) ?? '') ?? 0)

/** Returns the mobile page if there is one (MSG-01, MSG-02), else the page of the portal. */
export function cardTargetOf(link: string): CardTarget {
  if (!link.startsWith('?')) return { kind: 'page', path: link || pageHref('/home') }
  const query = new URLSearchParams(link)
  const [newsId, commentId, replyId] = ['news', 'comment', 'reply'].map((name) => idIn(query, name)) as [
    number,
    number,
    number,
  ]
  if (newsId && commentId && replyId) return { kind: 'reply', newsId, commentId, replyId }
  return newsId ? { kind: 'news', newsId } : { kind: 'page', path: pageHref('/home') + link }
}

/** null: the link leads to another site or to nothing with a limited audience. */
export function toldBy(link: string): Told | null {
  if (/^https:/i.test(link)) return null
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1))
  const newsId = idIn(query, 'news') || (/^\/newsDetail\b/i.test(link) ? idIn(query, 'newsId') : 0)
  const activityId = idIn(query, 'activity')
  if (newsId) return { kind: 'news', id: newsId }
  return activityId ? { kind: 'activity', id: activityId } : null
}
