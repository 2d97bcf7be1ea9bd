/** [DESK-01] A role with a last day, when it was last used, and the table of what each role may do. */
import { accessControl } from '@portal/access-control/contract'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'ad.min', { roles: ['portal-administrator'], name: { zh: '管理员', en: 'Ada Min' } })
  await addPerson(db, 'sea.sonal', { name: { zh: '季节', en: 'Sea Sonal' } })
})

test('[DESK-01] a role is granted until a day, which its row says; granted again, it keeps it', async () => {
  const { page } = await portal.visit('ad.min', { path: '/desk/roles' })
  const grant = async (typed: readonly string[], isAgain = true) => {
    await page.getByRole('button', { name: 'Grant role' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Grant role' })
    await panel.getByRole('combobox', { name: 'People or groups' }).fill('Sea')
    await page.getByRole('option', { name: /Sea Sonal/ }).click()
    await panel.getByRole('radio', { name: /^Moderator/ }).check()
    const month = panel.getByRole('spinbutton', { name: 'month, Last day (optional)' })
    if (isAgain) await expect(month).toHaveText('12')
    if (typed) await month.focus()
    for (const key of typed) await page.keyboard.press(key)
    await panel.getByRole('button', { name: 'Grant', exact: true }).click()
    await panel.waitFor({ state: 'hidden' })
  }
  await grant('12312099'.split(''), false)
  const row = page.getByRole('row').filter({ hasText: 'Sea Sonal' })
  await expect(row).toContainText('until 2099-12-31')
  const { Data } = await portal.app.ask(
    accessControl.holder,
    { Kind: 'person', Id: 'sea.sonal' },
    { token: await portal.app.signIn('ad.min') },
  )
  // the end of that day of the company
  expect(Data!.Grants[0]!.EndsAt).toBe('2099-12-31T16:00:00.000Z')
  await row.getByText('Moderator').click()
  const panel = page.getByRole('complementary').last()
  await expect(panel).toContainText('until 2099-12-31')
  await expect(panel).toContainText('never used')
  await page.keyboard.press('Escape')
  await grant([])
  await expect(row).toContainText('until 2099-12-31')
})

test('[DESK-01] the table says what each role may do, is searched by a role, and leads to those who hold it', async () => {
  const { page } = await portal.visit('ad.min', { path: '/desk/roles?by=right' })
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await rowOf('Read the audit log').waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  const cellOf = (right: string, role: string) =>
    rowOf(right)
      .getByRole('cell')
      .nth(heads.indexOf(role) - 1)
  await expect(cellOf('Read the audit log', 'Portal administrator').getByRole('img')).toHaveAccessibleName('yes')
  await expect(cellOf('Read the audit log', 'Editor').getByRole('img')).toHaveCount(0)
  await expect(cellOf('Review, publish', 'Editor').getByRole('img')).toHaveAccessibleName('within its limits')
  await expect(cellOf('Banners', 'Editor').getByRole('img')).toHaveAccessibleName('only without limits')
  // the names of roles are whole, also the longest
  const cutOff = (all: Element[]) =>
    all.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent)
  expect(await page.getByRole('columnheader').evaluateAll(cutOff)).toEqual([])
  await page.getByRole('main').getByLabel('Search rights').fill('Operations')
  await expect(page.getByRole('rowheader')).toHaveText(['See and run jobs'])
  await page.getByRole('rowheader').click()
  await page.getByRole('complementary').getByRole('link').click()
  await page.waitForURL(/role=operations/)
})
