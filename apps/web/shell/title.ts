import { languageOfTag, pageHref, translate, type Language, isOfCompany } from '@portal/contract'
import { shellTexts } from './texts.ts'

/** Routes with a title of their own (SHELL-04) and without a header (SHELL-05). */
const barePaths: readonly RegExp[] = [
  /^\/WeiXinNews\/(NewsDetail|Reply)\//i,
  /^\/busConfirm\/?$/i,
  /^\/auth\/(mobileForbidden|browserForbidden)\/?$/i,
]

export function isBare(pathname: string): boolean {
  return barePaths.some((path) => path.test(pathname))
}

/** Intermediate pages on the way to `to`: they use its language. */
const intermediatePages = /^\/(errorPage|sign-in|signed-in|auth\/mobileForbidden)\/?$/i

/** SHELL-12: on message pages the language in the address wins. */
export function languageOfRoute(pathname: string, search = ''): Language | undefined {
  const path = intermediatePages.test(pathname) ? new URLSearchParams(search).get('to') : pathname
  const [, lang] =
    /^\/WeiXinNews\/(?:NewsDetail\/[^/]+|Reply\/[^/]+\/[^/]+)\/([^/?#]+)\/?(?:[?#]|$)/i.exec(path ?? '') ?? []
  if (lang === undefined) return undefined
  return languageOfTag(lang)
}

export function titleOf(pathname: string, language: Language): string {
  if (isBare(pathname)) {
    if (/^\/busConfirm/i.test(pathname)) return translate(shellTexts.busTitle, language)
    return translate(shellTexts.messageTitle, language)
  }
  if (/^\/mlPortal\/?$/i.test(pathname)) return translate(shellTexts.mlTitle, language)
  return translate(shellTexts.product, language)
}

/** True for pages shown in a frame of another one. */
export function isEmbedded(pathname: string): boolean {
  return /^\/health\/embed\/?$/i.test(pathname)
}

export function isHeaderHidden(pathname: string): boolean {
  return isBare(pathname) || /^\/(errorPage|oAuthError|sign-in|signed-in|signed-out)\/?$/i.test(pathname)
}

export type Tab = 'home' | 'valueDrive' | 'library' | 'partner' | 'people'

/** SHELL-08 */
export function highlightedTab(pathname: string): Tab | null {
  if (/^\/(home|mlPortal|portal\/[^/]+)?\/?$/i.test(pathname)) return 'home'
  if (/^\/(vi|valueDetail)(\/|$)/i.test(pathname)) return 'valueDrive'
  if (/^\/library\/?$/i.test(pathname)) return 'library'
  if (/^\/people\/?$/i.test(pathname)) return 'people'
  return /^\/people_nio_jac\/?$/i.test(pathname) ? 'partner' : null
}

/** SHELL-09: the company and the joint venture have the people directory, everybody else the partners'. */
export function directoryOf(userTag: string): string {
  return isOfCompany(userTag) ? pageHref('/people') : pageHref('/people_nio_jac')
}
