/** [DESK-10] Details that only a browser can measure. */
import { addNews, addPerson } from '@portal/test-portal'
import { expect, test, type Locator } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))
const wide = { viewport: { width: 1920, height: 1080 } }
const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)

test.beforeAll(async () => {
  const { db } = portal.app
  await addPerson(db, 'all.roles', { roles: ['editor', 'portal-administrator'] })
  await db.insertInto('tag').values({ name_zh: '电池', name_en: 'Battery' }).execute()
  for (const at of [1, 2, 3])
    await addNews(db, { category: 'announcement', title: { zh: `公告 ${at}`, en: `Notice ${at}` } })
})

test('[DESK-10] seven filters and the words searched for stand in one line at 1920 px @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/writing?scope=all', context: wide })
  await page.getByRole('combobox', { name: 'Author' }).waitFor()
  const filters = page.getByRole('group', { name: 'Filter' })
  // two lines are 76 px
  await expect.poll(async () => (await filters.boundingBox())?.height).toBeLessThan(48)
})

test('[DESK-05] a new item has its save bar once something is typed; the only action of a row is one tap @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/data/tag/new' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const name = page.getByRole('textbox').first()
  await name.waitFor()
  await expect(save).toHaveCount(0)
  await name.fill('电池包')
  await save.waitFor()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page: touched } = await portal.visit('all.roles', { path: '/desk/data/tag', context: phone })
  await touched.getByRole('button', { name: 'Remove “Battery”' }).tap()
  await touched.getByRole('button', { name: 'Undo' }).waitFor()
})

test('[HOME-03] announcements fill their card, however many there are @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/home', context: wide })
  const card = page.getByRole('region', { name: 'Announcements' })
  const lines = card.locator('article')
  await lines.nth(2).waitFor()
  const [edge, list] = [await bottomOf(card), await bottomOf(lines.last().locator('xpath=..'))]
  expect(edge - list).toBeLessThanOrEqual(16)
})
