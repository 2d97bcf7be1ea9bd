import { hrefWith, type Place, withQuery } from '@portal/contract'

/** What the directory shows, kept in its address: it survives a reload, and can be linked to. */
export interface DirectoryView {
  /** the words that are searched for */
  q: string
  department: number | undefined
  /** the key of a place (`people.places`): not its name, which is another in the other language */
  place: string
  /** people of this tag only (PEOPLE-03) */
  tag: string
  isNew: boolean
  /** Whose reporting line is drawn, instead of a list (PEOPLE-02). */
  chart: string
}

const accountMax = 100

/** Whose card lies over the page; null: nobody's. */
export function openedPerson(search: string): string | null {
  return accountIn(new URLSearchParams(search), 'person') || null
}

/** The card of a person over the page one stands on, and over a popup that is open there: closing leads back to it. */
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

/** The directory with something else chosen; the rest of the choice stays, a card that lies over it does not. */
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
 * Other words, where one stands this very moment: what has opened over the page while they were typed (search by Ctrl K,
 * a card) stays open.
 */
export function wordsHref(here: Place, q: string): string {
  return hrefWith(here, { new: undefined, q: q || undefined })
}

/** The whole directory, without a choice. */
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
