/** [DESK-09] The frame of the desk on a phone. */
import { addPerson, seedCompany } from '@portal/test-portal'
import { roleNames } from '@portal/contract'
import { expect, test } from '@playwright/test'
import { bell, sendNotification } from './notice-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames], name: { zh: '全能', en: 'All Roles' } })
})

const context = { viewport: { width: 390, height: 844 } }

test('[DESK-09] on a phone, the jobs on the way are at the lower edge, and other pages say that they need a computer @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk', context })
  const bar = page.getByRole('navigation', { name: 'On the phone' })
  const advice = page.getByText('Use a computer for this page').filter({ visible: true })
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Inbox', 'Texts', 'Activities', 'Plan'])
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  for (const [job, heading] of [
    ['Texts', 'Texts'],
    ['Inbox', 'Inbox'],
    ['Activities', 'Activities'],
    ['Plan', 'Plan'],
  ] as const) {
    await bar.getByRole('link', { name: job }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect(advice).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await page.goto('/desk/roles')
  await expect(advice).toHaveCount(1)
  // whole
  expect(await advice.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(advice).toHaveCount(0)
  await expect(bar).toBeHidden()
})

test('[DESK-09] the number at the bell stands apart from the portrait', async () => {
  for (let at = 1; at <= 12; at++) await sendNotification(portal, `Notice ${at}`, { to: { account: 'all.roles' } })
  const { page } = await portal.visit('all.roles', { path: '/desk', context })
  const number = (await bell(page).getByText('12', { exact: true }).boundingBox())!
  const portrait = (await page.getByRole('banner').getByRole('button', { name: 'My menu' }).boundingBox())!
  expect(portrait.x - (number.x + number.width)).toBeGreaterThanOrEqual(8)
})

test('[DESK-09] on a phone a page has its name once, near the top, and the rail opens over it from the bar @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/roles', context })
  for (const [path, name] of [
    ['/desk/roles', 'Roles'],
    ['/desk/audit', 'Audit log'],
    ['/desk/data/category', 'News categories'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('main').getByRole('row').nth(1)
    await row.waitFor()
    const title = page.getByRole('heading', { level: 1, name })
    await title.waitFor()
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThanOrEqual(130)
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(270)
    // neither the bar nor a button above it says it again
    await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page.goto('/desk/audit')
  await page.locator('#root main').getByRole('row').nth(1).waitFor()
  // a note in one line, and all of it when it is pressed
  const note = page.locator('#root summary').filter({ visible: true, hasText: 'Personal data' })
  await note.waitFor()
  const height = async () => (await note.boundingBox())!.height
  const low = await height()
  await note.click()
  await expect.poll(height).toBeGreaterThan(low)

  const rail = page.getByRole('navigation', { name: 'Desk sections' })
  const opener = page.getByRole('banner').getByRole('button', { name: 'Audit log · Go to another section' })
  await opener.press('Enter')
  await expect(rail.getByRole('link', { name: 'Audit log' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(rail).toBeHidden()
  await opener.click()
  await rail.getByRole('link', { name: 'Tags', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  await expect(rail).toBeHidden()

  // what leads elsewhere closes it, too, and so does the focus outside
  const opened = page.getByRole('banner').getByRole('button', { name: 'Tags · Go to another section' })
  await opened.click()
  await page.getByRole('navigation', { name: 'On the phone' }).getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await expect(rail).toBeHidden()
  await page.goBack()
  await opened.click()
  await expect(rail.getByRole('link', { name: 'Tags', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rail).toBeHidden()
  // nor does it come back with the page
  await opened.click()
  await expect(rail).toBeVisible()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await expect(rail).toBeHidden()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  await expect(rail).toBeHidden()
})

test('[DESK-09] on a phone the rail has its names also beside a text, where a computer folds it @slow', async () => {
  const { page, trouble } = await portal.visit('all.roles', { path: '/desk/writing/999999', context })
  // no text: the frame around it is asked for
  trouble.allow(/status of 404/)
  await page.getByRole('banner').getByRole('button', { name: 'Texts · Go to another section' }).click()
  const link = page.getByRole('navigation', { name: 'Desk sections' }).getByRole('link', { name: 'Must-reads' })
  await expect
    .poll(() =>
      link
        .locator('span')
        .first()
        .evaluate((name) => name.clientWidth),
    )
    .toBeGreaterThan(40)
})
