import { addPerson, seedCompany } from '@portal/testing'
import { test } from '@playwright/test'
import { usePortal } from './portal.ts'
const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'ad.min', { roles: ['portal-administrator'], name: { zh: '管理员', en: 'Ada Min' } })
})
test('x', async () => {
  const { page } = await portal.visit('ad.min', { path: '/desk/roles' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('checkbox', { name: `Select Ada Min` }).check()
  await page.getByRole('row', { name: /Ada Min/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/a.png' })
  await page.getByRole('button', { name: 'Grant role' }).first().click()
  await page.getByRole('radio', { name: /^Editor/ }).check()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/b.png' })
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Desk' }).waitFor()
  await page.screenshot({ path: '/tmp/c.png' })
})
