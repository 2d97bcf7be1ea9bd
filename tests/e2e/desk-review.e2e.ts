/** [DESK-03] Texts that wait are decided beside the list of them, one after the other. */
import { draftComments } from '@portal/draft-comments/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { writeInReview } from './publishing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
})

const statusOf = async (id: number) =>
  (await sql<{ status: string }>`SELECT status FROM manuscript WHERE id = ${id}`.execute(portal.app.db)).rows[0]?.status

test('[DESK-03][DESK-10] beside the list a text is sent back with a reason, the next one is published', async () => {
  const { app } = portal
  const first = await writeInReview(app, 'Alpha')
  const second = await writeInReview(app, 'Beta')
  await writeInReview(app, 'Gamma')
  const said = { Id: second, Text: 'Is the gate open that day?' }
  await app.ask(draftComments.add, said, { token: await app.signIn('au.thor') })
  const { page } = await portal.visit('ed.itor', { path: '/desk/writing?scope=review&sort=title' })
  await page.getByRole('row', { name: /Alpha/ }).click()
  const panel = page.getByRole('complementary', { name: 'Alpha' })
  await panel.getByRole('button', { name: 'Send back' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Name the gate')
  await page.keyboard.press('ControlOrMeta+Enter')
  // the panel goes on to the next one, whose last comment is there
  const next = page.getByRole('complementary', { name: 'Beta' })
  await expect(next.getByRole('region', { name: 'Latest comment' })).toContainText('Is the gate open that day?')
  await next.getByRole('button', { name: 'Publish…', disabled: false }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+Enter')
  const sheet = page.getByRole('dialog', { name: 'Publish “Beta”' })
  await sheet.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('complementary', { name: 'Gamma' }).waitFor()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  expect(await Promise.all([first, second].map(statusOf))).toEqual(['draft', 'scheduled'])
})
