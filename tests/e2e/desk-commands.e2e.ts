/** [DESK-01] The command palette of the desk finds activities, must-reads and categories by name. */
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { roleNames } from '@portal/contract'
import { addActivity, addNews, addPerson, seedCompany } from '@portal/test-portal'
import { test } from '@playwright/test'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames], name: { zh: '全能', en: 'All Roles' } })
})

test('[DESK-01] Ctrl K finds an activity, a must-read and a category by name, and opens them @slow', async () => {
  const { db, clock } = portal.app
  const newsId = await addNews(db, { title: { zh: '制动', en: 'Brakes of internal use' } })
  const asked = { newsId, dueAt: null, by: 'all.roles', isAgain: false }
  await db.transaction().execute((tx) => requestAcknowledgement(tx, asked, clock.now()))
  const { id } = await addActivity(db, { title: { zh: '内部', en: 'Internal tour' } })
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  await page.getByRole('navigation', { name: 'Desk sections' }).getByRole('link').first().waitFor()
  for (const [name, path] of [
    [/^Internal tour/, `/desk/organising/${id}`],
    [/^Brakes of internal use/, `/desk/must-read/${newsId}`],
    [/^internal$/, '/desk/data/category/item/internal'],
  ] as const) {
    await page.keyboard.press('Control+k')
    const commands = page.getByRole('dialog', { name: 'Go to or run' })
    await commands.waitFor()
    await page.keyboard.type('internal')
    await commands.getByRole('option', { name }).click()
    await page.waitForURL(`**${path}`)
  }
})
