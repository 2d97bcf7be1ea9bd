/** A file of its own: home's first script needs none of it. */
import { pagesOf, platformOf, type AuthType, type Offered } from './rules.ts'

export type Choice = 'single-sign-on' | 'second-single-sign-on' | 'wechat' | 'feishu'

/**
 * What one may choose of, where signing in is asked for: in a platform's client its own, else all there is, single
 * sign-on first.
 */
export function choicesOf(
  type: AuthType,
  { hasSso, ssoNames, ways }: Pick<Offered, 'hasSso' | 'ssoNames' | 'ways'>,
): Choice[] {
  const pages = pagesOf(ways)
  const own = pages.filter((way) => way === platformOf[type])
  if (own.length > 0) return own
  if (!hasSso) return pages
  return ssoNames ? ['single-sign-on', 'second-single-sign-on', ...pages] : ['single-sign-on', ...pages]
}
