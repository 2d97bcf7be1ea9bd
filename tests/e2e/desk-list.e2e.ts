/** [DESK-10] The list page of the desk: density, address, sorting, columns, views, selection, panel and keys. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { seedLists } from './desk-list-seed.ts'
import { usePortal } from './portal.ts'

/** Of lists below more than a title: of an activity, and of a must-read. */
let activity: number
let mustRead: number

const portal = usePortal(async ({ db, clock }) => {
  const seeded = await seedLists(db, clock.now())
  activity = seeded.activity
  mustRead = seeded.mustRead
})

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
/** Rows that are whole in the window. */
const countWhole = (page: Page) =>
  rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
/** Each height of a row, once. */
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))])
/** Each size of the letters of a cell, once. */
const letters = (page: Page) =>
  rows(page)
    .locator('td, th')
    .evaluateAll((all) => [...new Set(all.map((cell) => getComputedStyle(cell).fontSize))])
const names = (page: Page) => rows(page).getByRole('rowheader').allInnerTexts()

const widthsOf = (cells: Locator) => cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))

const lists = [
  '/desk/data/tag',
  '/desk/writing',
  '/desk/organising',
  '/desk/must-read',
  // whoever has all roles needs more lines for them
  '/desk/roles?q=one.author',
  '/desk/audit',
  '/desk/comments',
  '/desk/words',
] as const

const windows = [
  { width: 1440, height: 900, least: 18 },
  { width: 1920, height: 1080, least: 24 },
]

/** Its tab is above the rows from then on. */
async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Views and columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Views and columns' })
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await menu.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name }).waitFor()
}

test('[DESK-10] 18 rows of 40 px with letters of 13 px at 1440 × 900 and 24 at 1920 × 1080 on every list, with a saved view @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  for (const path of lists) {
    await page.goto(path)
    await saveView(page, 'Mine')
    for (const { least, ...viewport } of windows) {
      await page.setViewportSize(viewport)
      await expect(rows(page).nth(least)).toBeAttached()
      // the root's size follows the window in the next frame (SHELL-14)
      await expect.poll(() => heights(page), { message: path }).toEqual([40])
      await expect.poll(() => countWhole(page), `${path}, ${viewport.width}`).toBeGreaterThanOrEqual(least)
      expect.soft(await letters(page), path).toEqual(['13px'])
    }
  }
})

test('[DESK-10] as many of the people of a session, of the readers of a must-read, and of the bus @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  for (const [path, leasts] of [
    [`/desk/organising/${activity}`, [18, 24]],
    [`/desk/must-read/${mustRead}`, [18, 24]],
    // the lines of the bus stand above its people
    ['/busConfirm/list', [18, 22]],
  ] as const) {
    await page.goto(path)
    for (const [at, { width, height }] of windows.entries()) {
      await page.setViewportSize({ width, height })
      await expect(rows(page).nth(leasts[at]!)).toBeAttached()
      await expect.poll(() => heights(page), { message: path }).toEqual([40])
      await expect.poll(() => countWhole(page), `${path}, ${width}`).toBeGreaterThanOrEqual(leasts[at]!)
    }
  }
})

for (const path of ['/desk/comments', '/desk/writing?scope=all'])
  test(`[DESK-10] beside an open row the names keep 220 px, and no column is cut to nothing: ${path} @slow`, async () => {
    const { page } = await portal.visit('all.roles', { path })
    await rows(page).first().waitFor()
    const heads = page.getByRole('table').locator('thead th')
    const count = await heads.count()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).waitFor()
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => heads.count()).toBeLessThan(count)
      const titles = rows(page).getByRole('rowheader')
      await expect.poll(async () => (await widthsOf(titles))[0]).toBeGreaterThanOrEqual(220)
      // 44 px are those of the checkbox, 60 those of the menu
      const words = page.getByRole('table').locator('thead th:not([class*="_menu_"])')
      await expect.poll(async () => Math.min(...(await widthsOf(words)).slice(1))).toBeGreaterThanOrEqual(88)
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect(heads).toHaveCount(count)
  })

test("[DESK-10] the author's filter asks for people once it is used, keeps what is typed while they come, and is in the address", async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Texts' }).click()
  await page.getByRole('link', { name: 'All texts' }).click()
  const author = page.getByRole('combobox', { name: 'Author' })
  await author.waitFor()
  // what is asked when a field appears is asked in its next frame
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(asked.filter((url) => url.includes('/People/search'))).toEqual([])
  const answered = Promise.withResolvers<void>()
  await page.route('**/People/search', async (route) => {
    await answered.promise
    await route.continue()
  })
  await author.pressSequentially('one.author7')
  await page.getByRole('option', { name: 'Loading' }).click()
  answered.resolve()
  await page.getByRole('option', { name: 'one.author7' }).click()
  await expect(page).toHaveURL(/author=one\.author7/)
})

test('[DESK-10] the address has words, order, page and the open row; back returns @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/data/tag' })
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(async () => (await names(page))[0]).toBe('Tag 60')
  await page.getByRole('navigation', { name: 'Turn the page' }).getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => names(page)).toHaveLength(10)
  await page.getByRole('textbox', { name: 'Search in Tags' }).fill('Tag 1')
  await expect.poll(async () => (await names(page))[0]).toBe('Tag 19')
  await rows(page)
    .nth(1)
    .click({ position: { x: 400, y: 20 } })
  const panel = page.getByRole('complementary', { name: 'Tag 18' })
  await panel.getByText('标签18 / Tag 18').waitFor()
  const address = page.url()
  expect(new URL(address).search).toBe('?sort=-title&q=Tag+1&open=18')

  // the same for whoever opens the address
  const { page: other } = await portal.visit('all.roles', { path: address.slice(address.indexOf('/desk')) })
  await other.getByRole('complementary', { name: 'Tag 18' }).waitFor()
  await expect.poll(() => names(other)).toEqual(await names(page))

  await panel.getByRole('button', { name: 'Next item' }).click()
  await page.getByRole('complementary', { name: 'Tag 17' }).waitFor()
  await page.goBack()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Search in Tags' })).toHaveValue('Tag 1')
})

test('[DESK-10] keys move, choose, open and edit, and leave a field alone', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/data/tag?sort=title' })
  await rows(page).first().waitFor()
  const row = (name: string) => page.getByRole('row', { name })
  await page.keyboard.press('j')
  await expect(row('Tag 01')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByRole('region', { name: '3 selected' }).waitFor()
  await page.keyboard.press('k')
  await expect(row('Tag 02')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Tag 02' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('complementary', { name: 'Tag 03' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(row('Tag 03')).toBeFocused()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next row, previous row').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row('Tag 03')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('jxe')
  await expect(page.getByRole('textbox', { name: 'Search in Tags' })).toHaveValue('jxe')
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await expect(row('Tag 01')).toBeFocused()
  await page.keyboard.press('e')
  await page.waitForURL('**/desk/data/tag/item/1')
})

test('[DESK-10] rows without a page open by the same keys: a word to be changed, the card of a person @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/words' })
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  for (const key of ['e', 'Enter']) {
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: /^Edit “word/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/desk/must-read/1')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]person=/)
  await page.getByRole('dialog').waitFor()
})

test('[DESK-10] hidden columns and saved views are kept @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/data/tag' })
  const menu = async () => {
    await page.getByRole('button', { name: 'Views and columns' }).click()
    return page.getByRole('dialog', { name: 'Views and columns' })
  }
  await rows(page).first().waitFor()
  await (await menu()).getByRole('checkbox', { name: 'News items' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'News items' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Views and columns' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Search in Tags' }).fill('Tag 2')
  await expect.poll(async () => (await names(page)).length).toBe(10)
  const open = await menu()
  await open.getByRole('textbox', { name: 'Name of the view' }).fill('Twenties')
  await open.getByRole('button', { name: 'Save' }).click()
  await open.getByRole('link', { name: 'Twenties' }).waitFor()
  await page.goto('/desk/data/tag')
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('columnheader', { name: 'News items' })).toHaveCount(0)
  // as a tab above the list
  const views = page.getByRole('navigation', { name: 'Views', exact: true })
  await expect(views.locator('[aria-current]')).toHaveText('All')
  await views.getByRole('link', { name: 'Twenties' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(views.locator('[aria-current]')).toHaveText('Twenties')
  expect(new URL(page.url()).search).toBe('?q=Tag+2')
})

test('[DESK-10] several are removed at once and brought back by one undo', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/data/tag?q=Tag+5&sort=title' })
  await page.getByRole('checkbox', { name: 'Select Tag 50' }).check()
  await page.getByRole('checkbox', { name: 'Select Tag 53' }).click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: '4 selected' }).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove these 4 items?' })
  await dialog.getByText('Tag 50 · Tag 51 · Tag 52 · Tag 53').waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('[DESK-10] the action of a row has a tooltip, in a wide window its word, and is there for a finger @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/data/tag?q=Tag+07' })
  const remove = page.getByRole('button', { name: 'Remove “Tag 07”' })
  await remove.waitFor()
  await expect(remove.getByText('Remove')).toBeHidden()
  await page.mouse.move(9, 9)
  await remove.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Remove “Tag 07”')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(remove.getByText('Remove')).toBeVisible()
  const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const phone = await portal.visit('all.roles', { path: '/desk/data/tag?q=Tag+07', context: touch })
  await phone.page.getByRole('button', { name: 'Remove “Tag 07”' }).tap()
  await phone.page.getByRole('button', { name: 'Undo' }).tap()
  await phone.page.getByText('“Tag 07” has been restored').waitFor()
})
