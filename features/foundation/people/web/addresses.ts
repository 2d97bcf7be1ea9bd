import { hrefWith, type Place, withQuery } from '@portal/contract'

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

const accountMax = 100

/** Returns the account whose card is open; null if none. */
export function openedPerson(search: string): string | null {
  return accountIn(new URLSearchParams(search), 'person') || null
}

/** Opens a card over the current page and any popup on it; closing the card leads back to them. */
export function personHref(here: Place, account: string): string {
  return hrefWith(here, { person: account })
}

export function withoutPerson(here: Place): string {
  return hrefWith(here, { person: undefined })
}

export function viewOf(search: string): DirectoryView {
  const query = new URLSearchParams(search)
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    department: idIn(query.get('department')),
    place: (query.get('place') ?? '').slice(0, 100),
    tag: (query.get('tag') ?? '').slice(0, 40),
    isNew: query.get('new') === '1',
    chart: accountIn(query, 'chart'),
  }
}

/** Changes the view and keeps the rest of it; closes an open card. */
export function viewHref(here: Place, change: Partial<DirectoryView>): string {
  const view = { ...viewOf(here.search), ...change }
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
export function wordsHref(here: Place, q: string): string {
  return hrefWith(here, { new: undefined, q: q || undefined })
}

/** The whole directory without filters. */
export const nothingChosen: DirectoryView = {
  q: '',
  department: undefined,
  place: '',
  tag: '',
  isNew: false,
  chart: '',
}

function accountIn(query: URLSearchParams, name: string): string {
  const account = query.get(name) ?? ''
  return account.length <= accountMax ? account : ''
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}
