/** A published text is kept right by its owner (DESK-03). */
import { addPerson, seedCompany } from '@portal/test-portal'
import { publishing } from '@portal/publishing/contract'
import { expect, test } from '@playwright/test'
import { textOf, typeMoment } from './editor-parts.ts'
import { usePortal } from './portal.ts'
import { writeInReview } from './publishing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'ed.two', { roles: ['editor'] })
})

async function publish(title: string): Promise<number> {
  const { app } = portal
  const Id = await writeInReview(app, title, { category: 'internal' })
  const as = { token: await app.signIn('ed.itor') }
  const { Revision, Mark } = (await app.ask(publishing.state, { Id }, as)).Data!
  expect((await app.ask(publishing.publish, { Id, Revision, Mark }, as)).Code).toBe(200)
  return Id
}

test('[DESK-03] an editor names the owner of a published text and the day of its next check; from then on it is on the owner’s desk @slow', async () => {
  const id = await publish('Canteen hours')
  const { page: owner } = await portal.visit('ed.two', { path: '/desk' })
  await owner.getByText('All is well.').waitFor()
  const { page: editor } = await portal.visit('ed.itor', { path: `/desk/writing/${id}` })
  const upkeep = editor.getByRole('region', { name: 'Upkeep' })
  const saved = () =>
    editor.waitForResponse(async (answer) => answer.url().endsWith('/desk/publishing/upkeep') && answer.ok())
  const ownerField = upkeep.getByLabel('Owner')
  await expect(ownerField).toHaveValue('au.thor')
  await Promise.all([saved(), ownerField.selectOption('ed.two')])
  await typeMoment(editor, 'Check again on', '11212026')
  // nothing is saved before the day is whole and the field is left
  await Promise.all([saved(), textOf(editor, 'en').click()])
  await editor.reload()
  await expect(ownerField).toHaveValue('ed.two')
  await expect(upkeep.getByRole('spinbutton', { name: 'year, Check again on' })).toHaveText('2026')

  await owner.reload()
  const row = owner.getByRole('listitem').filter({ hasText: /Check again.*Canteen hours/ })
  await row.getByRole('link').click()
  await owner.waitForURL(`/desk/writing/${id}`)
})
