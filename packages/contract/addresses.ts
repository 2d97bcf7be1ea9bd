/**
 * Builds and parses the paths of the portal's pages in pages.ts; no other code does (tests/addresses.test.ts). Their
 * queries: query.ts and routes.ts.
 */
import { installation } from './installation.ts'
import { languages, type Language } from './language.ts'
import type { PortalPage } from './pages.ts'

/** Pages without parameters in the path, optional ones left out; pages with required ones have functions of their own. */
export type FixedPage<Page extends string> = Page extends `${infer Start}/{-$${string}`
  ? Start
  : Page extends `${string}$${string}`
    ? never
    : Page

export function pageHref(page: FixedPage<PortalPage>): string {
  return page
}

export type DeskSectionName =
  | 'inbox'
  | 'writing'
  | 'plan'
  | 'must-read'
  | 'organising'
  | 'media'
  | 'comments'
  | 'words'
  | 'numbers'
  | 'data'
  | 'roles'
  | 'sign-ins'
  | 'people-import'
  | 'operations'
  | 'audit'

/** Returns the address of a section of the desk; `parts` are further path segments. */
export function deskHref(section: DeskSectionName, ...parts: readonly (string | number)[]): string {
  return ['/desk', section, ...parts.map(encodeURIComponent)].join('/')
}

/** Returns the start page of a site: '' is home; some sites have an address of their own. */
export function portalHref(portal: string, page: '' | '/pulse' | '/trend' = ''): string {
  if (portal === '') return '/home'
  const own = installation().sites.find(({ id }) => id === portal)
  return (own?.path ?? `/portal/${portal}`) + page
}

/**
 * Returns the site of an address: '' home, one with an address of its own (SHELL-10), any other one by its name after
 * /portal (docs/decisions/0022-portals-are-data.md).
 */
export function portalOf(pathname: string): string {
  const path = `${pathname.toLowerCase()}/`
  const own = installation().sites.find((site) => path.startsWith(`${site.path.toLowerCase()}/`))
  if (own) return own.id
  const name = /^\/(?:portal|vi|valueDetail)\/([^/]+)/i.exec(pathname)?.[1] ?? ''
  return installation().sites.find((site) => site.path.toLowerCase() === `/${name.toLowerCase()}`)?.id ?? name
}

/** Returns the address of the value drive or its page of details, at the site of the current page (VALUE-01). */
export function valuesHref(page: '/vi' | '/valueDetail', pathname: string): string {
  return page + (/^\/(?:vi|valueDetail)(\/[^/]+)?\/?$/i.exec(pathname)?.[1] ?? '')
}

/** Returns the questionnaire that a path names by its key. */
export function questionnaireOf(pathname: string): string | undefined {
  return /^\/health\/form\/([^/]+)\/?$/i.exec(pathname)?.[1]
}

/** Returns the address of a page for phones, as in chat cards and in links between these pages. */
export function newsMessageHref(newsId: number, language: Language): string {
  return `/WeiXinNews/NewsDetail/${newsId}/${languageSegment(language)}`
}

/** `replyId` 0: the comment itself. */
export function replyMessageHref(commentId: number, replyId: number, language: Language): string {
  return `/WeiXinNews/Reply/${commentId}/${replyId}/${languageSegment(language)}`
}

/** The parts of the address of a page for phones, as they stand there. */
export interface MessagePath {
  isReply: boolean
  /** News, or comment and reply. */
  ids: readonly string[]
  language: string | undefined
  /** True if the path goes on behind the language. */
  isTooLong: boolean
}

export function parseMessagePath(address: string): MessagePath | undefined {
  const [path = ''] = address.split(/[?#]/)
  const [, kind, rest] = /^\/WeiXinNews\/(NewsDetail|Reply)\/(.+?)\/?$/i.exec(path) ?? []
  if (!kind || !rest) return undefined
  const isReply = /^reply$/i.test(kind)
  const parts = rest.split('/')
  const ids = parts.slice(0, isReply ? 2 : 1)
  return { isReply, ids, language: parts[ids.length], isTooLong: parts.length > ids.length + 1 }
}

const languageSegment = (language: Language) => languages[language].key
