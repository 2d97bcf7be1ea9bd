/** Measures of the reader's pages: whole pixels, one left edge, lists of one height (docs/decisions/0083). */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedHome } from './seed.ts'

const portal = usePortal(seedHome)

const leftOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().left)

const pages = ['/home', '/Workflow', '/people', '/actions/search?q=charging', '/newsHistory', '/Box', '/vi'] as const

for (const width of [390, 1280, 1366, 1440, 1536, 1920])
  test(`[SHELL-14] titles of pages have one left edge, of whole pixels, ${width} px wide @slow`, async () => {
    const { page } = await portal.visit('zhou.min', { path: pages[0], context: { viewport: { width, height: 900 } } })
    let edge: number | undefined
    for (const path of pages) {
      if (path !== pages[0]) await page.goto(path)
      await page.locator('#root h1').first().waitFor()
      edge ??= await leftOf(page, '#root header a')
      expect(edge).toBe(Math.round(edge))
      await expect.poll(() => leftOf(page, '#root h1'), path).toBe(edge)
    }
  })

test('[HOME-01] all announcements are lines of 44 px @slow', async () => {
  const { page } = await portal.visit('zhou.min')
  await page.getByRole('region', { name: 'Announcements' }).getByRole('link', { name: 'View all' }).click()
  const rows = page.getByRole('region', { name: 'Company news' }).getByRole('article')
  await expect.poll(() => rows.count()).toBe(5)
  for (const row of await rows.all()) await expect.poll(async () => (await row.boundingBox())?.height).toBe(44)
  expect(await rows.locator('img').count()).toBe(0)
  // whoever gets the address of the list is led to it, as whoever has home open is
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/home?list=announcement')
  await expect(rows.first()).toBeInViewport()
  await page.getByRole('region', { name: 'This week' }).getByRole('link').first().waitFor()
  await expect(rows.first()).toBeInViewport()
})

test('[HOME-01] at 1920 px the heads of announcements, values and joy stand in one line @slow', async () => {
  const { page } = await portal.visit('zhou.min', { context: { viewport: { width: 1920, height: 1080 } } })
  const heads = ['Announcements', 'Value drive', 'Joy'].map((name) => page.getByRole('heading', { level: 2, name }))
  await page.getByRole('region', { name: 'Joy' }).getByRole('article').first().waitFor()
  const boxes = await Promise.all(heads.map((head) => head.boundingBox()))
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
})

test('[HOME-03] the lead of company news is as high as the cards beside it @slow', async () => {
  const { page } = await portal.visit('zhou.min', { context: { viewport: { width: 1440, height: 900 } } })
  const cards = page.getByRole('region', { name: 'Company news' }).getByRole('article')
  await cards.nth(4).scrollIntoViewIfNeeded()
  const bottomOf = async (index: number) => {
    const box = (await cards.nth(index).boundingBox())!
    return box.y + box.height
  }
  expect(Math.abs((await bottomOf(0)) - (await bottomOf(4)))).toBeLessThan(32)
})

test('[LIVE-04] an address that leads nowhere offers search, people and to-dos', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/nothing-here' })
  trouble.allow(/404/)
  for (const name of ['People', 'To-dos and approvals']) await page.getByRole('button', { name }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/actions/search')
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
})

test('[DESK-01] the header of the desk is as high before its script as with it @slow', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/auth/mobileForbidden' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/DeskPage-.*\.(?:js|css)/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/desk', { waitUntil: 'commit' })
  const banner = page.locator('#root header').first()
  await banner.waitFor()
  const before = await banner.boundingBox()
  resolve()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(before!.height).toBe(48)
  expect(await banner.boundingBox()).toEqual(before)
})

test('[NEWS-01] columns of figures in a table end at one edge, with their heads @slow', async () => {
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const table = [row('th', ['Plant', 'Cars']), row('td', ['Hefei', '1,204 cars']), row('td', ['Wuhu', '96'])].join('')
  const body = { zh: '', en: `<table><tbody>${table}</tbody></table>` }
  const id = await addNews(portal.app.db, { title: { zh: '表', en: 'Figures' }, body })
  const { page } = await portal.visit('zhou.min', { path: `/home?news=${id}` })
  const cells = page.getByRole('dialog').locator('th, td')
  await expect.poll(() => cells.count()).toBe(6)
  const sides = await cells.evaluateAll((all) =>
    all.map((cell) => getComputedStyle(cell).textAlign.replace('-webkit-', '')),
  )
  expect(sides).toEqual(['start', 'right', 'start', 'right', 'start', 'right'])
})

test('[HOME-03] on a phone-sized window all news but the first are rows @slow', async () => {
  for (const n of [1, 2, 3])
    await addNews(portal.app.db, { title: { zh: `长长的标题第${n}号`, en: `A long title ${n}` } })
  const { page } = await portal.visit('zhou.min', { path: '/home', context: { viewport: { width: 390, height: 844 } } })
  const cards = page.locator('#all-news article')
  await cards.nth(2).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await cards.nth(2).boundingBox())!.height).toBeLessThan(120)
})
