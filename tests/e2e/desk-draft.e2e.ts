/** The desk, a draft: the sessions of an activity, what is said where it is chosen, and why it came back (DESK-03). */
import { addPerson, seedCompany } from '@portal/testing'
import { createManuscript, plainSettings } from '@portal/writing/server'
import { expect, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'or.ganiser', { roles: ['organiser', 'editor', 'portal-administrator'] })
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
})

function write(kind: 'news' | 'activity') {
  const words = { title: 'Open day', blocks: [{ key: 'p1', html: '<p>Come in.</p>', twinSeen: '' }] }
  const content = { zh: null, en: words, cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const settings = { ...plainSettings, notice: 'normal' as const }
  const made = { kind, author: 'zhou.min', status: 'review' as const, content, settings }
  return createManuscript(portal.app.db, made, portal.app.clock.now())
}

test('[DESK-03] a draft has its sessions, and goes back with a reason that stands in it; by the keyboard', async () => {
  const id = await write('activity')
  const { page } = await portal.visit('or.ganiser', { path: `/desk/writing/${id}` })
  await page.clock.setFixedTime(portal.app.clock.now())
  const settings = page.getByRole('region', { name: 'Publishing' })
  await settings.getByText('None yet. Add one before it goes out').waitFor()
  await settings.getByRole('button', { name: 'Add a session' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a session' })
  await form.getByLabel('Start').fill('2026-11-24T14:00')
  await form.getByLabel('End').fill('2026-11-24T16:00')
  await form.getByLabel('Place (English)').fill('Hall 3')
  await form.getByLabel(/^Seats/).fill('40')
  await form.getByLabel('Place (English)').press('Enter')
  await settings.getByText('Hall 3 · 40 seats').waitFor()
  await settings.getByText('Saved', { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Publish now?' })
  await asked.getByText('It is in English only.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send back' }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Send back to the author' })
  await back.getByLabel('Reason').fill('Name the gate')
  await back.getByRole('button', { name: 'Send back' }).press('Enter')
  await page.getByText(/^Sent back by En or.ganiser/).waitFor()
  await page.reload()
  await page.getByText('Name the gate', { exact: true }).waitFor()
  await settings.getByText('Hall 3 · 40 seats').waitFor()
  // from the title to the text; there Ctrl K is for a link, not for the portal's search
  await page.getByRole('textbox', { name: 'English title' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'English text' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Link' }).waitFor()
})

test('[DESK-04] a form of the desk keeps what is typed over a reload and the end of a session, until it is given up', async () => {
  const { page } = await portal.visit('root', { path: '/desk/data/tool/new' })
  const name = page.locator('[data-field="name"] input[lang=en]')
  await name.fill('Lathe planner')
  await page.reload()
  await expect(name).toHaveValue('Lathe planner')
  // the session ends; somebody else at this browser does not find it, the same person does
  for (const [account, value] of [
    ['or.ganiser', ''],
    ['root', 'Lathe planner'],
  ] as const) {
    const kept = { ADAccount: account, token: await portal.app.signIn(account) }
    await page.evaluate((given) => Object.assign(localStorage, given), kept)
    await page.goto(`${portal.app.origin}/desk/data/tool/new`)
    await expect(name).toHaveValue(value)
  }
  await page.getByRole('button', { name: 'Discard it' }).press('Enter')
  await expect(name).toHaveValue('')
  await page.reload()
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Discard it' }).waitFor({ state: 'detached' })
})
