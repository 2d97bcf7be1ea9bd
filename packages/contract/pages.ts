/**
 * Every address of the page, once (SHELL-01): its routes are made of this list, the server answers them with the
 * document and everything else with 404, and links may lead to some. `$name` stands for one segment, `$` at the end for
 * any rest, `{-$name}` for an optional segment. Letter case and a trailing slash do not matter.
 */

/** Pages that a link may lead to. */
export const linkPages = [
  '/',
  '/home',
  '/newsDetail',
  '/activityDetail',
  '/people',
  '/people_nio_jac',
  '/Workflow',
  '/Box',
  '/newsHistory',
  '/actions/search',
  '/mlPortal',
  '/mlPortal/pulse',
  '/mlPortal/trend',
  // sites are rows: any but the manufacturing portal by its name
  '/portal/$portal',
  '/portal/$portal/pulse',
  '/portal/$portal/trend',
  '/numbers',
  '/desk',
  '/desk/$',
  '/health',
  '/health/survey',
  '/health/form/$key',
  '/health/readers',
  '/vi/{-$portal}',
  '/valueDetail/{-$portal}',
  '/busConfirm',
  '/busConfirm/list',
] as const

/** Pages in passing: errors, signing in and out. They are never a target. */
export const statusPages = [
  '/oAuthError',
  '/errorPage',
  '/sign-in',
  '/signed-in',
  '/signed-out',
  '/auth/mobileForbidden',
  '/auth/browserForbidden',
] as const

/** Further pages that no link may lead to: placeholders and frames of other pages. */
export const unlinkedPages = ['/library', '/health/embed'] as const

/** Separate small documents for phones (MSG-01, MSG-02). */
export const messagePages = ['/WeiXinNews/NewsDetail/$', '/WeiXinNews/Reply/$'] as const

/** Pages without a session, or that sign in by themselves: their document asks for nothing. */
export const openPages = (): readonly AnyPage[] => [...statusPages, ...unlinkedPages, '/busConfirm', '/busConfirm/list']

/** Pages that phones are refused (SHELL-02). */
export const desktopPages = ['/', '/home', '/people', '/errorPage'] as const

/** Pages beside home that the server draws: what one came for stands in their document. */
export const drawnPages = ['/newsDetail', '/activityDetail', '/actions/search', '/desk'] as const

/** The routes of the portal's single page. */
export type PortalPage = (typeof linkPages | typeof unlinkedPages | typeof statusPages)[number]

export type AnyPage = PortalPage | (typeof messagePages)[number]

/** Matches the paths of these pages. A path has no ? or # and is not decoded. */
export function pathPattern(pages: readonly AnyPage[]): RegExp {
  const optional = pages.join('|').replaceAll(/\/\{.+?\}/g, '(/[^/]+)?')
  return new RegExp(`^(${optional.replaceAll(/\$\w+/g, '[^/]+').replaceAll('$', '.*')})/?$`, 'i')
}

/** Returns a function that tests if a path is one of these pages. */
export function pathMatcher(pages: readonly AnyPage[]): (path: string) => boolean {
  const pattern = pathPattern(pages)
  return (path) => pattern.test(path)
}

/** True for an address within the portal that a link may lead to, whatever follows ? and #. */
export function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return pathMatcher(linkPages)(path)
}
