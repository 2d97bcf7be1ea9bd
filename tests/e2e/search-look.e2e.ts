/** Search for everybody: no barriers, nothing cut off. */
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks, expectNoBarriers, type Screen } from './looks.ts'
import { usePortal } from './portal.ts'
import { allowOnly, dialog, field, options } from './search-parts.ts'
import { seedSearch } from './seed-search.ts'

const portal = usePortal(seedSearch)

const screens: readonly Screen[] = [
  [
    'nothing typed',
    '/newsHistory?search=',
    (page) =>
      dialog(page)
        .getByText(/Search all of Forecourt/)
        .waitFor(),
  ],
  [
    'the dialog',
    '/newsHistory?search=charging',
    async (page) => {
      await options(page).first().waitFor()
      await field(page).press('ArrowDown')
    },
  ],
  ['nothing found', '/newsHistory?search=qqqq', (page) => dialog(page).getByText('No results for “qqqq”').waitFor()],
  ['the page', '/actions/search?tab=people&q=zw', (page) => options(page).first().waitFor()],
]

test('[LIVE-02] search has no barriers, and nothing is cut off @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/signed-out' })
  await expectGoodLooks(page, screens)
})

test('[LIVE-02] the panel has no barriers @slow', async () => {
  const before = (page: Page) => allowOnly(page, ['lin.wei'])
  const { page } = await portal.visit('zhou.min', { path: '/newsHistory?search=zw', before })
  await options(page).first().waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  await expectNoBarriers(page)
})
