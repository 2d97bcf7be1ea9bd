/** Addresses of results, and of search itself with its words. */
import { hrefWith, none, pageHref, type Place } from '@portal/contract'
import { isSearchOpen } from './addresses.ts'
import { isTab, type Tab } from './found.ts'

/** The query: kept in the address, so that reload and back restore it (SEARCH-05). */
export interface Asked {
  readonly words: string
  readonly tab: Tab
}

/** The page uses `?tab=…&q=…`, the popup over another page `?search=…`; an unknown tab becomes `all`. */
export function askedIn({ pathname, search }: Place): Asked {
  const query = new URLSearchParams(search)
  const isPage = isSearchPage(pathname)
  const tab = query.get(isPage ? 'tab' : 'searchTab')?.toLowerCase() ?? 'all'
  return { words: query.get(isPage ? 'q' : 'search')?.trim() ?? '', tab: isTab(tab) ? tab : 'all' }
}

/** The current address with other words or another tab. */
export function askedHref(here: Place, { words, tab }: Asked): string {
  const isPage = isSearchPage(here.pathname)
  return hrefWith(here, isPage ? { tab, q: words } : { search: words, searchTab: tab === 'all' ? undefined : tab })
}

function isSearchPage(pathname: string): boolean {
  return /^\/actions\/search\/?$/i.test(pathname)
}

/** SEARCH-05: all results of one tab. */
export function resultsHref({ tab, words }: Asked): string {
  return pageHref('/actions/search', { tab, q: words })
}

const overPages = ['news', 'activity', 'person'] as const
/** Parameters that open a popup or belong to one. */
const parts = [...overPages, 'notices', 'comment', 'reply', 'origin', 'category', 'tag', 'item', 'calendar', 'day']

/** Opens a popup over the current page; over an open search, so that closing it leads back there. */
export function overHref(here: Place, kind: (typeof overPages)[number], key: string | number): string {
  return hrefWith(here, { ...none(parts), [kind]: key })
}

/** Returns whether a popup covers the search that this address opens. */
export function isCovered(search: string): boolean {
  const query = new URLSearchParams(search)
  return isSearchOpen(search) && overPages.some((name) => query.has(name))
}

/** Everything that opens over a page: search replaces it. */
const popups = [...parts, 'toolkit', 'guide', 'searchTab']

export function searchHref(here: Place): string {
  return hrefWith(here, { ...none(popups), search: '' })
}

export function withoutSearch(here: Place): string {
  return hrefWith(here, none(['search', 'searchTab']))
}

/**
 * The address after closing search: exactly where it was opened, with everything open there. `cameFrom` is the previous
 * address in the history; if search was opened by its address, the page below remains.
 */
export function closedHref(here: Place, cameFrom: unknown): string {
  if (typeof cameFrom === 'string') {
    const [pathname = '', search = ''] = cameFrom.split('?')
    const isBelow = !isSearchOpen(search) && searchHref({ pathname, search }) === searchHref(here)
    if (isBelow) return cameFrom
  }
  return withoutSearch(here)
}

export function departmentHref(departmentId: number): string {
  return pageHref('/people', { department: departmentId })
}
