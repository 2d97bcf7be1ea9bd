/** Search for everybody: no barriers, nothing cut off. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { allowOnly, dialog, field, options, visitAsZhou } from './search-parts.ts'
import { seedSearch } from './seed-search.ts'

const portal = usePortal(seedSearch)

const screens: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  [
    'nothing typed',
    '/newsHistory?search=',
    (page) =>
      dialog(page)
        .getByText(/One search for all/)
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
  ['nothing found', '/newsHistory?search=qqqq', (page) => dialog(page).getByText('Nothing found').waitFor()],
  ['the page', '/actions/search?tab=people&q=zw', (page) => options(page).first().waitFor()],
]

const schemes = ['light', 'dark'] as const

test.each(screens.flatMap(([name, ...screen]) => schemes.map((scheme) => [name, scheme, ...screen] as const)))(
  '[LIVE-02] %s has no barriers (%s)',
  async (_name, colorScheme, path, isThere) => {
    const { page } = await portal.visit('zhou.min', { path, context: { colorScheme } })
    await isThere(page)
    expect(await barriers(page)).toEqual([])
  },
)

test.each(schemes)('[LIVE-02] the panel has no barriers (%s)', async (colorScheme) => {
  const before = (page: Page) => allowOnly(page, ['lin.wei'])
  const { page } = await portal.visit('zhou.min', { path: '/newsHistory?search=zw', context: { colorScheme }, before })
  await options(page).first().waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await barriers(page)).toEqual([])
})

test('[LIVE-02] nothing is cut off at 320 px', async () => {
  const { page } = await visitAsZhou(portal, { context: { viewport: { width: 320, height: 640 } } })
  const met: number[] = []
  for (const path of ['/newsHistory?search=charging', '/actions/search?tab=message&q=charging']) {
    await page.goto(path)
    await options(page).first().waitFor()
    met.push(
      await page.evaluate(() => {
        const sheet = document.querySelector('dialog')
        return Math.max(
          document.documentElement.scrollWidth - innerWidth,
          sheet ? sheet.scrollWidth - sheet.clientWidth : 0,
        )
      }),
    )
  }
  expect(met).toEqual([0, 0])
})
