/** The desk of a new portal, as its first administrator sees it. */
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'ad.min', { roles: ['portal-administrator'], name: { zh: '管理员', en: 'Ada Min' } })
})

test('[DESK] the checklist of the first day: confirmed, put away, shown again; nobody else meets it; good looks @slow', async () => {
  const { page } = await portal.visit('ad.min', { path: '/desk' })
  const list = page.getByRole('region', { name: 'Setup checklist' })
  await list.getByText('3 of 12 done').waitFor()
  await expect(list.getByRole('listitem')).toHaveCount(12)
  await list.getByRole('button', { name: 'Confirm: Backup' }).click()
  await list.getByText('4 of 12 done').waitFor()
  await list.getByRole('button', { name: 'Undo: Backup' }).click()
  await list.getByText('3 of 12 done').waitFor()
  await list.getByRole('button', { name: 'Hide checklist' }).click()
  await page.getByRole('button', { name: 'Show the setup checklist' }).click()
  await list.waitFor()
  await expectGoodLooks(page, [['checklist', '/desk', () => list.waitFor()]])

  const other = await portal.visit('lin.wei', { path: '/desk' })
  await other.page
    .getByRole('link', { name: /^Texts/ })
    .last()
    .waitFor()
  await expect(other.page.getByText('Setup checklist')).toHaveCount(0)
})
