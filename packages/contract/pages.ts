/**
 * Every address of the page, once (SHELL-01): its routes are made of them, the server answers them with the document and
 * everything else with 404, and links may lead to some. `$name` stands for one part, `$` at the end for any rest,
 * `{-$name}` for a part or none. Letter case and a slash at the end do not matter.
 */

/** Those that a link may lead to. */
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
  // portals are rows: any other than the manufacturing portal by its name
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

/** Where nobody is sent by a link: what is not there yet, the frame of another page, errors, signing in and out. */
export const unlinkedPages = [
  '/library',
  '/health/embed',
  '/oAuthError',
  '/errorPage',
  '/sign-in',
  '/signed-in',
  '/signed-out',
  '/auth/mobileForbidden',
  '/auth/browserForbidden',
] as const

/** Small documents of their own, for the phone (MSG-01, MSG-02). */
export const messagePages = ['/WeiXinNews/NewsDetail/$', '/WeiXinNews/Reply/$'] as const

/** The routes of the portal's one page. */
export type PortalPage = (typeof linkPages)[number] | (typeof unlinkedPages)[number]

/** Whether a path is one of these pages. It is a path alone, without ? and #, and not decoded. */
export function pathMatcher(pages: readonly string[]): (path: string) => boolean {
  const shapes = pages.map((page) => {
    const shape = page
      .replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?')
      .replaceAll(/\/\$(?=$)/g, '/.*')
      .replaceAll(/\$\w+/g, '[^/]+')
    return new RegExp(`^${shape}/?$`, 'i')
  })
  return (path) => shapes.some((shape) => shape.test(path))
}

/** Whether an address within the portal is a page that a link may lead to, whatever stands behind ? and #. */
export function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return pathMatcher(linkPages)(path)
}
