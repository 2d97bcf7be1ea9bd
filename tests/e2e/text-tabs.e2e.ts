/** The page of a text: its tabs are addresses, for those who may see them (DESK-02, DESK-06). */
import { news } from '@portal/news/contract'
import { publishing } from '@portal/publishing/contract'
import { addNews, addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { isSaved, moveCaretToEnd, textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'
import { writeInReview } from './publishing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'mo.derator', { roles: ['moderator'] })
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the text' }).getByRole('link')
const open = (page: Page, name: string) => tabs(page).filter({ hasText: name }).press('Enter')

/** A must-read with a comment. */
async function publish(title: string): Promise<{ id: number; newsId: number }> {
  const { app } = portal
  const id = await writeInReview(app, title, { mustRead: { dueAt: null } })
  const token = await app.signIn('ed.itor')
  const { Revision, Mark } = (await app.ask(publishing.state, { Id: id }, { token })).Data!
  const NewsId = (await app.ask(publishing.publish, { Id: id, Revision, Mark }, { token })).Data!.ObjectId
  const reader = { token: await app.signIn('zhou.min') }
  await app.ask(news.addComment, { NewsId, Comment: 'Well said' }, reader)
  return { id, newsId: NewsId }
}

test('[DESK-02] the tabs of a published text are addresses; what is typed stays, and a version is restored @slow', async () => {
  const { id, newsId } = await publish('Battery day')
  const { page } = await portal.visit('ed.itor', { path: `/desk/numbers/${newsId}` })
  await page.waitForURL(`**/desk/writing/${id}/numbers`)
  await expect(tabs(page)).toHaveText(['Edit', 'Preview', 'Analytics', 'Must-read', 'Comments', 'History'])
  await expect(page).toHaveTitle(/^Battery day · Analytics · Texts · /)
  await page.getByRole('region', { name: 'Readers by day' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await open(page, 'Comments')
  await page.getByText('Well said').waitFor()
  await open(page, 'Must-read')
  await page.getByText(/^0 of \d+ acknowledged$/).waitFor()
  await expect(page).toHaveURL(/\/must-read$/)
  await page.goBack()
  await page.getByText('Well said').waitFor()

  // typed, and at once elsewhere
  await open(page, 'Edit')
  await expect(page).toHaveTitle(/^Battery day · Texts · /)
  await textOf(page, 'en').click()
  await moveCaretToEnd(page)
  await page.keyboard.type(' Typed')
  await open(page, 'Preview')
  await page.frameLocator('iframe').getByText('Battery day. Typed').waitFor()
  await open(page, 'Edit')
  await textOf(page, 'en').getByText('Battery day. Typed').waitFor()
  await isSaved(page)

  // one's own restoring is not told as somebody else's change
  await open(page, 'History')
  await page.getByRole('button', { name: 'Version 1', exact: true }).press('Enter')
  await page.waitForURL(/\/history\?open=1$/)
  const version = page.getByRole('complementary', { name: 'Version 1' })
  await version.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await page.getByText('Version 1 was restored').waitFor()
  await expect(page.getByText(/were merged/)).toBeHidden()
  expect(await findBarriers(page)).toEqual([])
})

test('[DESK-02] a draft has no readers: an address of theirs says so @slow', async () => {
  const id = await writeInReview(portal.app, 'Not out')
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${id}/numbers` })
  await page.getByText('This text has no such page').waitFor()
  await expect(tabs(page)).toHaveText(['Edit', 'Preview', 'History'])
  await page.getByRole('link', { name: 'Edit the text' }).press('Enter')
  await textOf(page, 'en').waitFor()
})

test('[DESK-02] the way back leads to the list that the text was opened from, with its filters @slow', async () => {
  await writeInReview(portal.app, 'From a list')
  const { page } = await portal.visit('ed.itor', { path: '/desk/writing?scope=all&status=review&q=from+a' })
  await page.getByRole('link', { name: 'From a list' }).press('Enter')
  await open(page, 'History')
  await page.waitForURL(/\/history$/)
  await page.reload()
  await page.getByRole('link', { name: 'Back to Texts' }).press('Enter')
  await page.waitForURL(/\/desk\/writing\?(?=.*scope=all)(?=.*status=review)(?=.*q=from)/)
})

test('[DESK-05] a moderator has the numbers and the comments of a text, and no must-read @slow', async () => {
  const { newsId } = await publish('Night shift')
  const { page } = await portal.visit('mo.derator', { path: `/desk/numbers/${newsId}` })
  await expect(tabs(page)).toHaveText(['Analytics', 'Comments'])
  await open(page, 'Comments')
  await page.waitForURL(`**/desk/numbers/${newsId}/comments`)
  await page.getByText('No comments waiting').waitFor()
  await expect(page).toHaveTitle(/^Night shift · Comments · /)
})

test('[DESK-06] news without a draft has its page; looking makes no draft', async () => {
  const newsId = await addNews(portal.app.db, { title: { zh: '停车', en: 'Parking' } })
  const { page } = await portal.visit('ed.itor', { path: `/desk/numbers/${newsId}` })
  await page.getByRole('heading', { level: 1, name: 'Parking' }).waitFor()
  const drafts = () => portal.app.db.selectFrom('manuscript').select('id').where('object_id', '=', newsId).execute()
  expect(await drafts()).toEqual([])
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
  await page.waitForURL(/\/desk\/writing\/\d+$/)
  expect(await drafts()).toHaveLength(1)
})
