/** A file of its own: home's first script needs none of it. */
import { pagesOf, platformOf, type AuthType, type Offered } from './rules.ts'

/**
 * What one may choose of, where signing in is asked for: in a platform's client its own, else all there is, single
 * sign-on first.
 */
export function choicesOf(
  type: AuthType,
  { hasSso, ways }: Pick<Offered, 'hasSso' | 'ways'>,
): ('single-sign-on' | 'wechat' | 'feishu')[] {
  const pages = pagesOf(ways)
  const own = pages.filter((way) => way === platformOf[type])
  if (own.length > 0) return own
  return hasSso ? ['single-sign-on', ...pages] : pages
}
