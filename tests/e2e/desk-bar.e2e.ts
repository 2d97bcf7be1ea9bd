/** [DESK-01] The bar of the desk beside its tabs, and the desk of somebody who has none. */
import { roleNames } from '@portal/contract'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames] })
  await addPerson(db, 'no.role')
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

test('[DESK-01] who has no role at the desk is told so, and asks for nothing of it', async () => {
  const asked: string[] = []
  const { page } = await portal.visit('no.role', {
    path: '/desk',
    before: async (opened) => opened.on('request', (request) => void asked.push(new URL(request.url()).pathname)),
  })
  await page.getByRole('heading', { name: 'The desk is for people with a role' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/desk/') || path === '/api/first-day/list')).toEqual([])
})
