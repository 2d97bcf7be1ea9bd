/** The desk, publishing: what is asked before a text is published, and how it is taken back (DESK-03). */
import { publishing } from '@portal/publishing/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { chooseOnly, isSaved, textOf, typeMoment } from './editor-parts.ts'
import { toasts } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { publishDueOf, writeInReview } from './publishing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'pho.ne', { department: 11 })
})

const statusOf = async (id: number) =>
  (await sql<{ status: string }>`SELECT status FROM manuscript WHERE id = ${id}`.execute(portal.app.db)).rows[0]?.status

test('[DESK-03] by keys from within the text: the sheet, its time, and a reason that is sent', async () => {
  const id = await writeInReview(portal.app, 'By keys')
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${id}` })
  await page.getByRole('button', { name: 'Publish…', disabled: false }).waitFor()
  await textOf(page, 'en').click()
  await page.keyboard.press('ControlOrMeta+Enter')
  const sheet = page.getByRole('dialog', { name: 'Publish “By keys”' })
  await expect(sheet.getByRole('radio', { name: 'Now' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await sheet.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
  // the head goes from the bar into the page and back, with what is open in it
  await sheet.getByRole('spinbutton', { name: 'month, Publish at' }).focus()
  await page.keyboard.type('112420260920')
  const minute = sheet.getByRole('spinbutton', { name: 'minute, Publish at' })
  for (const width of [1300, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('[data-desk-bar]').getByText('History')).toHaveCount(width === 1300 ? 0 : 1)
    await expect(sheet.and(page.locator(':modal'))).toBeVisible()
    await expect(minute).toHaveText('20')
    await expect(minute).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send back', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Name the gate')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText(/^Sent back by/).waitFor()
  // no line was broken by the key
  expect(await textOf(page, 'en').locator('br:not(.ProseMirror-trailingBreak)').count()).toBe(0)
})

test('[DESK-03] a step can be taken back at once, however long the page around it takes to follow', async () => {
  const id = await writeInReview(portal.app, 'Slow page')
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${id}` })
  await page.getByRole('button', { name: 'Publish…', disabled: false }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish “Slow page”' })
  await sheet.getByRole('radio', { name: 'Now', checked: true }).waitFor()
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  await page.route(`**/api/${publishing.waiting.path}`, async (route) => {
    await shown
    await route.continue()
  })
  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await toasts(page).getByText('“Slow page” is about to be published').waitFor()
  // in the bar, over the name: not over the text, the tabs and the tools
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = page.getByRole('banner')
  const place = async () => {
    const [toast, tab] = [await toasts(page).boundingBox(), await bar.getByRole('link', { name: 'Edit' }).boundingBox()]
    return [(toast?.y ?? 99) + (toast?.height ?? 99) <= 60, (toast?.x ?? 0) + (toast?.width ?? 0) < (tab?.x ?? 0)]
  }
  await expect.poll(place).toEqual([true, true])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  show()
  await page.getByText('Undone: “Slow page” is as it was before').waitFor()
  expect(await statusOf(id)).toBe('review')
})

test('[DESK-03] an editor says for whom and when, looks at it as a reader, and schedules it @slow', async () => {
  const id = await writeInReview(portal.app, 'Battery swap day')
  const { page } = await portal.visit('ed.itor', {
    path: `/desk/writing/${id}`,
    before: (opened) => opened.clock.setFixedTime(portal.app.clock.now()),
  })
  const settings = page.getByRole('region', { name: 'Publishing' })
  await settings.getByText(/people will see this/).waitFor()
  await page.getByRole('link', { name: /waiting for your review/ }).waitFor()
  await settings.getByLabel('Some people').check()
  await settings.getByText('Choose readers, or nobody can see it.').waitFor()
  // nothing goes out while it is half said, and the sheet says why
  const open = page.getByRole('button', { name: 'Publish…' })
  const asked = page.getByRole('dialog', { name: 'Publish “Battery swap day”' })
  await open.click()
  const publish = asked.getByRole('button', { name: 'Publish now', disabled: true })
  await publish.and(page.getByRole('button', { description: /^A setting is incomplete/ })).waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await settings.getByRole('combobox', { name: 'Departments' }).fill('Department 11')
  await page.getByRole('option', { name: /^Department 11/ }).click()
  await settings.getByText('2 people will see this').waitFor()
  await settings.getByLabel('Notify readers').check()
  await settings.getByText(/Notifies 2 people/).waitFor()
  await settings.getByLabel('Must-read (requires acknowledgement)').check()
  // a time that the clock leaps over is asked about
  const zone = settings.getByRole('combobox', { name: 'Time zone' })
  // scrolling to a field closes its list, typing opens it again
  await zone.click()
  await zone.fill('europe/berlin')
  await chooseOnly(zone, /Europe\/Berlin$/)
  await typeMoment(page, 'Publish at', '032820270230')
  await settings.getByRole('button', { name: /^Use .*3:30/ }).waitFor()
  await zone.fill('asia/shanghai')
  await chooseOnly(zone, /Asia\/Shanghai$/)
  await typeMoment(page, 'Publish at', '112120260920')
  await isSaved(page)
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Preview' })
  // as oneself at first
  await sheet.getByText('En ed.itor cannot see this: they are not among its readers.').first().waitFor()
  const person = sheet.getByRole('combobox', { name: 'View as' })
  await person.fill('zhou.min')
  await page.getByRole('option', { name: /^En zhou.min/ }).click()
  const frame = sheet.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Battery swap day', level: 1 }).waitFor()
  await frame.getByText('This is a must-read. Please read and acknowledge it.').waitFor()
  await sheet.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(() => sheet.locator('iframe').getAttribute('width')).toBe('390')
  await frame.getByRole('heading', { name: 'Battery swap day', level: 1 }).waitFor()
  await sheet.getByRole('button', { name: 'Chinese' }).click()
  await frame.getByRole('heading', { name: '文：Battery swap day', level: 1 }).waitFor()
  await frame.getByRole('region', { name: '在列表中' }).getByText('文：Battery swap day').waitFor()
  // and with the words of the page that this reader has
  await frame.getByText('本文为必读内容，读完后请确认。').waitFor()
  await person.fill('wang.fang')
  await page.getByRole('option', { name: /^En wang.fang/ }).click()
  await sheet.getByText('En wang.fang cannot see this: they are not among its readers.').first().waitFor()
  await page.goBack()

  // when, for whom, where and with which notices, before anything happens; and ten seconds to think again
  await open.click()
  await expect(asked.getByLabel('At a time')).toBeChecked()
  await asked.getByText('2 people will see this').waitFor()
  await asked.getByText(/^Home · /).waitFor()
  await asked.getByText('Must-read, without a due date').waitFor()
  await asked.getByText('Text and settings are complete').waitFor()
  expect(await findBarriers(page)).toEqual([])
  // from the time, too
  await asked.getByRole('spinbutton', { name: 'minute, Publish at' }).press('Enter')
  await page.getByText(/^To be published Nov 21/).waitFor()
  expect(await statusOf(id)).toBe('scheduled')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: “Battery swap day” is as it was before').waitFor()
  expect(await statusOf(id)).toBe('review')
  await open.click()
  await asked.getByLabel('Now').check()
  await asked.getByRole('button', { name: 'Publish now' }).click()
  await toasts(page).getByText('“Battery swap day” is about to be published').waitFor()
  portal.app.clock.advance(11_000)
  await publishDueOf(portal.app)
  await page.getByRole('link', { name: 'View as a reader' }).waitFor()

  // what is archived goes ten seconds later, unless it is taken back
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page
    .getByRole('dialog', { name: 'Archive “Battery swap day”?' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await toasts(page).getByText('“Battery swap day” is about to be archived').waitFor()
  await page.getByText(/To be archived/).waitFor()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/To be archived/).waitFor({ state: 'detached' })
  portal.app.clock.advance(11_000)
  await publishDueOf(portal.app)
  expect(await statusOf(id)).toBe('published')
})
