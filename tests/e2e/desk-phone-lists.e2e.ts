/** [DESK-10] Lists and forms of the desk on a phone: what stands above the first row, and at the lower edge. */
import { expect, test, type Locator } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { seedLists } from './desk-list-seed.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db, clock }) => {
  await seedLists(db, clock.now())
})

const context = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[DESK-10] a phone has the filters in a sheet, behind a button that says how many are set', async () => {
  const { page } = await portal.visit('all.roles', {
    path: '/desk/writing?status=draft',
    context,
  })
  const bar = page.getByRole('group', { name: 'Filter', exact: true })
  await bar.getByRole('button', { name: 'Filter 1' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const status = sheet.getByRole('combobox', { name: 'Status' })
  await status.selectOption('')
  // all of them are whole, one below the other
  await expect(sheet.getByRole('combobox').nth(5)).toBeVisible()
  const ends = () =>
    sheet.getByRole('combobox').evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
  await expect.poll(ends).toBeLessThanOrEqual(390)
  // over the whole lower edge
  const { x, y, width, height } = (await sheet.locator('> div').boundingBox())!
  expect({ x, width, bottom: Math.round(y + height) }).toEqual({ x: 0, width: 390, bottom: 844 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Show results' }).tap()
  await expect(sheet).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await expect(status).toBeHidden()
})

test('[DESK-10] on a phone the log has its tools in the line of the title, and its filters in one more @slow', async () => {
  const { page } = await portal.visit('all.roles', {
    path: '/desk/audit',
    context,
  })
  const middleOf = async (part: Locator): Promise<number> => {
    const { y, height } = (await part.boundingBox())!
    return Math.round(y + height / 2)
  }
  const tool = page.getByRole('button', { name: 'Export CSV' })
  await tool.waitFor()
  const title = page.getByRole('heading', { name: 'Audit log' })
  await expect.poll(async () => Math.abs((await middleOf(tool)) - (await middleOf(title)))).toBeLessThanOrEqual(4)
  const filter = page.getByRole('button', { name: 'Filter' })
  const search = page.getByRole('textbox', { name: 'Search by object or actor' })
  expect(Math.abs((await middleOf(filter)) - (await middleOf(search)))).toBeLessThanOrEqual(4)
})

test('[DESK-10] a phone has what is rarely done with the sensitive words behind one button @slow', async () => {
  const { page } = await portal.visit('all.roles', {
    path: '/desk/words',
    context,
  })
  const main = page.getByRole('main')
  const top = async (part: Locator) => (await part.boundingBox())!.y
  const search = main.getByRole('textbox', { name: 'Search the list' })
  await search.waitFor()
  // the title, and the buttons below it
  const title = main.getByRole('heading', { level: 1 })
  await expect.poll(async () => (await top(search)) - (await top(title))).toBeLessThanOrEqual(104)
  await main.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Test a text' }).tap()
  await page.getByRole('dialog', { name: 'Test a text' }).waitFor()
})

test('[DESK-05][DESK-10] on a phone what saves and what removes stands above the bar at the lower edge', async () => {
  const { page } = await portal.visit('all.roles', {
    path: '/desk/data/tool/new',
    context: { viewport: { width: 390, height: 640 }, hasTouch: true },
  })
  const edge = async () => (await page.getByRole('navigation', { name: 'On the phone' }).boundingBox())!.y
  const isAbove = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height <= (await edge())
  }
  await page.getByRole('textbox').first().fill('Winter')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  expect(await isAbove(save)).toBe(true)
  await page.goto('/desk/writing?scope=all')
  await page.getByRole('checkbox').nth(1).check()
  const chosen = page.getByRole('region', { name: '1 selected' })
  await chosen.waitFor()
  await expect.poll(() => isAbove(chosen)).toBe(true)
})
