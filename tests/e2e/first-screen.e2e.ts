/** Home until its script and its data are there: an outline first, and nothing that jumps afterwards. */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedHome } from './seed.ts'

const portal = usePortal(seedHome)

/** A slow line and a slow machine, so that every placeholder is painted; the page counts what moves. */
async function slow(page: Page): Promise<void> {
  await page.addInitScript({
    content: `window.moved = 0
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value
      }).observe({ type: 'layout-shift', buffered: true })`,
  })
  // fonts and pictures, too, are on that line
  page.setDefaultNavigationTimeout(20_000)
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 120, downloadThroughput: 3_000_000, uploadThroughput: 170_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
}

for (const [width, details] of [
  [1440, {}],
  [390, { tag: '@slow' }],
  [320, {}],
] as const)
  test(`[HOME-03] nothing jumps while home arrives, ${width} px wide`, details, async () => {
    const context = { viewport: { width, height: 800 } }
    const { page } = await portal.visit('zhou.min', { language: 'CHS', context, before: slow })
    await page.locator('[aria-roledescription=carousel] a').first().waitFor()
    await page.getByRole('region', { name: '公司新闻' }).getByRole('article').first().waitFor()
    await page.locator('[data-guide=tools] section, [data-guide=tools] a').first().waitFor()
    await page.evaluate('document.fonts.ready.then(() => true)')
    expect(await page.evaluate('window.moved')).toBeLessThan(0.05)
  })

test('[HOME-03] before the script home has its outline with the name, where the page will have it; then it is gone @slow', async () => {
  let run = (): void => undefined
  const held = new Promise<void>((go) => (run = go))
  const before = (page: Page) =>
    page.route(/assets\/index-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
  let opened: Page | undefined
  // the document is loaded only when its script is
  const visiting = portal.visit('zhou.min', { before: (page) => before((opened = page)) })
  await expect.poll(() => opened?.locator('#frame').getByText('Forecourt', { exact: true }).isVisible()).toBe(true)
  const early = await opened!.locator('#frame header').boundingBox()
  expect(await opened!.locator('#frame').getAttribute('aria-hidden')).toBe('true')
  run()
  const { page } = await visiting
  await page.getByRole('banner').waitFor()
  expect(await page.getByRole('banner').boundingBox()).toEqual(early)
  expect(await page.locator('#frame').count()).toBe(0)
})

test('[HOME-03] no other page shows home’s outline', async () => {
  const before = (page: Page) => page.route(/assets\/index-.*\.js/, (route) => route.abort())
  const { page, trouble } = await portal.visit('zhou.min', { path: '/newsHistory', before })
  trouble.allow(/assets\/index-.*ERR_FAILED|ERR_FAILED.*assets\/index-/)
  expect(await page.locator('#frame').isVisible()).toBe(false)
})
