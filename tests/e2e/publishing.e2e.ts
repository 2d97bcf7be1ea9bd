/** The desk, publishing: settings, preview, schedule, must-read (DESK-03, DESK-04). */
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { publishing } from '@portal/publishing/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import type { PublishSettings } from '@portal/editor/server'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { isSaved } from './editor-parts.ts'
import { goOffline } from './network.ts'
import { listening, toasts, visitReader } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { publishDueOf, writeInReview } from './publishing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'pho.ne', { department: 11 })
})

/** The page's day is that of the portal: 21 November, nine in the morning. */
const sameDay = (page: Page) => page.clock.setFixedTime(portal.app.clock.now())

const write = (title: string, options: Partial<PublishSettings> = {}) => writeInReview(portal.app, title, options)

const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.3',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
}
/** Changes the public text without asking for a new acknowledgement. */
const reword = (text: string) =>
  portal.app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`UPDATE news SET body_en = ${`<p>${text}</p>`}
      WHERE title_en = 'Fire drill' RETURNING id`.execute(tx)
    const asking = { newsId: rows[0]!.id, dueAt: null, by: 'ed.itor', isAgain: false }
    await requestAcknowledgement(tx, asking, portal.app.clock.now())
  })
const takeDue = () => publishDueOf(portal.app)
const settingsIn = (page: Page) => page.getByRole('region', { name: 'Publishing' })

test('[DESK-04] what is due appears with its notice; its reader acknowledges it, and the desk counts them', async () => {
  const publishAt = new Date(portal.app.clock.now().getTime() + 60_000).toISOString()
  const audience = { departments: [11] }
  const id = await write('Fire drill', {
    publishAt,
    audience,
    notice: 'normal',
    mustRead: { dueAt: null },
    comments: false,
  })
  const token = await portal.app.signIn('ed.itor')
  const { Data } = await portal.app.ask(publishing.state, { Id: id }, { token })
  const seen = { Id: id, Revision: Data!.Revision, Mark: Data!.Mark }
  await portal.app.ask(publishing.schedule, seen, { token })
  const reader = await visitReader(portal)
  await listening(reader.page)
  portal.app.clock.advance(60_000)
  await takeDue()
  // its notice comes by itself, and leads to it
  await toasts(reader.page).getByText('Must-read: “Fire drill”. Read and acknowledge it.').waitFor()
  await toasts(reader.page).getByRole('button', { name: 'View' }).click()
  const bar = reader.page.getByRole('region', { name: 'Acknowledgement' })
  const confirm = bar.getByRole('button', { name: 'I have read and understood this' })
  await confirm.press('Enter')
  await bar.getByText(/^You acknowledged this on/).waitFor()
  await expect(bar).toBeFocused()
  // asked anew: the open page says so, and a notice does though readers are not told again
  const { Revision, Mark } = (await portal.app.ask(publishing.state, { Id: id }, { token })).Data!
  await portal.app.ask(publishing.publish, { Id: id, Revision, Mark, AskAgain: true }, { token })
  await toasts(reader.page).getByText('“Fire drill” has changed. Please read and acknowledge it again').waitFor()
  await bar.getByText('You acknowledged an older version.').waitFor()
  // other words while one confirms: one stands at their beginning, and what confirms them is behind them
  await reword('Other words')
  await confirm.click()
  await bar.getByText('The text has changed. Please read it again, then acknowledge it.').waitFor()
  const heading = reader.page.getByRole('article').getByRole('heading', { name: 'Fire drill' })
  await expect(heading).toBeFocused()
  await reader.page.getByText('Other words').waitFor()
  await confirm.click()
  await bar.getByText(/^You acknowledged this on/).waitFor()
  // and by the card in a chat, where nobody comments on what is closed
  const { rows } = await sql<{ id: number }>`SELECT id FROM news WHERE title_en = 'Fire drill'`.execute(portal.app.db)
  const path = `/WeiXinNews/NewsDetail/${rows[0]!.id}/en`
  const chat = await portal.visit('pho.ne', { path, context: phone })
  const press = chat.page.getByRole('button', { name: 'I have read and understood this' })
  await press.waitFor()
  await reword('Words once more')
  await press.click()
  // before it hides by itself
  const said = chat.page.getByRole('alert')
  await expect.poll(async () => (await said.boundingBox())?.width).toBeGreaterThan(300)
  await chat.page.getByText('The text has changed. Please read it again, then acknowledge it.').waitFor()
  await chat.page.locator('h1:focus').waitFor()
  await chat.page.getByText('Words once more').waitFor()
  await press.click()
  await chat.page.getByText(/^You acknowledged this on/).waitFor()
  await chat.page.getByRole('region', { name: 'Actions' }).getByText('Comments are closed').waitFor()
  expect(await chat.page.getByRole('textbox').count()).toBe(0)
  await addPerson(portal.app.db, 'join.er', { department: 11 })
  const { page } = await portal.visit('ed.itor', { path: '/desk/must-read' })
  await page.getByRole('link', { name: /Fire drill/ }).click()
  await page.getByText('2 of 3 acknowledged').waitFor()
  await page.getByRole('button', { name: 'Remind now' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remind now' }).press('Enter')
  await page.getByText('One person is being reminded').waitFor()
  await page.getByText(/^Reminded /).waitFor()
  await page.getByText('Reminder on its way').waitFor()
  await page.getByRole('link', { name: /^By department/ }).click()
  await page.getByRole('row', { name: /^Other departments \(combined\)/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

/** A text that everybody has to read, as it stands among the readers. */
async function publish(title: string, options: Partial<PublishSettings> = {}) {
  const id = await write(title, { mustRead: { dueAt: null }, ...options })
  const token = await portal.app.signIn('ed.itor')
  const stateOf = async () => (await portal.app.ask(publishing.state, { Id: id }, { token })).Data!
  const { Revision, Mark } = await stateOf()
  await portal.app.ask(publishing.publish, { Id: id, Revision, Mark }, { token })
  return { id, token, stateOf }
}

test('[DESK-03] a published text that two change, offline, too @slow', async () => {
  const { id, token, stateOf } = await publish('Road test')
  const { page, trouble } = await portal.visit('ed.itor', { path: `/desk/writing/${id}`, before: sameDay })
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const update = page.getByRole('button', { name: 'Publish changes' })
  await update.waitFor()
  await expect(update).toBeDisabled()
  await page.getByRole('textbox', { name: 'English title' }).fill('Road test in winter')
  // well before the page would ask by itself
  await expect.poll(() => update.isEnabled(), { timeout: 10_000 }).toBe(true)
  await update.click()
  await page.getByRole('dialog').getByText('Must-read, without a due date').waitFor()
  await page.keyboard.press('Escape')

  const settings = settingsIn(page)
  const place = settings.getByLabel('Carousel position')
  const theirs = await stateOf()
  const Settings = { ...theirs.Settings, Pin: 4 }
  await portal.app.ask(publishing.settings, { Id: id, Mark: theirs.Mark, Settings }, { token })
  await settings.getByLabel('Allow comments').uncheck()
  await expect.poll(async () => (await stateOf()).Settings).toMatchObject({ Pin: 4, IsCommentable: false })
  await expect.poll(() => place.inputValue()).toBe('4')
  // one need not leave the field
  await settings.getByLabel('Source (English)').pressSequentially('Press office')
  await expect.poll(async () => (await stateOf()).Settings.Source.en).toBe('Press office')
  await isSaved(page)

  await goOffline(page)
  await place.selectOption('2')
  await page.getByText('Offline: settings saved in this browser').waitFor()
  await expect(place).toHaveValue('2')
  await page.context().setOffline(false)
  await isSaved(page)
  expect((await stateOf()).Settings.Pin).toBe(2)
})

test('[DESK-03] a text that ended by itself says when, and why it does not go out again as it is @slow', async () => {
  const { id } = await publish('Ended', { expireAt: new Date(portal.app.clock.now().getTime() + 60_000).toISOString() })
  portal.app.clock.advance(120_000)
  await takeDue()
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${id}`, before: sameDay })
  await page.getByText(/^Archived automatically Nov 21 09:0/).waitFor()
  await page.getByText('Missing: a later archiving time (the current one has passed)').waitFor()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish now' })).toBeDisabled()
})
