/** Shared steps of the journeys of search. */
import type { Page } from '@playwright/test'
import type { Portal, VisitOptions } from './portal.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
export const field = (page: Page) => page.getByRole('combobox', { name: /Search people|搜索同事/ })
export const options = (page: Page) => page.getByRole('listbox').getByRole('option')
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
export const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search)
export const sign = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

/** Only these accounts have the dialog. */
export const allowOnly = (page: Page, accounts: string[]) =>
  page.route('**/api/search/allowlist*', (route) =>
    route.fulfill({ json: { data: accounts, Tier1DepartmentIdList: [] } }),
  )

/** As zhou.min, where the sign of search is there. */
export async function visitAsZhou(portal: Portal, options: VisitOptions = {}) {
  const visited = await portal.visit('zhou.min', { path: '/newsHistory', ...options })
  await visited.page.locator('[data-search-sign]').waitFor()
  return visited
}

export async function openSearch(portal: Portal, words = '') {
  const visited = await visitAsZhou(portal)
  await visited.page.keyboard.press('/')
  await field(visited.page).waitFor()
  if (words) await visited.page.keyboard.type(words)
  return visited
}
