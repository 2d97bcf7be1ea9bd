/** The screens of the directory: without barriers, and at every width (LIVE-02). */
import { test, type Page } from '@playwright/test'
import { expectGoodLooks, type Screen } from './looks.ts'
import { usePortal } from './portal.ts'
import { seedPeople } from './seed-people.ts'

const portal = usePortal((app) => seedPeople(app.db))
const row = (page: Page) => page.locator('[data-person]').nth(2).waitFor()
const first = (page: Page) => page.locator('[data-person]').first().waitFor()
const tree = (page: Page, name: RegExp) => page.getByRole('treeitem', { name }).first().waitFor()

const screens: readonly Screen[] = [
  ['the list', '/people', row],
  ['a search', '/people?q=worker&department=20', row],
  ['nobody', '/people?q=qqqq', (page) => page.getByText('Nobody found').waitFor()],
  ['the newest', '/people?new=1', first],
  ['a card', '/people?person=zhang.wei', (page) => tree(page, /^Sun Bo/)],
  ['a chart', '/people?chart=zhang.wei', (page) => tree(page, /^Sun Bo/)],
  ['a long chart', '/people?chart=head.plant', (page) => tree(page, /^Worker 2/)],
]

test('[LIVE-02][PEOPLE-02] no barrier and nothing cut off on any screen @slow', async () => {
  const { page } = await portal.visit('zhou.min', {
    path: '/signed-out',
    context: { bypassCSP: true },
    // the portal's own day: who has just joined stays new
    before: (opened) => opened.clock.setFixedTime('2026-11-21T09:00:00+08:00'),
  })
  const title_en = 'Hochspannungsbatteriesystem'.repeat(3)
  await portal.app.db.updateTable('person').set({ title_en }).where('account', '=', 'zhang.wei').execute()
  await expectGoodLooks(page, screens)
})
