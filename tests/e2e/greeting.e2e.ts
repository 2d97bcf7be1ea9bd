/** Greeting of home, and the export of personal data, as a reader sees them. */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))

test('[HOME-01] a page that stays open overnight greets in the morning, and asks for the day anew', async () => {
  const { page } = await portal.visit('lin.wei', {
    before: (each) => each.clock.install({ time: '2026-11-20T23:50:00+08:00' }),
  })
  await page.getByRole('heading', { level: 1, name: /^Good evening/ }).waitFor()
  const renewed = page.waitForRequest('**/api/user/detail')
  await page.clock.fastForward('08:40:00')
  await page.getByRole('heading', { level: 1, name: /^Good morning/ }).waitFor()
  await page.getByText('November 21, 2026').waitFor()
  await renewed
})

test('[HOME-01] what the portal knows is read as words, not as data @slow', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/home?known=' })
  const known = page.getByRole('dialog', { name: 'What Forecourt knows about me' })
  await known.locator('summary').first().click()
  await known
    .getByRole('term')
    .filter({ hasText: /^Account$/ })
    .first()
    .waitFor()
  await known
    .getByRole('definition')
    .filter({ hasText: /^lin.wei$/ })
    .first()
    .waitFor()
  expect(await known.locator('pre').count()).toBe(0)
})

test('[SHELL-07] the theme one chose is there on a second browser, and is not changed by one that has none @slow', async () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? '')
  const { page } = await portal.visit('lin.wei')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'My menu' }).click()
    const saved = page.waitForResponse('**/api/user/theme/save')
    await page.getByRole('menuitemradio', { name }).click()
    await saved
  }
  await choose('Dark')
  expect(await theme(page)).toBe('dark')
  const other = await portal.visit('lin.wei')
  await expect.poll(() => theme(other.page)).toBe('dark')
  await choose('Light')
  await other.page.reload()
  await expect.poll(() => theme(other.page)).toBe('light')
  expect(await other.page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})
