/** Shared steps of the journeys about notifications. */
import { notify, type NewNotification } from '@portal/notifications/server'
import { expect, type Page } from '@playwright/test'
import type { Portal, Visit, VisitOptions } from './portal.ts'

export const reader = 'zhou.min'

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Notifications|消息通知)/ })
export const bellName = (page: Page) => bell(page).getAttribute('aria-label')
export const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
export const entries = (page: Page) => sidebar(page).getByRole('article')
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Signed in as the reader. */
export function visitReader(portal: Portal, options: VisitOptions = {}): Promise<Visit> {
  return visitAs(portal, reader, options)
}

export function visitAs(portal: Portal, account: string | null, options: VisitOptions): Promise<Visit> {
  return portal.visit(account, options)
}

/** The stream has given this window its place. */
export async function listening(page: Page): Promise<void> {
  await bell(page).waitFor()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('listening').length)).toBe(1)
}

export async function sendNotification(
  portal: Portal,
  text: string,
  more: Partial<NewNotification> = {},
): Promise<void> {
  const words = { zh: `中${text}`, en: text }
  const notice = { type: 9, about: 0, to: { account: reader }, text: words, now: new Date(), ...more }
  await portal.app.db.transaction().execute((tx) => notify(tx, notice as NewNotification))
}

export async function forgetAll({ app: { db } }: Portal): Promise<void> {
  for (const table of ['notice_read', 'notice_seen', 'notice_actor', 'notice', 'notice_choice'] as const)
    await db.deleteFrom(table).execute()
}
