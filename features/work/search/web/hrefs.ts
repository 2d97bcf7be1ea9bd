/** Addresses of results, and of search itself with its words. */
import { clearParams, type PageLocation, rawParam, idParam, defineRoute, overlay, dialogParams } from '@portal/contract'
import { isSearchOpen } from './is-search-open.ts'
import { isTab, type Tab } from './result-groups.ts'

/** The query: kept in the address, so that reload and back restore it (SEARCH-05). */
export interface SearchQuery {
  readonly words: string
  readonly tab: Tab
}

const resultsPage = defineRoute('/actions/search', { tab: rawParam, q: rawParam })

/** The page uses `?tab=…&q=…`, the popup over another page `?search=…`; an unknown tab becomes `all`. */
export function parseSearchQuery({ pathname, search }: PageLocation): SearchQuery {
  const { tab: name = 'all', q = '' } = resultsPage.isAt(pathname) ? resultsPage.parse(search) : overSearch(search)
  const tab = name.toLowerCase()
  return { words: q.trim(), tab: isTab(tab) ? tab : 'all' }
}

function overSearch(search: string): { tab?: string | undefined; q?: string | undefined } {
  const { search: q, searchTab: tab } = overlay.parse(search)
  return { q, tab }
}

/** The current address with other words or another tab. */
export function searchQueryHref(here: PageLocation, { words, tab }: SearchQuery): string {
  if (resultsPage.isAt(here.pathname)) return resultsPage.over(here, { tab, q: words })
  return overlay.over(here, { search: words, searchTab: tab === 'all' ? undefined : tab })
}

/** SEARCH-05: all results of one tab. */
export function resultsHref({ tab, words }: SearchQuery): string {
  return resultsPage.href({ tab, q: words })
}

const pagePopups = ['news', 'activity', 'person'] as const
/** Parameters that open a popup or belong to one. */
const popupParams = ['person', 'notices', ...dialogParams] as const

/** Opens a popup over the current page; over an open search, so that closing it leads back there. */
export function popupOverHref(here: PageLocation, kind: (typeof pagePopups)[number], key: string | number): string {
  return overlay.over(here, { ...clearParams(popupParams), [kind]: key })
}

/** Returns whether a popup covers the search that this address opens. */
export function isCovered(search: string): boolean {
  const open = overlay.parse(search)
  return isSearchOpen(search) && pagePopups.some((name) => open[name] !== undefined)
}

/** Everything that opens over a page: search replaces it. */
const replacedParams = [...popupParams, 'toolkit', 'guide', 'searchTab'] as const

export function searchHref(here: PageLocation): string {
  return overlay.over(here, { ...clearParams(replacedParams), search: '' })
}

export function withoutSearch(here: PageLocation): string {
  return overlay.over(here, clearParams(['search', 'searchTab']))
}

/**
 * The address after closing search: exactly where it was opened, with everything open there. `cameFrom` is the previous
 * address in the history; if search was opened by its address, the page below remains.
 */
export function hrefAfterClose(here: PageLocation, cameFrom: unknown): string {
  if (typeof cameFrom === 'string') {
    const [pathname = '', search = ''] = cameFrom.split('?')
    const isBelow = !isSearchOpen(search) && searchHref({ pathname, search }) === searchHref(here)
    if (isBelow) return cameFrom
  }
  return withoutSearch(here)
}

const directory = defineRoute('/people', { department: idParam() })

export function departmentHref(departmentId: number): string {
  return directory.href({ department: departmentId })
}
