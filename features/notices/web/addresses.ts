interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whether an address opens the sidebar; `?notices=` does. */
export function openedNotices(search: string): boolean {
  return new URLSearchParams(search).has('notices')
}

/** The sidebar over the page one stands on: back closes it. */
export function noticesHref({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.set('notices', '')
  return `${pathname}?${query}`
}

/** The same sidebar, at how one wants to hear of what comes. */
export function noticeSettingsHref({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.set('notices', 'settings')
  return `${pathname}?${query}`
}

export function opensSettings(search: string): boolean {
  return new URLSearchParams(search).get('notices') === 'settings'
}

export function withoutNotices({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.delete('notices')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** What opens over a page; another one takes its place. */
const popups = [
  'notices',
  'news',
  'comment',
  'reply',
  'origin',
  'category',
  'tag',
  'activity',
  'item',
  'calendar',
  'day',
]

/** Where a notice's link leads from here: `?news=12` is a popup over the page one stands on (NOTICE-02). */
export function targetOf(link: string, { pathname, search }: Place): { href: string; isOutside: boolean } {
  if (!link.startsWith('?')) return { href: link, isOutside: /^https:/i.test(link) }
  const query = new URLSearchParams(search)
  for (const name of popups) query.delete(name)
  for (const [name, value] of new URLSearchParams(link)) query.set(name, value)
  return { href: `${pathname}?${query}`, isOutside: false }
}
