/** [PEOPLE-01] People are brought in at the desk: columns, mistakes, a dry run, and the import. */
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'people.admin', { roles: ['people-administrator'] })
})

const lines = ['who,employee id,name,department', 'new.one,N1,New One,10', 'new.two,,New Two,10']
const added = () =>
  portal.app.db.selectFrom('person').select('account').where('account', 'like', 'new.%').orderBy('account').execute()

test('[PEOPLE-01] a file is mapped, mended, tried, and then imported @slow', async () => {
  const { page, trouble } = await portal.visit('people.admin', { path: '/desk/people-import' })
  trouble.allow(/400/)
  const next = page.getByRole('button', { name: 'Next' })
  const step = page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')
  const buffer = Buffer.from(`${lines.join('\n')}\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await expect(step).toContainText('Map columns')
  await page.getByText('There is no column “account”').waitFor()
  await page.getByLabel('who').selectOption({ label: 'Account' })
  await next.click()
  await expect(step).toContainText('Fix problems')
  // each step is an address: the browser goes back through them, and forward
  await page.goBack()
  await expect(step).toContainText('Map columns')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(step).toContainText('Upload')
  await page.getByRole('list', { name: 'Steps' }).getByRole('link', { name: 'Fix problems' }).click()
  await expect(step).toContainText('Fix problems')
  const isKept = page.waitForResponse('**/api/desk/people/import/keep')
  await page.getByRole('textbox', { name: 'Line 3: Employee ID' }).fill('N2')
  await isKept
  expect(await findBarriers(page)).toEqual([])
  // what was mapped and mended is there after a reload, and in another tab
  await page.reload()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const tab of [other, page]) await tab.getByText('No problems found').waitFor()
  await other.close()
  await next.click()
  await expect(step).toContainText('Dry run')
  expect(await added()).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByText('2 added, 0 changed, 0 restored.').waitFor()
  expect(await added()).toEqual([{ account: 'new.one' }, { account: 'new.two' }])
  // imported, and no longer kept
  await page.reload()
  await page.getByText('CSV file', { exact: true }).waitFor()
})
