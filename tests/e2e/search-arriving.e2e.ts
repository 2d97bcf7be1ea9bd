/** Search while its script, its list or its results are still loading, and over an open popup. */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews } from './seed.ts'
import { allowOnly, dialog, field, openSearch, options, query, sign, tab, visitAsZhou } from './search-parts.ts'
import { seedSearch } from './seed-search.ts'

const portal = usePortal(seedSearch)

const searchScript = /\/assets\/search-chunk-[^/]*\.(js|css)$/

/** Answers what was held, and from now on everything. */
async function hold(page: Page, url: string | RegExp): Promise<{ asked: Promise<void>; release: () => void }> {
  const held: (() => void)[] = []
  let isOpen = false
  let known = (): void => undefined
  const asked = new Promise<void>((resolve) => (known = resolve))
  await page.route(url, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => (held.push(resolve), known()))
    await route.continue()
  })
  return {
    asked,
    release: () => {
      isOpen = true
      for (const each of held) each()
    },
  }
}

for (const [name, url] of [
  ['the script', searchScript],
  ['the list', '**/api/search/allowlist*'],
] as const)
  test(`[SEARCH-06] nor does it while ${name} is on its way: the sign is busy, and the field goes on with all of it @slow`, async () => {
    const { page } = await visitAsZhou(portal, {
      before: (page) => page.addInitScript(() => localStorage.setItem('isOneSearchGuide', 'true')),
    })
    const { asked, release } = await hold(page, url)
    await page.keyboard.press('/')
    await page.keyboard.type('zhax')
    await asked
    if (url === searchScript) await expect(sign(page)).toHaveAttribute('aria-busy', 'true')
    else expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ng/')
    release()
    await field(page).waitFor()
    await page.keyboard.type('wei')
    await expect.poll(() => field(page).inputValue()).toBe('zhang/wei')
    await expect(sign(page)).not.toHaveAttribute('aria-busy')
  })

test('[SEARCH-02] a slow list does not decide the look; when it cannot be had, it is as the last time, else the dialog @slow', async () => {
  const { page, trouble } = await visitAsZhou(portal)
  trouble.allow(/allowlist/, /Failed to load resource/)
  await page.route('**/api/search/allowlist*', (route) => route.abort())
  await sign(page).click()
  await dialog(page).locator('h2').waitFor()
  await page.unroute('**/api/search/allowlist*')
  await allowOnly(page, ['lin.wei'])
  await page.goto('/newsHistory?search=')
  await field(page).waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  await page.unroute('**/api/search/allowlist*')
  await page.route('**/api/search/allowlist*', (route) => route.abort())
  await page.goto('/newsHistory?search=zw')
  await field(page).waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
})

test('[SEARCH-01] the panel closes when the focus goes on into the page @slow', async () => {
  const { page } = await visitAsZhou(portal, { path: '/people', before: (page) => allowOnly(page, ['lin.wei']) })
  await sign(page).click()
  await field(page).waitFor()
  await page.getByText('Search all of Forecourt').click()
  await page.locator('main a').first().focus()
  await expect.poll(() => field(page).count()).toBe(0)
})

test('[SEARCH-01] without a network the press says so, and works with the next @slow', async () => {
  const { page, trouble } = await visitAsZhou(portal, {
    before: async (page) => {
      await page.addInitScript(() => localStorage.setItem('isOneSearchGuide', 'true'))
      // before the page has time to fetch it unasked
      await page.route(searchScript, (route) => route.abort())
    },
  })
  trouble.allow(/Failed to load resource/, /assets\/search-chunk/)
  await page.keyboard.press('/')
  await page.getByText('Search could not be opened').waitFor()
  await page.unroute(searchScript)
  await sign(page).click()
  await field(page).waitFor()
  const sheet = () => dialog(page).evaluate((element) => element.firstElementChild?.getBoundingClientRect().width)
  await expect.poll(sheet).toBe(800)
  expect(await field(page).evaluate((input) => getComputedStyle(input.parentElement!).display)).toBe('flex')
})

test('[SEARCH-02] Ctrl K opens search from another field, `/` stays there @slow', async () => {
  const { page } = await visitAsZhou(portal, { path: '/people' })
  const other = page.locator('[data-page-search]')
  await other.focus()
  await page.keyboard.type('a/b')
  await expect(other).toHaveValue('a/b')
  await expect.poll(() => query(page)).toContain('a/b')
  // the words that are still on their way reach the address under search, and leave it open
  await page.keyboard.type('c')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await expect.poll(() => query(page)).toBe('?q=a/bc&search=')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => query(page)).toBe('?q=a/bc')
})

test('[SEARCH-02][SEARCH-06] typing right behind `/` loses no letter, as fast as one types; search over news that one reads: closing leads back to exactly that @slow', async () => {
  const id = await addNews(portal.app.db, { title: { zh: '读到一半', en: 'Half read' } })
  const { page } = await visitAsZhou(portal, { path: `/newsHistory?news=${id}` })
  const article = page.getByRole('dialog').getByRole('heading', { name: 'Half read' })
  await article.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('zhangwei', { delay: 15 })
  await expect.poll(() => field(page).inputValue()).toBe('zhangwei')
  await expect.poll(() => query(page)).toBe('?search=zhangwei')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => query(page)).toBe(`?news=${id}`)
  await article.waitFor()
})

test('[SEARCH-01] who presses a tab, or a retry, goes on typing and walking; a part that failed says so in its place, and is asked again @slow', async () => {
  const { page, trouble } = await openSearch(portal, 'charging')
  trouble.allow(/Failed to load resource/)
  await tab(page, /^Message/).click()
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBeTruthy()
  await page.keyboard.type('s')
  await expect(field(page)).toHaveValue('chargings')
  await page.keyboard.press('Backspace')
  // the order of the tabs follows their counts
  await expect(page.locator('[data-busy]')).toHaveCount(0)
  await expect(tab(page, /^Message/)).toHaveText(/\d/)
  const next = tab(page, /^Message/).locator('xpath=following-sibling::*[1]')
  const id = (await next.getAttribute('id'))!
  await tab(page, /^Message/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', id)
  await page.keyboard.type('x')
  await expect(field(page)).toHaveValue('chargingx')

  const refuse = (page: Page) => page.route('**/api/search/all', (route) => route.fulfill({ status: 500, body: '' }))
  await tab(page, /^All/).click()
  await refuse(page)
  // what is shown of the words before these goes away when these are answered
  const answerTo = (words: string) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/search/all') && (response.request().postData()?.includes(words) ?? false),
    )
  const refused = answerTo('winter')
  await field(page).fill('winter')
  await refused
  await page.getByRole('button', { name: 'Retry' }).focus()
  await page.unroute('**/api/search/all')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /Charging in winter/ }).waitFor()
  await page.keyboard.type('y')
  await expect(field(page)).toHaveValue('wintery')

  await page.route('**/api/search/all', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { Data: object }
    await route.fulfill({ response, json: { ...answer, Data: { ...answer.Data, Failed: ['Documents'] } } })
  })
  const answered = answerTo('travel')
  await field(page).fill('travel')
  await answered
  const failed = page.getByRole('option', { name: /Documents: search failed.*Retry/ })
  await failed.waitFor()
  await page.unroute('**/api/search/all')
  await failed.click()
  await failed.waitFor({ state: 'detached' })
  await expect(field(page)).toBeFocused()
})

test('[LIVE-02][SEARCH-03] a document in the Box tab has its text, its marks, its type, and is saved beside it; at 320 px the chosen tab is in sight, and the field shows no key @slow', async () => {
  const { page } = await visitAsZhou(portal, { path: '/actions/search?tab=box&q=zeppelin' })
  const found = page.getByRole('option', { name: /^Machine handbook/ })
  await found.waitFor()
  await expect(found.locator('mark')).toHaveText(['zeppelin'])
  await expect(found).toContainText('PDF')
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const save = page.getByRole('option', { name: 'Download Machine handbook' })
  await expect(save).toHaveAttribute('aria-selected', 'true')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(saved.suggestedFilename()).toBe('handbook.pdf')
  await page.keyboard.press('ArrowLeft')
  await expect(found).toHaveAttribute('aria-selected', 'true')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await options(page).first().waitFor()
  const isInSight = () =>
    tab(page, /^Box/).evaluate((element) => {
      const [inner, outer] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
      return inner.left >= outer.left && inner.right <= outer.right - 28
    })
  await expect.poll(isInSight).toBe(true)
  await field(page).fill('   ')
  await expect(field(page)).toHaveValue('')
  await expect(page.locator('kbd').filter({ hasText: '/' })).toBeHidden()
})
