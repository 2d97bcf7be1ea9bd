import { hrefWith, type Place, none } from '@portal/contract'

/** Returns true if the address opens the sidebar: `?notices=`. */
export function openedNotices(search: string): boolean {
  return new URLSearchParams(search).has('notices')
}

/** Address of the sidebar over the current page: the back button closes it. */
export function noticesHref(here: Place): string {
  return hrefWith(here, { notices: '' })
}

/** Address of the settings in the sidebar. */
export function noticeSettingsHref(here: Place): string {
  return hrefWith(here, { notices: 'settings' })
}

export function opensSettings(search: string): boolean {
  return new URLSearchParams(search).get('notices') === 'settings'
}

export function withoutNotices(here: Place): string {
  return hrefWith(here, { notices: undefined })
}

/** Queries that open something over a page. Only one is open at a time. */
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

/** Resolves the link of a notification against the current page: `?news=12` opens over it (NOTICE-02). */
export function targetOf(link: string, here: Place): { href: string; isOutside: boolean } {
  if (!link.startsWith('?')) return { href: link, isOutside: /^https:/i.test(link) }
  const href = hrefWith(here, { ...none(popups), ...Object.fromEntries(new URLSearchParams(link)) })
  return { href, isOutside: false }
}
