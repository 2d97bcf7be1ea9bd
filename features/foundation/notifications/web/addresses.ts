import { hrefWith, type PageLocation, clearParams } from '@portal/contract'

/** Returns true if the address opens the sidebar: `?notices=`. */
export function opensNotifications(search: string): boolean {
  return new URLSearchParams(search).has('notices')
}

/** Address of the sidebar over the current page: the back button closes it. */
export function notificationsHref(here: PageLocation): string {
  return hrefWith(here, { notices: '' })
}

/** Address of the settings in the sidebar. */
export function notificationSettingsHref(here: PageLocation): string {
  return hrefWith(here, { notices: 'settings' })
}

export function opensSettings(search: string): boolean {
  return new URLSearchParams(search).get('notices') === 'settings'
}

export function withoutNotifications(here: PageLocation): string {
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
export function resolveLink(link: string, here: PageLocation): { href: string; isOutside: boolean } {
  if (!link.startsWith('?')) return { href: link, isOutside: /^https:/i.test(link) }
  const href = hrefWith(here, { ...clearParams(popups), ...Object.fromEntries(new URLSearchParams(link)) })
  return { href, isOutside: false }
}
