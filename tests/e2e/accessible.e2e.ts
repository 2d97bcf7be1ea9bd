import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { addFile, addTagged, insertComment, seedHome } from './seed.ts'

let newsId = 0
const portal = usePortal(async (app) => {
  await seedHome(app)
  newsId = await addTagged(app, 'battery', { title: { zh: '读', en: 'To read' } })
  await addTagged(app, 'battery')
  await addFile(app, newsId, 'manual.txt', 'text')
  await insertComment(app.db, { newsId, author: 'zhou.min', text: 'well said', now: app.clock.now() })
})
const screens: readonly (readonly [string, () => string, (page: Page) => Promise<unknown>])[] = [
  ['home', () => '/home', (page) => page.getByRole('link', { name: /Headline 1/ }).waitFor()],
  ['a news', () => `/home?news=${newsId}`, (page) => page.getByRole('dialog').getByText('well said').waitFor()],
  ['a news as a page', () => `/newsDetail?newsID=${newsId}`, (page) => page.getByText('well said').waitFor()],
  ['the history', () => '/newsHistory', (page) => page.getByRole('article').first().waitFor()],
  ['the error page', () => '/errorPage', (page) => page.getByText('Something went wrong').waitFor()],
  ['the library', () => '/library', (page) => page.getByText(/brand’s own site/).waitFor()],
]

test('[LIVE-02] no barrier and nothing cut off on any screen, nor in the menu @slow', async () => {
  const { page } = await portal.visit('zhou.min', {
    path: `/newsDetail?newsID=${newsId}`,
    context: { bypassCSP: true },
  })
  // read once, so that the history has something
  await page.getByText('well said').waitFor()
  await expectGoodLooks(
    page,
    screens.map(([name, path, isThere]) => [name, path(), isThere]),
  )
  await page.goto('/home')
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menu').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('[LIVE-02] the first Tab reaches the way to the content, and the popup keeps the focus inside', async () => {
  const { page } = await portal.visit('zhou.min')
  await page.getByRole('link', { name: /Headline 1/ }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.getByRole('link', { name: /Joy 2/ }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
})
