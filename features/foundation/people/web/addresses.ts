import {
  defineQuery,
  idParam,
  overlay,
  textParam,
  type PageLocation,
  type Param,
  type QueryValues,
} from '@portal/contract'

const maxAccountLength = 100
const accountParam: Param<string> = {
  read: (account = '') => (account.length <= maxAccountLength ? account : ''),
  write: (account) => account || undefined,
}

/** The view of the directory, kept in its address so that it survives a reload and can be linked to. */
const directory = defineQuery({
  /** The search keyword. */
  q: textParam(100),
  department: idParam(),
  /** Key of a location (`people.places`), not its name, which differs between languages. */
  place: textParam(100),
  /** Only people with this tag (PEOPLE-03). */
  tag: textParam(40),
  isNew: { name: 'new', read: (text) => text === '1', write: (isNew) => (isNew ? 1 : undefined) } as Param<boolean>,
  /** Account whose reporting line is shown instead of a list (PEOPLE-02). */
  chart: accountParam,
})
export type DirectoryView = QueryValues<typeof directory>

/** Returns the account whose card is open; null if none. */
export function parseOpenPerson(search: string): string | null {
  return accountParam.read(overlay.parse(search).person) || null
}

/** Opens a card over the current page and any popup on it; closing the card leads back to them. */
export function personHref(here: PageLocation, account: string): string {
  return overlay.over(here, { person: account })
}

export function closePersonHref(here: PageLocation): string {
  return overlay.over(here, { person: undefined })
}

export const parseDirectoryView = (search: string): DirectoryView => directory.parse(search)

/** Changes the view and keeps the rest of it; closes an open card. */
export function viewHref(here: PageLocation, change: Partial<DirectoryView>): string {
  return directory.at(here.pathname, { ...parseDirectoryView(here.search), ...change })
}

/**
 * Changes the keyword at the current address, so that whatever was opened while typing (search by Ctrl K, a card) stays
 * open.
 */
export function keywordHref(here: PageLocation, q: string): string {
  return directory.over(here, { isNew: undefined, q })
}

/** The whole directory without filters. */
export const emptyView: DirectoryView = {
  q: '',
  department: undefined,
  place: '',
  tag: '',
  isNew: false,
  chart: '',
}
