/** The plan of publications, and the steps of a new activity (DESK-03, DESK-07). */
import { publishing } from '@portal/publishing/contract'
import { addNews, addPerson, seedCompany } from '@portal/test-portal'
import { createDraft, defaultSettings, type PublishSettings } from '@portal/editor/server'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'or.ganiser', { roles: ['organiser'] })
})

/** The page's day is that of the portal: 21 November, nine in the morning. */
const sameDay = (page: Page) => page.clock.setFixedTime(portal.app.clock.now())

/** A text in review. */
function write(title: string, options: Partial<PublishSettings> = {}): Promise<number> {
  const version = { title, blocks: [{ key: 'p1', html: '<p>Body.</p>', twinSeen: '' }] }
  const extras = { cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const settings = { ...defaultSettings, category: 'internal', ...options }
  const content = { zh: version, en: version, ...extras }
  const { app } = portal
  return createDraft(app.db, { kind: 'news', author: 'au.thor', status: 'review', content, settings }, app.clock.now())
}

async function publish(title: string): Promise<void> {
  const Id = await write(title)
  const as = { token: await portal.app.signIn('ed.itor') }
  const { Revision, Mark } = (await portal.app.ask(publishing.state, { Id }, as)).Data!
  expect((await portal.app.ask(publishing.publish, { Id, Revision, Mark }, as)).Code).toBe(200)
}

test('[DESK-03] the plan: by its keys, clashes in words, the carousel, and on to a text', async () => {
  await publish('Range test')
  const at = (time: string) => new Date(`2026-11-25T${time}:00+08:00`).toISOString()
  await write('First of them', { publishAt: at('10:00'), notice: 'must-know' })
  await write('Second of them', { publishAt: at('10:30'), notice: 'must-know' })
  for (const [pinPosition, en] of [
    [1, 'Pinned one'],
    [2, 'Pinned two'],
  ] as const)
    await addNews(portal.app.db, { pinPosition, title: { zh: en, en } })
  const { page } = await portal.visit('ed.itor', { path: '/desk/plan', before: sameDay })
  await page.getByText('Times: China Standard Time (GMT+8)').waitFor()
  await page.getByRole('link', { name: /November 21, 2026/ }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: /November 25, 2026, 2 entries · Conflict/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const day = page.getByRole('complementary', { name: /November 25, 2026/ })
  await day.getByText('Less than an hour apart: Second of them').waitFor()
  await day.getByText('Another must-know notification that day: First of them').waitFor()
  const carousel = page.getByRole('region', { name: 'Carousel' })
  await carousel.getByRole('button', { name: 'Down: Pinned one' }).focus()
  await page.keyboard.press('Enter')
  await carousel.getByText('“Pinned one” is now in position 2').waitFor()
  await expect
    .poll(() => carousel.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Pinned two'), expect.stringContaining('Pinned one')])
  // taken off the home page by mistake, it has its place again
  await carousel.getByRole('button', { name: 'Unpin: Pinned two' }).click()
  await expect(carousel.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => carousel.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Pinned two'), expect.stringContaining('Pinned one')])
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /November 21, 2026/ }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Range test' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
})

test('[DESK-10] on a phone two lines stand above the days of the plan, and its legend and its zone below them @slow', async () => {
  const { page } = await portal.visit('ed.itor', {
    path: '/desk/plan',
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  await sameDay(page)
  const main = page.getByRole('main')
  const days = main.getByRole('grid')
  const legend = main.getByRole('group', { name: 'Legend' })
  await expect(legend).toBeVisible()
  const top = async (part: Locator) => (await part.boundingBox())!.y
  const title = main.getByRole('heading', { level: 1 })
  expect((await top(days)) - (await top(title))).toBeLessThanOrEqual(104)
  expect(await top(legend)).toBeGreaterThan(await top(days))
  await expect(main.getByText('Times: China Standard Time (GMT+8)')).toBeVisible()
  await main.getByRole('button', { name: 'Filter' }).tap()
  await expect(page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox')).toHaveCount(4)
})

test('[DESK-03] in the week what begins at one time has its time and its sign; for more than that the day opens @slow', async () => {
  const publishAt = new Date('2026-12-16T10:00:00+08:00').toISOString()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await write(`${name} at ten`, { publishAt })
  const { page } = await portal.visit('ed.itor', { path: '/desk/plan?view=week&day=2026-12-16', before: sameDay })
  const entries = page.getByRole('link', { name: /^10:00 \w+ at ten/ })
  await expect(entries).toHaveCount(2)
  const boxes = await entries.evaluateAll((all) =>
    all.map((each) =>
      [each.querySelector('svg'), each.querySelector('span')!].map((part) => part!.getBoundingClientRect()),
    ),
  )
  for (const [sign, words] of boxes) expect([sign!.width > 0, words!.width > 60]).toEqual([true, true])
  // one below the other
  expect(boxes[1]![1]!.top).toBeGreaterThanOrEqual(boxes[0]![1]!.bottom)
  await entries.last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '10:00 3 more' })).toBeFocused()
  await page.keyboard.press('Enter')
  const day = page.getByRole('complementary', { name: /December 16, 2026/ })
  await expect(day.getByRole('link', { name: / at ten/ })).toHaveCount(5)
})

test('[DESK-03] the plan moves a text by keyboard, takes that back, and gives one without a time its day by mouse @slow', async () => {
  const id = await write('To be moved', { publishAt: new Date('2026-11-24T10:00:00+08:00').toISOString() })
  const other = await write('An idea')
  const token = await portal.app.signIn('ed.itor')
  const timeOf = async (Id: number) =>
    (await portal.app.ask(publishing.state, { Id }, { token })).Data!.Settings.Publish
  const { page } = await portal.visit('ed.itor', { path: '/desk/plan', before: sameDay })
  const entry = page.getByRole('link', { name: /^10:00 To be moved, News, In review/ })
  await entry.waitFor()
  await page.getByRole('link', { name: /November 24, 2026/ }).focus()
  await page.keyboard.press('Tab')
  await expect(entry).toBeFocused()
  // while one move follows another, nothing offers to take back the one before
  const undo = page.getByRole('button', { name: 'Undo' })
  const held = Promise.withResolvers<void>()
  await page.keyboard.press('Alt+ArrowRight')
  // under the pointer it stays
  await undo.hover()
  await page.route('**/api/desk/publishing/move', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('Alt+ArrowDown')
  await expect(undo).toBeHidden()
  held.resolve()
  await expect(
    page.getByRole('gridcell').filter({ has: page.getByRole('link', { name: /December 2, 2026/ }) }),
  ).toContainText('To be moved')
  await expect(entry).toBeFocused()
  await expect.poll(() => timeOf(id)).toEqual({ Local: '2026-12-02T10:00', Turn: 'only' })
  await undo.click()
  await expect.poll(() => timeOf(id)).toEqual({ Local: '2026-11-25T10:00', Turn: 'only' })

  const tray = page.getByRole('complementary', { name: 'Without a time' })
  await tray
    .getByRole('listitem')
    .dragTo(page.getByRole('gridcell').filter({ has: page.getByRole('link', { name: /November 27, 2026/ }) }))
  await expect.poll(() => timeOf(other)).toEqual({ Local: '2026-11-27T09:00', Turn: 'only' })
  await tray.getByText('Every text has a time.').waitFor()

  // by the hour, with the day beside it, and a time that is typed
  await page.getByRole('link', { name: 'Week' }).click()
  const inWeek = page.getByRole('link', { name: /^\d\d:\d\d To be moved/ })
  await page.getByRole('button', { name: 'Next week' }).click()
  await inWeek.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => timeOf(id)).toEqual({ Local: '2026-11-25T10:15', Turn: 'only' })
  await inWeek.press('m')
  const dialog = page.getByRole('dialog', { name: 'When to publish “To be moved”' })
  await dialog.getByRole('spinbutton', { name: /hour/ }).fill('16')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => timeOf(id)).toEqual({ Local: '2026-11-25T16:15', Turn: 'only' })
  expect(await findBarriers(page)).toEqual([])

  // another text for a day
  await page.getByRole('link', { name: /November 26, 2026/ }).click()
  await page.getByRole('button', { name: 'New on this day' }).click()
  await page.getByRole('menuitem', { name: 'News', exact: true }).click()
  await page.waitForURL(/writing\/\d+$/)
  const begun = Number(/\d+$/.exec(page.url())![0])
  expect(await timeOf(begun)).toEqual({ Local: '2026-11-26T09:00', Turn: 'only' })
})

test('[DESK-03] a click into a day opens it beside the texts without a time, and its plus begins a text @slow', async () => {
  const idea = await write('An idea for a free day')
  const context = { viewport: { width: 1440, height: 900 } }
  const { page } = await portal.visit('ed.itor', { path: '/desk/plan', context, before: sameDay })
  const cell = (name: RegExp) => page.getByRole('gridcell').filter({ has: page.getByRole('link', { name }) })
  const free = cell(/November 29, 2026/)
  await free.click()
  const day = page.getByRole('complementary', { name: /November 29, 2026/ })
  await day.getByText('Nothing planned on this day').waitFor()
  // the tray stays, and gives the day a text
  const tray = page.getByRole('complementary', { name: 'Without a time' })
  await tray.getByRole('listitem').filter({ hasText: 'An idea for a free day' }).dragTo(free)
  await day.getByRole('link', { name: 'An idea for a free day' }).waitFor()
  const token = await portal.app.signIn('ed.itor')
  const timeOf = async (Id: number) =>
    (await portal.app.ask(publishing.state, { Id }, { token })).Data!.Settings.Publish
  await expect.poll(() => timeOf(idea)).toEqual({ Local: '2026-11-29T09:00', Turn: 'only' })
  // a day that is over begins nothing
  const over = cell(/November 19, 2026/)
  await over.hover()
  await expect(over.getByRole('button', { name: /^New on/ })).toHaveCount(0)
  await cell(/November 28, 2026/).hover()
  const plus = page.getByRole('button', { name: /^New on .*November 28, 2026/ })
  await plus.focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Choose a day').waitFor()
  await page.keyboard.press('Escape')
  // another day under the pointer leaves the keys their place
  await cell(/November 30, 2026/).hover()
  await page.getByRole('button', { name: /^New on .*November 30, 2026/ }).waitFor()
  await expect(plus).toBeFocused()
  await plus.press('Enter')
  await page.getByRole('menuitem', { name: 'News', exact: true }).click()
  await page.waitForURL(/writing\/\d+$/)
  const begun = Number(/\d+$/.exec(page.url())![0])
  expect(await timeOf(begun)).toEqual({ Local: '2026-11-28T09:00', Turn: 'only' })
})

test('[DESK-07] an activity is made step by step: text, sessions, readers, and a check that leads to what is missing @slow', async () => {
  const { page } = await portal.visit('or.ganiser', { path: '/desk', before: sameDay })
  await page.getByRole('button', { name: /Ctrl K/ }).click()
  await page.getByRole('combobox').fill('activity')
  await page.getByRole('option', { name: 'Create: Activity' }).click()
  const steps = page.getByRole('list', { name: 'Steps of a new activity' })
  await expect(steps.getByRole('listitem')).toHaveText([/Content/, /Sessions/, /Readers/, /Check/])
  await steps.getByRole('link', { name: /Check/ }).click()
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeDisabled()
  await page.getByRole('link', { name: 'Sessions: without one, nobody can sign up' }).click()
  await page.waitForURL(/step=sessions/)
  await page.getByRole('button', { name: 'Add session' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Save|Add/ })
    .click()
  await page.getByRole('link', { name: 'Next: Readers and notification' }).click()
  await page.getByRole('radio', { name: 'Notify readers' }).check()
  await page.getByRole('link', { name: 'Next: Check' }).click()
  await page.getByText('1 session', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'a title' }).click()
  await page.getByRole('textbox', { name: 'English title' }).fill('Open day')
  await expect(steps).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
