/** Where one stands: path and query. */
export interface Place {
  readonly pathname: string
  readonly search: string
}

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
  const query = new URLSearchParams(here.search)
  query.set('person', account)
  return `${here.pathname}?${query}`
}

export function withoutPerson(here: Place): string {
  const query = new URLSearchParams(here.search)
  query.delete('person')
  return query.size > 0 ? `${here.pathname}?${query}` : here.pathname
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
  const query = new URLSearchParams({
    ...(view.q ? { q: view.q } : {}),
    ...(view.department === undefined ? {} : { department: String(view.department) }),
    ...(view.place ? { place: view.place } : {}),
    ...(view.tag ? { tag: view.tag } : {}),
    ...(view.isNew ? { new: '1' } : {}),
    ...(view.chart ? { chart: view.chart } : {}),
  })
  return query.size > 0 ? `${here.pathname}?${query}` : here.pathname
}

/**
 * Other words, where one stands this very moment: what has opened over the page while they were typed (search by Ctrl K,
 * a card) stays open.
 */
export function wordsHref({ pathname, search }: Place, q: string): string {
  const query = new URLSearchParams(search)
  query.delete('new')
  if (q) query.set('q', q)
  else query.delete('q')
  return query.size > 0 ? `${pathname}?${query}` : pathname
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
