/**
 * Builds the addresses of the portal's pages from the routes in pages.ts; no other code builds them
 * (tests/paths.test.ts).
 */
import { installation } from './installation.ts'
import { languages, type Language } from './language.ts'
import type { PortalPage } from './pages.ts'

/** The same in the browser and in Node; the type library of shared code does not declare it. */
declare const URLSearchParams: new (search?: string) => {
  set(name: string, value: string): void
  delete(name: string): void
  toString(): string
}

/** The current page or the target of a link. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
}

/** undefined removes the parameter; '' keeps it without a value (`?calendar=`). */
export type Query = Readonly<Record<string, string | number | undefined>>

/** Pages without parameters, optional ones left out; pages with required ones have functions of their own below. */
type Fixed<Page extends string> = Page extends `${infer Start}/{-$${string}`
  ? Start
  : Page extends `${string}$${string}`
    ? never
    : Page

export function withQuery(path: string, change: Query, search = ''): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Returns the same page with some query parameters changed; the others stay. */
export function hrefWith({ pathname, search }: PageLocation, change: Query): string {
  return withQuery(pathname, change, search)
}

/** Returns a change that removes these parameters. */
export function clearParams(names: readonly string[]): Query {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

export function pageHref(page: Fixed<PortalPage>, query: Query = {}): string {
  return withQuery(page, query)
}

export type DeskSectionName =
  | 'writing'
  | 'plan'
  | 'must-read'
  | 'organising'
  | 'comments'
  | 'words'
  | 'numbers'
  | 'data'
  | 'roles'
  | 'sign-ins'
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

/** Returns the address of a page for phones, as in chat cards and in links between these pages. */
export function newsMessageHref(newsId: number, language: Language): string {
  return `/WeiXinNews/NewsDetail/${newsId}/${languageSegment(language)}`
}

/** `replyId` 0: the comment itself. */
export function replyMessageHref(commentId: number, replyId: number, language: Language): string {
  return `/WeiXinNews/Reply/${commentId}/${replyId}/${languageSegment(language)}`
}

const languageSegment = (language: Language) => languages[language].key
