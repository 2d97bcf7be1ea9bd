/** A separate file, so that home's first script does not load it. */
import { pagesOf, platformOf, type AuthType, type Offered } from './rules.ts'

export type Choice = 'single-sign-on' | 'second-single-sign-on' | 'wechat' | 'feishu'

/**
 * Returns the sign-in choices to offer. In a platform's client only that platform is offered; elsewhere all, single
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
