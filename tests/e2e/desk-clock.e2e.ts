/** [DESK-10] The desk has the clock of the company, wherever it is read. */
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { createDraft, defaultSettings, emptyContent } from '@portal/editor/server'
import { addNews } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal(async ({ db, clock }) => {
  await seedCompany(db)
  const settings = { ...defaultSettings, publishAt: '2026-12-04T02:00:00Z' }
  const content = { ...emptyContent, en: { title: 'Winter tyres', blocks: [] } }
  await createDraft(db, { kind: 'news', author: 'lin.wei', content, settings }, clock.now())
  const newsId = await addNews(db, { audience: { departments: [20] }, title: { zh: '制动', en: 'Brakes' } })
  // still 6 December in Berlin
  const asked = { newsId, dueAt: new Date('2026-12-06T18:00:00Z'), by: 'lin.wei', isAgain: false }
  await db.transaction().execute((tx) => requestAcknowledgement(tx, asked, clock.now()))
})

test('[DESK-10] from Berlin, lists have the times of the company and name its zone', async () => {
  const { page } = await portal.visit('lin.wei', {
    path: '/desk/writing',
    context: { timezoneId: 'Europe/Berlin' },
  })
  const text = page.getByRole('row', { name: /Winter tyres/ })
  await expect(text.getByRole('time').first()).toHaveText(/Dec 4.* 10:00$/)
  await expect(page.getByText('Times: China Standard Time')).toBeVisible()
  await page.goto('/desk/must-read')
  await expect(page.getByRole('row', { name: /Brakes/ })).toContainText('Dec 7')
  await expect(page.getByText('Times: China Standard Time')).toBeVisible()
})

test('[DESK-10] where clocks show the time of the company, its lists do not name the zone', async () => {
  const { page } = await portal.visit('lin.wei', {
    path: '/desk/writing',
    context: { timezoneId: 'Asia/Singapore' },
  })
  const text = page.getByRole('row', { name: /Winter tyres/ })
  await expect(text.getByRole('time').first()).toHaveText(/Dec 4.* 10:00$/)
  await expect(page.getByRole('main')).not.toContainText(/GMT|Standard Time/)
})
