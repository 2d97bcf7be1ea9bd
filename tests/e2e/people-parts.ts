/** The parts of the directory that its journeys share. */
import type { Page } from '@playwright/test'
import { usePortal, type Portal, type VisitOptions } from './portal.ts'
import { seedPeople } from './seed-people.ts'

export let portal: Portal

/** For a file of journeys: see `usePortal`. */
export function openDirectory(): void {
  portal = usePortal((app) => seedPeople(app.db))
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Search people' })
export const found = (page: Page) => page.locator('[data-person]')
export const card = (page: Page) => page.getByRole('dialog')
export const node = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at instanceof HTMLElement ? (at.dataset['account'] ?? at.dataset['person'] ?? at.tagName) : ''
  })
export const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${decodeURIComponent(search)}`
}

export function visit(path: string, options: VisitOptions & { account?: string } = {}) {
  const { account = 'zhou.min', ...rest } = options
  return portal.visit(account, { path, ...rest })
}
