/** Search: dialog, panel and page (SEARCH-01 to SEARCH-07). */
import { expect, test } from '@playwright/test'
import { passUntil, stopClock, usePortal, withClock } from './portal.ts'
import { addNews } from './seed.ts'
import { allowOnly, dialog, field, openSearch, options, query, sign, tab, visitAsZhou } from './search-parts.ts'
import { seedSearch } from './seed-search.ts'

const portal = usePortal(seedSearch)

test('[SEARCH-02] [SEARCH-06] the dialog is 800 wide, back closes it, a shared address opens it; `/`, zw, one arrow and Enter open the nearer 张伟, closing leads back to the results and to the page @slow', async () => {
  const { page } = await visitAsZhou(portal)
  await sign(page).click()
  await dialog(page).getByRole('heading', { name: 'Search' }).waitFor()
  const width = () => dialog(page).evaluate((element) => element.firstElementChild?.getBoundingClientRect().width)
  await expect.poll(width).toBe(800)
  await page.goBack()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.goto('/newsHistory?search=zw')
  await expect.poll(() => field(page).inputValue()).toBe('zw')
  await options(page).first().waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => query(page)).toBe('')
  await page.keyboard.press('/')
  await field(page).waitFor()
  // words that came by a link are nobody's own
  expect(await dialog(page).getByRole('button', { name: 'zw', exact: true }).count()).toBe(0)

  await page.keyboard.type('zw')
  await expect.poll(() => options(page).first().textContent()).toContain('Wei Zhang')
  await expect.poll(() => query(page)).toBe('?search=zw')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /./)
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(options(page).first()).toHaveAttribute('id', active!)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page)).toBe('?search=zw&person=zhang.wei')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => query(page)).toBe('?search=zw')
  await expect.poll(() => field(page).evaluate((input) => document.activeElement === input)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).inputValue()).toBe('')
  await dialog(page).getByRole('button', { name: 'zw', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => query(page)).toBe('')
  expect(await dialog(page).count()).toBe(0)
})

for (const [language, typed, said, part, hit] of [
  ['CHS', '月球充电桩', '没有同时包含“月球充电桩”各部分的结果', '充电桩', /厂区新增充电桩二十台/],
  ['EN', 'lunar chargers', 'No results contain every part of “lunar chargers”', 'chargers', /Twenty new chargers/],
] as const)
  test(`[SEARCH-01] what nothing holds together is said so, and its parts are offered, which find something (${language}) @slow`, async () => {
    const { page } = await visitAsZhou(portal, { language })
    await page.keyboard.press('/')
    await field(page).fill(typed)
    await page.getByText(said).waitFor()
    await page.getByRole('button', { name: part, exact: true }).click()
    await page.getByRole('option', { name: hit }).first().waitFor()
    await expect(field(page)).toHaveValue(part)
    await expect(field(page)).toBeFocused()
  })

test('[SEARCH-06] 充电 finds the news whose title holds 充电桩, marked as text; a word of a PDF finds the document @slow', async () => {
  const { page } = await visitAsZhou(portal, { language: 'CHS' })
  await page.keyboard.press('/')
  await field(page).fill('充电')
  const news = page.getByRole('option', { name: /厂区新增充电桩二十台/ })
  await news.waitFor()
  await expect(news.locator('mark').first()).toHaveText('充电')
  await field(page).fill('zeppelin')
  const document = page.getByRole('option', { name: /^设备手册/ })
  await document.waitFor()
  await expect(document.locator('mark').first()).toHaveText('zeppelin')
  await expect(document).toHaveAttribute('target', '_blank')
  expect((await page.request.get((await document.getAttribute('href'))!)).status()).toBe(200)
})

test('[SEARCH-01] [SEARCH-02] who is not on the list gets the panel: tabs with counts, arrows between them, Esc gives the focus back', async () => {
  const { page } = await visitAsZhou(portal, { before: (page) => allowOnly(page, ['lin.wei']) })
  await sign(page).click()
  await field(page).waitFor()
  await page.keyboard.type('charging')
  await tab(page, /^All/).waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  await expect.poll(() => tab(page, /^Message/).textContent()).toMatch(/^Message[2-9]$/)
  await tab(page, /^All/).focus()
  // those without results come last
  for (const [key, name] of [
    ['End', /0$/],
    ['Home', /^All/],
    ['ArrowRight', /^Message/],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(name)
  }
  await page.getByRole('option', { name: /Charging night/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).count()).toBe(0)
  await expect(sign(page)).toBeFocused()
  await sign(page).click()
  await field(page).waitFor()
  await page.getByRole('main').click({ position: { x: 5, y: 100 } })
  await expect.poll(() => field(page).count()).toBe(0)
})

test('[SEARCH-02] on the list one has the dialog; when the list cannot be had, too @slow', async () => {
  const { page, trouble } = await visitAsZhou(portal, { before: (page) => allowOnly(page, ['Zhou.Min']) })
  trouble.allow(/allowlist/, /Failed to load resource/)
  await sign(page).click()
  await dialog(page).getByRole('heading', { name: 'Search' }).waitFor()
  // who has never seen either
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (!['session', 'ADAccount', 'Language', 'lang'].includes(name)) localStorage.removeItem(name)
    }
  })
  await page.unroute('**/api/search/allowlist*')
  await page.route('**/api/search/allowlist*', (route) => route.abort())
  await page.goto('/newsHistory')
  await sign(page).click()
  await dialog(page).getByRole('heading', { name: 'Search' }).waitFor()
})

test("[SEARCH-01] [SEARCH-05] 'view all' leads to the page of a tab, which grows to its end; tab, words and place survive reload and back @slow", async () => {
  const { page } = await openSearch(portal, 'quarterly review')
  await page.getByRole('option', { name: 'View all news and activities' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/actions/search')
  expect(query(page)).toBe('?tab=message&q=quarterly+review')
  await expect.poll(() => options(page).count()).toBe(20)
  for (const count of [40, 45]) {
    await options(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => options(page).count()).toBe(count)
  }
  await page.getByText('No more results').waitFor()
  await options(page).nth(40).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(900)
  await page.reload()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
  await expect(field(page)).toHaveValue('quarterly review')
  await tab(page, /^People/).click()
  await expect.poll(() => query(page)).toBe('?tab=people&q=quarterly+review')
  await page.getByText('No results here for “quarterly review”').waitFor()
  await page.goBack()
  await expect.poll(() => tab(page, /^Message/).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => options(page).count()).toBeGreaterThan(0)
  await page.goBack()
  await expect.poll(() => field(page).inputValue()).toBe('quarterly review')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/newsHistory')

  // every tab of the page shows its own
  await page.goto('/actions/search?tab=tool&q=shuttle')
  await page.getByRole('option', { name: /Shuttle bus/ }).waitFor()
  await page.goto('/actions/search?tab=box&q=zeppelin')
  await page.getByRole('option', { name: /^Machine handbook/ }).waitFor()
  await page.goto('/actions/search?tab=people&q=zhang+wei')
  await expect.poll(() => options(page).first().textContent()).toContain('Wei Zhang')
  await page.goto('/actions/search?tab=all&q=charging')
  await page.getByRole('option', { name: /Charging night/ }).click()
  await expect.poll(() => query(page)).toMatch(/^\?tab=all&q=charging&activity=\d+$/)
  await page.getByRole('dialog').getByRole('heading', { name: 'Charging night' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => query(page)).toBe('?tab=all&q=charging')
})

test('[SEARCH-03] [SEARCH-04] a failure says what came, 3 s for messages and 1.5 s for files, or that it is unknown; a retry brings the results', async () => {
  const { page, trouble } = await visitAsZhou(portal, { path: '/actions/search?tab=message&q=charging', ...withClock })
  trouble.allow(/Failed to load resource/)
  await options(page).first().waitFor()
  const toast = page.locator('[popover][role=alert]')
  await page.route('**/api/search/message', (route) =>
    route.fulfill({ json: { Code: 500, Message: 'The index is being built', Data: null } }),
  )
  // however long it takes to look: no time passes meanwhile
  await stopClock(page)
  await field(page).fill('winter')
  await passUntil(page, toast.getByText('The index is being built'))
  await page.clock.runFor(2_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await toast.waitFor({ state: 'detached' })
  await page.clock.resume()
  await expect(options(page)).toHaveCount(0)
  await page.unroute('**/api/search/message')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('option', { name: /Charging in winter/ }).waitFor()

  await page.route('**/api/box/search*', (route) => route.fulfill({ json: { code: 0, data: [], total: 0, msg: '' } }))
  await stopClock(page)
  await tab(page, /^Box/).click()
  await passUntil(page, toast.getByText('unknown error'))
  await page.clock.runFor(1_500)
  await toast.waitFor({ state: 'detached' })
})

test('[SEARCH-01] [SEARCH-03] [SEARCH-06] nothing typed, nothing found; words typed fast never show an older answer, results stay until the next are there; HTML stays text @slow', async () => {
  await addNews(portal.app.db, { title: { zh: '<img src=x>徽章', en: '<img src=x> badge' } })
  const { page } = await openSearch(portal)
  await page.keyboard.press('Enter')
  await page.getByText('Type a little more').waitFor()
  await page.keyboard.type('qqqqqq')
  await dialog(page).getByText('No results for “qqqqqq”').waitFor()
  await dialog(page)
    .getByText(/pinyin or initials/)
    .waitFor()
  await field(page).fill('badge')
  await page.getByRole('option', { name: /<img src=x> badge/ }).waitFor()
  expect(await page.getByRole('option').locator('img').count()).toBe(0)

  await field(page).fill('charging')
  await page.getByRole('option', { name: /Charging night/ }).waitFor()
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/search/all', (route) => {
    if (route.request().postDataJSON().title === 'shuttle') {
      held.push(() => route.continue())
      return undefined
    }
    return route.continue()
  })
  await field(page).fill('shuttle')
  await expect.poll(() => held.length).toBe(1)
  await expect(page.getByRole('option', { name: /Charging night/ })).toHaveCount(1)
  await field(page).fill('travel')
  await page.getByRole('option', { name: /Travel desk/ }).waitFor()
  await Promise.all(held.map((release) => release().catch(() => undefined)))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.getByRole('option', { name: /Shuttle bus/ }).count()).toBe(0)
  await expect(page.getByRole('option', { name: /Travel desk/ })).toHaveCount(1)
})
