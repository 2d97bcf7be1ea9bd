import { clearParams, hrefWith, overlay, readQuery, type PageLocation, dialogParams } from '@portal/contract'

/** Returns true if the address opens the sidebar: `?notices=`. */
export function opensNotifications(search: string): boolean {
  return overlay.parse(search).notices !== undefined
}

/** Address of the sidebar over the current page: the back button closes it. */
export function notificationsHref(here: PageLocation): string {
  return overlay.over(here, { notices: '' })
}

/** Address of the settings in the sidebar. */
export function notificationSettingsHref(here: PageLocation): string {
  return overlay.over(here, { notices: 'settings' })
}

export function opensSettings(search: string): boolean {
  return overlay.parse(search).notices === 'settings'
}

export function withoutNotifications(here: PageLocation): string {
  return overlay.over(here, { notices: undefined })
}

/** Resolves the link of a notification against the current page: `?news=12` opens over it (NOTICE-02). */
export function resolveLink(link: string, here: PageLocation): { href: string; isOutside: boolean } {
  if (!link.startsWith('?')) return { href: link, isOutside: /^https:/i.test(link) }
  // whatever else is open closes
  const query = { ...clearParams(['notices', ...dialogParams]), ...Object.fromEntries(readQuery(link)) }
  return { href: hrefWith(here, query), isOutside: false }
}
