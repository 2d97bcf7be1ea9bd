/** AUTH-08: links from chat cards. The state is signed, does not expire, and names a page of this site. */
import type { FileAnswer, Secrets } from '@portal/server'
import { newsMessageHref, pageHref, replyMessageHref, type Language } from '@portal/contract'
import { localPath } from '../rules.ts'

export type MessagePlace =
  | { kind: 'news'; newsId: number; lang: Language }
  /** Without `replyId`: the comment itself. */
  | { kind: 'reply'; commentId: number; replyId?: number; lang: Language }
  /** Any other page of this site, with its query. */
  | { kind: 'page'; path: string }

const purpose = 'message link'

/** Returns the state for `{PUBLIC_ORIGIN}/api/sso/msg/redirect?state=…`. */
export function messageState(secrets: Secrets, place: MessagePlace): string {
  const path = Buffer.from(pathOf(place)).toString('base64url')
  return `${path}.${secrets.sign(purpose, path)}`
}

function pathOf(place: MessagePlace): string {
  if (place.kind === 'page') return localPath(place.path)
  if (place.kind === 'news') return newsMessageHref(place.newsId, place.lang)
  return replyMessageHref(place.commentId, place.replyId ?? 0, place.lang)
}

/** Returns the path in a state; null if the signature is not ours. */
function placeOfState(secrets: Secrets, state: unknown): string | null {
  if (typeof state !== 'string' || state.length > 4096) return null
  const [path = '', signature = '', ...more] = state.split('.')
  if (path === '' || more.length > 0 || !secrets.verify(purpose, path, signature)) return null
  // checked even though we signed it: nothing may leave this site
  return localPath(Buffer.from(path, 'base64url').toString('utf8'))
}

export function toMessage(secrets: Secrets, state: unknown): FileAnswer {
  const location = placeOfState(secrets, state) ?? pageHref('/errorPage', { reason: 'link' })
  return { status: 302, headers: { location, 'cache-control': 'no-store' } }
}
