import {
  errorRoute,
  isOfCompany,
  languageOfTag,
  pageHref,
  parseMessagePath,
  pathMatcher,
  translate,
  type Language,
  statusPages,
  messagePages,
} from '@portal/contract'
import { shellTexts } from './texts.ts'

const isPlantHome = pathMatcher(['/mlPortal'])
export const isBusPage = pathMatcher(['/busConfirm'])

/** True for pages with a title of their own (SHELL-04) and without a header (SHELL-05). */
export const isBare = pathMatcher([...messagePages, '/busConfirm', '/auth/mobileForbidden', '/auth/browserForbidden'])

/** Intermediate pages on the way to `to`: they use its language. */
const isIntermediate = pathMatcher(['/errorPage', '/sign-in', '/signed-in', '/auth/mobileForbidden'])

/** SHELL-12: on message pages the language in the address wins. */
export function languageOfRoute(pathname: string, search = ''): Language | undefined {
  const path = isIntermediate(pathname) ? errorRoute.parse(search).to : pathname
  const { language, isTooLong = true } = parseMessagePath(path ?? '') ?? {}
  return language === undefined || isTooLong ? undefined : languageOfTag(language)
}

export function titleOf(pathname: string, language: Language): string {
  if (isBare(pathname)) {
    if (isBusPage(pathname)) return translate(shellTexts.busTitle, language)
    return translate(shellTexts.messageTitle, language)
  }
  if (isPlantHome(pathname)) return translate(shellTexts.mlTitle, language)
  return translate(shellTexts.product, language)
}

/** True for pages of the back office: their header says the place within the desk, not those of the portal. */
export const isDesk = pathMatcher(['/desk', '/desk/$', '/numbers', '/busConfirm/list', '/health/readers'])

/** True for pages shown in a frame of another one. */
export const isEmbedded = pathMatcher(['/health/embed'])

/** Pages without a session: errors must be readable by everybody; the bus has a sign-in of its own. */
export const isOpenPage = pathMatcher([...statusPages, '/busConfirm'])

/** True for pages without a header. */
export const isHeaderHidden = pathMatcher([...messagePages, ...statusPages, '/busConfirm'])

export type Tab = 'home' | 'valueDrive' | 'library' | 'partner' | 'people'

const isSiteHome = pathMatcher(['/', '/home', '/mlPortal', '/portal/$portal'])
const isOfValues = pathMatcher(['/vi/{-$portal}', '/valueDetail/{-$portal}'])
const isLibrary = pathMatcher(['/library'])
const isPeople = pathMatcher(['/people'])
const isPartner = pathMatcher(['/people_nio_jac'])

/** SHELL-08 */
export function highlightedTab(pathname: string): Tab | null {
  if (isSiteHome(pathname)) return 'home'
  if (isOfValues(pathname)) return 'valueDrive'
  if (isLibrary(pathname)) return 'library'
  if (isPeople(pathname)) return 'people'
  return isPartner(pathname) ? 'partner' : null
}

/** SHELL-09: the company and the joint venture have the people directory, everybody else the partners'. */
export function directoryOf(userTag: string): string {
  return isOfCompany(userTag) ? pageHref('/people') : pageHref('/people_nio_jac')
}
