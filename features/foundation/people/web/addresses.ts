import { hrefWith, type PageLocation, withQuery } from '@portal/contract'

/** The view of the directory, kept in its address so that it survives a reload and can be linked to. */
export interface DirectoryView {
  /** The search keyword. */
  q: string
  department: number | undefined
  /** Key of a location (`people.places`), not its name, which differs between languages. */
  place: string
  /** Only people with this tag (PEOPLE-03). */
  tag: string
  isNew: boolean
  /** Account whose reporting line is shown instead of a list (PEOPLE-02). */
  chart: string
}

const maxAccountLength = 100

/** Returns the account whose card is open; null if none. */
export function parseOpenPerson(search: string): string | null {
  return parseAccount(new URLSearchParams(search), 'person') || null
}

/** Opens a card over the current page and any popup on it; closing the card leads back to them. */
export function personHref(here: PageLocation, account: string): string {
  return hrefWith(here, { person: account })
}

export function closePersonHref(here: PageLocation): string {
  return hrefWith(here, { person: undefined })
}

export function parseDirectoryView(search: string): DirectoryView {
  const query = new URLSearchParams(search)
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    department: parseId(query.get('department')),
    place: (query.get('place') ?? '').slice(0, 100),
    tag: (query.get('tag') ?? '').slice(0, 40),
    isNew: query.get('new') === '1',
    chart: parseAccount(query, 'chart'),
  }
}

/** Changes the view and keeps the rest of it; closes an open card. */
export function viewHref(here: PageLocation, change: Partial<DirectoryView>): string {
  const view = { ...parseDirectoryView(here.search), ...change }
  return withQuery(here.pathname, {
    q: view.q || undefined,
    department: view.department,
    place: view.place || undefined,
    tag: view.tag || undefined,
    new: view.isNew ? 1 : undefined,
    chart: view.chart || undefined,
  })
}

/**
 * Changes the keyword at the current address, so that whatever was opened while typing (search by Ctrl K, a card) stays
 * open.
 */
export function keywordHref(here: PageLocation, q: string): string {
  return hrefWith(here, { new: undefined, q: q || undefined })
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

function parseAccount(query: URLSearchParams, name: string): string {
  const account = query.get(name) ?? ''
  return account.length <= maxAccountLength ? account : ''
}

function parseId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}
