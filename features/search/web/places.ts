/** Addresses of what was found, and of search itself with its words. */
import type { Place } from './addresses.ts'
import { isSearchOpen } from './addresses.ts'
import { isTab, type Tab } from './found.ts'

/** What one searched for: kept in the address, so that reload and back show it again (SEARCH-05). */
export interface Asked {
  readonly words: string
  readonly tab: Tab
}

const searchPath = '/actions/search'

/** On the page `?tab=…&q=…`, over another page `?search=…`; an unknown tab is all of them. */
export function askedIn({ pathname, search }: Place): Asked {
  const query = new URLSearchParams(search)
  const isPage = isSearchPage(pathname)
  const tab = query.get(isPage ? 'tab' : 'searchTab')?.toLowerCase() ?? 'all'
  return { words: query.get(isPage ? 'q' : 'search')?.trim() ?? '', tab: isTab(tab) ? tab : 'all' }
}

/** The address one stands on, with other words or another tab. */
export function askedHref({ pathname, search }: Place, { words, tab }: Asked): string {
  const query = new URLSearchParams(search)
  if (isSearchPage(pathname)) {
    query.set('tab', tab)
    query.set('q', words)
  } else {
    query.set('search', words)
    query.delete('searchTab')
    if (tab !== 'all') query.set('searchTab', tab)
  }
  return `${pathname}?${query}`
}

function isSearchPage(pathname: string): boolean {
  return /^\/actions\/search\/?$/i.test(pathname)
}

/** SEARCH-05: all results of one tab. */
export function pageHref({ tab, words }: Asked): string {
  return `${searchPath}?${new URLSearchParams({ tab, q: words })}`
}

const overPages = ['news', 'activity', 'person'] as const
/** What belongs to a popup, or is one. */
const parts = [...overPages, 'notices', 'comment', 'reply', 'origin', 'category', 'tag', 'item', 'calendar', 'day']

/** A popup over the page one stands on: over an open search, so that closing it leads back there. */
export function overHref({ pathname, search }: Place, kind: (typeof overPages)[number], key: string | number): string {
  const query = without(search, parts)
  query.set(kind, String(key))
  return `${pathname}?${query}`
}

/** Whether something lies over the search that this address opens. */
export function isCovered(search: string): boolean {
  const query = new URLSearchParams(search)
  return isSearchOpen(search) && overPages.some((name) => query.has(name))
}

/** What opens over a page: search takes its place. */
const popups = [...parts, 'toolkit', 'guide', 'searchTab']

export function searchHref({ pathname, search }: Place): string {
  const query = without(search, popups)
  query.set('search', '')
  return `${pathname}?${query}`
}

export function withoutSearch({ pathname, search }: Place): string {
  const query = without(search, ['search', 'searchTab'])
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * Where closing search leads: exactly to where it was opened, with what one was reading there. `cameFrom` is the address
 * before, as the history knows it; where search was opened by its address, the page below is left.
 */
export function closedHref(here: Place, cameFrom: unknown): string {
  if (typeof cameFrom === 'string') {
    const [pathname = '', search = ''] = cameFrom.split('?')
    const isBelow = !isSearchOpen(search) && searchHref({ pathname, search }) === searchHref(here)
    if (isBelow) return cameFrom
  }
  return withoutSearch(here)
}

function without(search: string, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query
}

export function departmentHref(departmentId: number): string {
  return `/people?department=${departmentId}`
}
