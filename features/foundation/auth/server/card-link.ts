/** AUTH-08: links from chat cards. The state is signed, does not expire, and names a page of this site. */
import type { FileAnswer, Secrets } from '@portal/server'
import { newsMessageHref, replyMessageHref, type Language, errorRoute } from '@portal/contract'
import { localPath } from '../rules.ts'

export type CardTarget =
  | { kind: 'news'; newsId: number; lang: Language }
  /** Without `replyId`: the comment itself. */
  | { kind: 'reply'; commentId: number; replyId?: number; lang: Language }
  /** Any other page of this site, with its query. */
  | { kind: 'page'; path: string }

const purpose = 'message link'

/** Returns the state for `{PUBLIC_ORIGIN}/api/sso/msg/redirect?state=…`. */
export function signCardState(secrets: Secrets, target: CardTarget): string {
  const path = Buffer.from(pathOfTarget(target)).toString('base64url')
  return `${path}.${secrets.sign(purpose, path)}`
}

function pathOfTarget(target: CardTarget): string {
  if (target.kind === 'page') return localPath(target.path)
  if (target.kind === 'news') return newsMessageHref(target.newsId, target.lang)
  return replyMessageHref(target.commentId, target.replyId ?? 0, target.lang)
}

/** Returns the path in a state; null if the signature is not ours. */
function pathOfState(secrets: Secrets, state: unknown): string | null {
  if (typeof state !== 'string' || state.length > 4096) return null
  const [path = '', signature = '', ...more] = state.split('.')
  if (path === '' || more.length > 0 || !secrets.verify(purpose, path, signature)) return null
  // checked even though we signed it: nothing may leave this site
  return localPath(Buffer.from(path, 'base64url').toString('utf8'))
}

export function redirectToCardTarget(secrets: Secrets, state: unknown): FileAnswer {
  const location = pathOfState(secrets, state) ?? errorRoute.href({ reason: 'link' })
  return { status: 302, headers: { location, 'cache-control': 'no-store' } }
}
