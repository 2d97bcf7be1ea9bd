import { hrefWith, type Place, none } from '@portal/contract'

/** Whether an address opens the sidebar; `?notices=` does. */
export function openedNotices(search: string): boolean {
  return new URLSearchParams(search).has('notices')
}

/** The sidebar over the page one stands on: back closes it. */
export function noticesHref(here: Place): string {
  return hrefWith(here, { notices: '' })
}

/** The same sidebar, at how one wants to hear of what comes. */
export function noticeSettingsHref(here: Place): string {
  return hrefWith(here, { notices: 'settings' })
}

export function opensSettings(search: string): boolean {
  return new URLSearchParams(search).get('notices') === 'settings'
}

export function withoutNotices(here: Place): string {
  return hrefWith(here, { notices: undefined })
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
export function targetOf(link: string, here: Place): { href: string; isOutside: boolean } {
  if (!link.startsWith('?')) return { href: link, isOutside: /^https:/i.test(link) }
  const href = hrefWith(here, { ...none(popups), ...Object.fromEntries(new URLSearchParams(link)) })
  return { href, isOutside: false }
}
