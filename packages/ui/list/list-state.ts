import { defineQuery, listPageParam, textParam, type PageLocation, type Param } from '@portal/contract'
import { createContext, use } from 'react'
import type { Sort } from '../table/Table.tsx'

/** Surroundings of a list: the address, and the preferences of the person. */
export interface ListHost {
  here: PageLocation
  go: (href: string, options?: { replace?: boolean }) => void
  /** Goes back to the address that a row was opened from. */
  close: (href: string) => void
  preferencesOf: (list: string) => ListPreferences
  hideColumns: (list: string, hidden: readonly string[]) => void
  /** Replaces a view of the same name. */
  saveView: (list: string, view: Pick<SavedView, 'name' | 'search' | 'isShared'>) => void
  changeView: (view: SavedView, change: Partial<Pick<SavedView, 'search' | 'isShared'>>) => void
  removeView: (list: string, view: SavedView) => void
}

/** A view of the list under a name. */
export interface SavedView {
  id: number
  name: string
  /** The query of the list's address. */
  search: string
  isShared: boolean
  /** Name of the colleague whose view it is; '': one's own. */
  author: string
  mayChange: boolean
}

/** Of a person, for one list. */
export interface ListPreferences {
  hidden: readonly string[]
  views: readonly SavedView[]
  mayShare: boolean
}

/** Of somebody who keeps nothing. */
export const noPreferences: ListPreferences = { hidden: [], views: [], mayShare: false }

export const ListHostContext = createContext<ListHost>({
  here: { pathname: '', search: '' },
  go: () => undefined,
  close: () => undefined,
  preferencesOf: () => noPreferences,
  hideColumns: () => undefined,
  saveView: () => undefined,
  changeView: () => undefined,
  removeView: () => undefined,
})

/** Rows of a page of a list. */
export const listPageSize = 50

interface ListChange<F extends string = string> {
  words?: string
  filters?: Partial<Record<F, string>>
  sort?: Sort | undefined
  page?: number
  open?: string
}

export interface ListState<F extends string = string> {
  id: string
  words: string
  filters: Readonly<Record<F, string>>
  /** Values of the filters without a parameter in the address. */
  usual: Readonly<Record<F, string>>
  sort: Sort | undefined
  page: number
  /** Id of the row in the panel; '' if none. */
  open: string
  /** For the call. */
  paging: { PageIndex: number; PageSize: number }
  /** For the call: the order, if it is by one of these columns. */
  sortedBy: <Column extends string>(...columns: Column[]) => { Sort?: Column; IsDescending?: boolean }
  host: ListHost
  /** The address of a changed list; any change other than of the page and the open row goes back to page 1. */
  hrefOf: (change: ListChange<F>) => string
  change: (change: ListChange<F>) => void
  openRow: (id: string) => void
  /** The part of the address that a saved view keeps. */
  search: string
  preferences: ListPreferences
}

const sortParam: Param<Sort | undefined> = {
  read: (text = '') => (text ? { column: text.replace('-', ''), isDescending: text.startsWith('-') } : undefined),
  write: (sort) => sort && `${sort.isDescending ? '-' : ''}${sort.column}`,
}

const filterParam = (usual: string): Param<string> => ({
  read: (text = usual) => text.slice(0, 200),
  write: (text) => (text === usual ? undefined : text),
})

const ownParams = { words: textParam(100, 'q'), sort: sortParam, page: listPageParam, open: textParam(200) }

/**
 * The state of a list page, kept in its address: words, filters, sort, page and open row. `id` names the person's
 * preferences (features/foundation/saved-views). `usual`: the filters with the values that stand for no parameter.
 */
export function useList<const F extends Readonly<Record<string, string>>>(
  id: string,
  usual: F = {} as F,
): ListState<keyof F & string> {
  type Name = keyof F & string
  const host = use(ListHostContext)
  const names = Object.keys(usual) as Name[]
  const params = Object.fromEntries(names.map((each) => [each, filterParam(usual[each]!)]))
  const query = defineQuery({ ...ownParams, ...(params as Record<never, never>) })
  const { words, sort, page, open, ...rest } = query.parse(host.here.search)
  const filters = rest as Record<Name, string>
  const preferences = host.preferencesOf(id)
  // nothing but parameters of this list, whatever the view has: an address may open more than a list
  const viewSearch = (search: string) => query.at('', { ...query.parse(search), page: 1, open: '' })
  const hrefOf = ({ filters: some, ...change }: ListChange<Name>): string =>
    query.over(host.here, {
      ...('open' in change || 'page' in change ? {} : { page: 1 }),
      ...('open' in change ? {} : { open: '' }),
      ...change,
      ...some,
    })
  return {
    id,
    words,
    filters,
    usual: usual as Record<Name, string>,
    sort,
    page,
    open,
    paging: { PageIndex: page, PageSize: listPageSize },
    sortedBy(...columns) {
      const Sort = columns.find((column) => column === sort?.column)
      return Sort ? { Sort, IsDescending: sort?.isDescending ?? false } : {}
    },
    host,
    hrefOf,
    change: (change) => host.go(hrefOf(change), { replace: true }),
    openRow(next) {
      if (next === '') host.close(hrefOf({ open: '' }))
      else host.go(hrefOf({ open: next }), { replace: open !== '' })
    },
    search: query.at('', { words, sort, ...filters }),
    preferences: {
      ...preferences,
      views: preferences.views.map((view) => ({ ...view, search: viewSearch(view.search) })),
    },
  }
}
