/** Where a card leads. */
export type CardTarget =
  | { kind: 'news'; newsId: number }
  | { kind: 'reply'; newsId: number; commentId: number; replyId: number }
  | { kind: 'page'; path: string }

const idIn = (query: URLSearchParams, name: string): number =>
  Number(/^[1-9]\d{0,14}$/.exec(query.get(name) ?? '') ?? 0)

/** The page for the phone where there is one (MSG-01, MSG-02), else the place in the portal. */
export function cardTargetOf(link: string): CardTarget {
  if (!link.startsWith('?')) return { kind: 'page', path: link || '/home' }
  const query = new URLSearchParams(link)
  const [newsId, commentId, replyId] = ['news', 'comment', 'reply'].map((name) => idIn(query, name)) as [
    number,
    number,
    number,
  ]
  if (newsId && commentId && replyId) return { kind: 'reply', newsId, commentId, replyId }
  return newsId ? { kind: 'news', newsId } : { kind: 'page', path: `/home${link}` }
}
