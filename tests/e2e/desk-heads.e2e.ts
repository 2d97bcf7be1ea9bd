/** [DESK-10] The head of a list, and of its rows on a phone: what only a browser can measure. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { seedLists } from './desk-list-seed.ts'
import { usePortal } from './portal.ts'

let activity: number

const portal = usePortal(async ({ db, clock }) => {
  activity = (await seedLists(db, clock.now())).activity
})

const phone = { viewport: { width: 390, height: 844 } }
const boxOf = async (part: Locator) => (await part.boundingBox())!
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr')
/** Px of the words in the boxes of filters that are cut off. */
const cutOff = (filters: Locator) =>
  filters
    .locator('[data-filter] > [aria-hidden]:first-child')
    .evaluateAll((all) => Math.max(0, ...all.map((words) => words.scrollWidth - words.clientWidth)))

for (const language of ['CHS', 'EN'] as const)
  test(`[DESK-10] the filters of a list are in one line and whole, its search is as wide as its hint: ${language} @slow`, async () => {
    const { page } = await portal.visit('all.roles', { path: '/desk', language })
    const filters = page.getByRole('group', { name: /^(Filter|筛选)$/ })
    for (const path of [
      '/desk/writing?scope=all',
      '/desk/organising',
      '/desk/data/banner',
      '/desk/roles',
      '/desk/comments',
      '/desk/words',
      '/desk/audit',
      // with the way to clear them
      '/desk/audit?action=news.schedule',
    ]) {
      await page.goto(path)
      for (const width of [1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        // two lines are 76 px
        await expect.poll(async () => (await boxOf(filters)).height, `${path}, ${width}`).toBeLessThan(48)
        const search = page.locator('#root main').getByRole('textbox').first()
        await expect.poll(async () => (await boxOf(search)).width, `${path}, ${width}`).toBeGreaterThanOrEqual(124)
        await expect.poll(() => cutOff(filters), `${path}, ${width}`).toBe(0)
      }
    }
  })

test('[DESK-10] few filters are in the line of the title at 1440 px @slow', async () => {
  const context = { viewport: { width: 1440, height: 900 } }
  const { page } = await portal.visit('all.roles', { path: '/desk', context })
  for (const path of ['/desk/organising', '/desk/data/banner']) {
    await page.goto(path)
    const title = page.locator('#root main').getByRole('heading', { level: 1 })
    const top = async (part: Locator) => (await boxOf(part)).y
    const filters = page.getByRole('group', { name: 'Filter' })
    await expect.poll(async () => (await top(filters)) - (await top(title)), path).toBeLessThan(8)
  }
})

test('[DESK-09] on a phone the first people of a session are on the first screen, above its buttons @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: `/desk/organising/${activity}`, context: phone })
  const bar = page.getByRole('navigation', { name: 'On the phone' })
  await expect.poll(async () => (await boxOf(rowsOf(page).nth(2))).y).toBeLessThan((await boxOf(bar)).y - 60)
  const edit = page.getByRole('button', { name: 'Edit session' })
  expect((await boxOf(edit)).y).toBeGreaterThan((await boxOf(rowsOf(page).last())).y)
})

test('[DESK-09] on a phone the dates of a text say of what they are, and New is beside the title @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/writing', context: phone })
  const updated = rowsOf(page).first().locator('[data-name="Updated"]')
  await updated.waitFor()
  expect(await updated.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Updated')
  const title = await boxOf(page.getByRole('heading', { level: 1, name: 'Texts' }))
  const button = await boxOf(page.locator('#root main').getByRole('button', { name: 'New' }))
  expect(Math.abs(title.y + title.height / 2 - button.y - button.height / 2)).toBeLessThan(8)
})

test('[DESK-01] all roles of a person are seen in their row @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/roles?q=all.roles' })
  for (const name of ['Editor', 'Moderator', 'Operations', 'Portal administrator'])
    await expect(rowsOf(page).first().getByText(name, { exact: true })).toBeVisible()
})
