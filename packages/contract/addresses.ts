/** Addresses of the portal's pages: every one is made here, of the routes in pages.ts (tests/paths.test.ts). */
import { languages, type Language } from './language.ts'
import type { PortalPage } from './pages.ts'

/** The same in the browser and in Node; the library of types of shared code does not name it. */
declare const URLSearchParams: new (search?: string) => {
  set(name: string, value: string): void
  delete(name: string): void
  toString(): string
}

/** Where one stands, or what a link leads to. */
export interface Place {
  readonly pathname: string
  readonly search: string
}

/** undefined: not in the address; '' is (`?calendar=`). */
export type Query = Readonly<Record<string, string | number | undefined>>

/** Without a part that may be missing; one that must be there has a function of its own below. */
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

/** The same page with something else in its query; what is not named stays. */
export function hrefWith({ pathname, search }: Place, change: Query): string {
  return withQuery(pathname, change, search)
}

/** As a change: none of these. */
export function none(names: readonly string[]): Query {
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

/** A section of the desk, and what stands behind it, part by part. */
export function deskHref(section: DeskSectionName, ...parts: readonly (string | number)[]): string {
  return ['/desk', section, ...parts.map(encodeURIComponent)].join('/')
}

/** Where a portal begins: '' is home, 'ML' the manufacturing portal. */
export function portalHref(portal: string, page: '' | '/pulse' | '/trend' = ''): string {
  if (portal === '') return '/home'
  return (portal === 'ML' ? '/mlPortal' : `/portal/${portal}`) + page
}

/** A page for the phone, as cards in chats and these pages' own links name it. */
export function newsMessageHref(newsId: number, language: Language): string {
  return `/WeiXinNews/NewsDetail/${newsId}/${inPath(language)}`
}

/** `replyId` 0: the comment itself. */
export function replyMessageHref(commentId: number, replyId: number, language: Language): string {
  return `/WeiXinNews/Reply/${commentId}/${replyId}/${inPath(language)}`
}

const inPath = (language: Language) => languages[language].key
