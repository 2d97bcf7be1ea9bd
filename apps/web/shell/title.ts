import { translate, type Language } from '@portal/contract'
import { shellTexts } from './messages.ts'

/** Routes that carry their own title (SHELL-04) and no header (SHELL-05). */
const barePaths: readonly RegExp[] = [
  /^\/WeiXinNews\/(NewsDetail|Reply)\//i,
  /^\/busConfirm\/?$/i,
  /^\/auth\/(mobileForbidden|browserForbidden)\/?$/i,
]

function isBare(pathname: string): boolean {
  return barePaths.some((path) => path.test(pathname))
}

/** SHELL-12: on news message pages the language of the address wins. */
export function languageOfRoute(pathname: string): Language | undefined {
  const [, lang] = /^\/WeiXinNews\/(?:NewsDetail\/[^/]+|Reply\/[^/]+\/[^/]+)\/([^/]+)\/?$/i.exec(pathname) ?? []
  if (lang === undefined) return undefined
  return /^en/i.test(lang) ? 'EN' : 'CHS'
}

export function titleOf(pathname: string, language: Language): string {
  if (isBare(pathname)) {
    if (/^\/busConfirm/i.test(pathname)) return translate(shellTexts.busTitle, language)
    return translate(shellTexts.messageTitle, language)
  }
  if (/^\/mlPortal\/?$/i.test(pathname)) return translate(shellTexts.mlTitle, language)
  return translate(shellTexts.product, language)
}

export function isHeaderHidden(pathname: string): boolean {
  return isBare(pathname) || /^\/(errorPage|oAuthError|sign-in|signed-in|signed-out)\/?$/i.test(pathname)
}

/** SHELL-10: the manufacturing portal has its own header. */
export function portalOf(pathname: string): '' | 'ML' {
  return /^\/(mlPortal(\/|$)|(vi|valueDetail)\/mlPortal\/?$)/i.test(pathname) ? 'ML' : ''
}

export type Tab = 'home' | 'valueDrive' | 'library' | 'partner' | 'people'

/** SHELL-08 */
export function highlightedTab(pathname: string): Tab | null {
  if (/^\/(home|mlPortal)?\/?$/i.test(pathname)) return 'home'
  if (/^\/(vi|valueDetail)(\/|$)/i.test(pathname)) return 'valueDrive'
  if (/^\/library\/?$/i.test(pathname)) return 'library'
  if (/^\/people\/?$/i.test(pathname)) return 'people'
  return /^\/people_nio_jac\/?$/i.test(pathname) ? 'partner' : null
}

/** SHELL-09: the company and the joint venture have the people directory, all others the partners'. */
export function directoryOf(userTag: string): '/people' | '/people_nio_jac' {
  return userTag === 'nio' || userTag === 'jac' ? '/people' : '/people_nio_jac'
}
