/** [DESK-01] The bar of the desk beside its tabs. */
import { roleNames } from '@portal/contract'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames] })
})

test('[DESK-01] the tools of the bar stand at one place, after tabs as after the way to a page', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/writing' })
  const tool = page.getByRole('button', { name: /^Go to or run/ })
  const place = async () => (await tool.boundingBox())?.x
  await page.getByRole('heading', { name: 'Texts', level: 1 }).waitFor()
  await tool.waitFor()
  const x = (await place())!
  await page.getByRole('navigation', { name: 'Desk sections' }).getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('link', { name: 'Portal usage' }).waitFor()
  await expect.poll(place).toBeCloseTo(x, 0)
})
