import { pageHref, overlay, newsRoute } from '@portal/contract'
/** Target of the button of a card. */
export type CardTarget =
  | { kind: 'news'; newsId: number }
  | { kind: 'reply'; newsId: number; commentId: number; replyId: number }
  | { kind: 'page'; path: string }

/** The subject of a notification, if it has an audience of its own. */
export interface NotificationSubject {
  kind: 'news' | 'activity'
  id: number
}

/** Returns the mobile page if there is one (MSG-01, MSG-02), else the page of the portal. */
export function parseCardTarget(link: string): CardTarget {
  if (!link.startsWith('?')) return { kind: 'page', path: link || pageHref('/home') }
  const { news: newsId, comment: commentId, reply: replyId } = overlay.parse(link)
  if (newsId && commentId && replyId) return { kind: 'reply', newsId, commentId, replyId }
  return newsId ? { kind: 'news', newsId } : { kind: 'page', path: pageHref('/home') + link }
}

/** null: the link leads to another site or to nothing with a limited audience. */
export function parseSubject(link: string): NotificationSubject | null {
  if (/^https:/i.test(link)) return null
  const [path = ''] = link.split(/[?#]/)
  const search = link.slice(link.indexOf('?') + 1)
  const { news, activity } = overlay.parse(search)
  const newsId = news ?? (newsRoute.isAt(path) ? newsRoute.parse(search).newsId : undefined)
  if (newsId) return { kind: 'news', id: newsId }
  return activity ? { kind: 'activity', id: activity } : null
}
