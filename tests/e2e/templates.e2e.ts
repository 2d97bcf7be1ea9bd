/** [DESK-12] Texts are begun from templates. */
import { createDraft, defaultSettings, emptyContent } from '@portal/editor/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { isSaved, textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db, clock }) => {
  await seedCompany(db)
  await addPerson(db, 'one.author', { roles: ['author'] })
  const content = {
    ...emptyContent,
    en: { title: 'Open day', blocks: [{ key: 'p1', html: '<p>Who came, and why</p>', twinSeen: '' }] },
  }
  const draft = { kind: 'news', author: 'one.author', content, settings: defaultSettings } as const
  await createDraft(db, draft, clock.now())
})

test('[DESK-12] a text becomes a template under its own name, another begins from it, and it is removed with undo @slow', async () => {
  const { page } = await portal.visit('one.author', { path: '/desk/writing' })
  const rows = page.getByRole('table').locator('tbody tr')
  await page.getByRole('button', { name: 'More actions for “Open day”' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByText('This is a template: it is never published').waitFor()
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeHidden()
  await page.getByRole('textbox', { name: 'English title' }).fill('Event report')
  await isSaved(page)

  await page.goto(new URL('/desk/writing', page.url()).href)
  await expect(rows).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'From a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'From a template' })
  await dialog.getByRole('textbox', { name: 'Search titles, authors and text' }).fill('nobody')
  await dialog.getByText('Nothing found').waitFor()
  await dialog.getByRole('textbox', { name: 'Search titles, authors and text' }).fill('report')
  await expect(dialog.getByRole('listitem')).toHaveText(/Event report.*En one\.author.*Who came, and why/)
  await dialog.getByRole('button', { name: 'Event report' }).click()
  await textOf(page, 'en').getByText('Who came, and why').waitFor()
  await expect(page.getByRole('textbox', { name: 'English title' })).toHaveText('')
  await expect(page.getByText('Template', { exact: true })).toBeHidden()

  await page.goto(new URL('/desk/writing', page.url()).href)
  await expect(rows).toHaveCount(2)
  await page.goto(new URL('/desk/writing?scope=all&status=template', page.url()).href)
  await expect(rows).toHaveText(/Event report.*Template/)
  await page.getByRole('button', { name: 'More actions for “Event report”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('“Event report” is in the trash').waitFor()
  await expect(rows.filter({ hasText: 'Event report' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText(/Event report/)
})
