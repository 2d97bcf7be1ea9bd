/** The month calendar (CAL-01 to CAL-04), and that nobody is shut out of it or of an activity (LIVE-02). */
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks, type Screen } from './looks.ts'
import { usePortal, type VisitOptions } from './portal.ts'
import { seedCompany } from './seed.ts'
import { addActivity } from './seed-activities.ts'

const portal = usePortal((app) => seedCompany(app.db))
const at = (time: string) => `${time}:00+08:00`
const between = (starts: string, ends: string) => ({ starts: at(starts), ends: at(ends) })
const sheet = (page: Page) => page.getByRole('dialog')
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Activity calendar' })
const day = (page: Page, name: string | RegExp) => calendar(page).getByRole('button', { name })
const press = (page: Page, name: string) => calendar(page).getByRole('button', { name, exact: true }).first().click()
const search = (page: Page) => new URL(page.url()).search
const month = (page: Page, name: string) => calendar(page).getByText(name, { exact: true }).waitFor()

let openDay = 0

test.beforeAll(async () => {
  const { db } = portal.app
  openDay = await addActivity(db, {
    title: 'Open day',
    items: [
      { ...between('2026-11-24T14:00', '2026-11-24T16:00'), max: 2, count: 2 },
      { ...between('2026-12-01T14:00', '2026-12-01T16:00') },
    ],
  })
  await addActivity(db, { title: 'New year', items: [between('2026-12-31T22:00', '2027-01-01T02:00')] })
})

function visit(path: string, options: VisitOptions = {}) {
  const before = (page: Page) => page.clock.setFixedTime(at('2026-11-21T09:00'))
  return portal.visit('zhou.min', { path, before, ...options })
}

test('[CAL-01][CAL-02] weeks start on Monday; a picked day lists its activities @slow', async () => {
  const { page } = await visit('/home?calendar=')
  await month(page, 'November 2026')
  const weekdays = await calendar(page).locator('thead th').allTextContents()
  expect(weekdays).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await sheet(page).getByText('No events at this time').waitFor()
  await day(page, 'Tuesday, November 24, 2026, 1 activity').click()
  const entry = calendar(page).getByRole('article').filter({ hasText: 'Open day' })
  await entry.getByText('14:00–16:00').waitFor()
  await entry.getByText('Event location').waitFor()
  await entry.getByText('Forum').waitFor()
  expect(search(page)).toBe('?calendar=2026-11&day=2026-11-24')
})

test('[CAL-02][CAL-03] the details lie over the calendar, which has no close icon then, and lead back to it @slow', async () => {
  const { page } = await visit('/home?calendar=2026-11&day=2026-11-24')
  const details = calendar(page).getByRole('link', { name: 'Check details: Open day' })
  await details.click()
  await page.getByRole('dialog', { name: 'Open day' }).waitFor()
  expect(search(page)).toBe(`?calendar=2026-11&day=2026-11-24&activity=${openDay}&origin=Calendar`)
  await expect(page.getByRole('button', { name: 'Close', exact: true, includeHidden: true })).toHaveCount(1)
  await page.reload()
  await page.getByRole('dialog', { name: 'Open day' }).getByRole('heading', { level: 1 }).waitFor()
  // the one on top is the one that can be used
  await page.getByRole('dialog', { name: 'Open day' }).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog', { name: 'Open day' }).waitFor({ state: 'detached' })
  expect(search(page)).toBe('?calendar=2026-11&day=2026-11-24')
  await details.click()
  await page.getByRole('dialog', { name: 'Open day' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Open day' }).waitFor({ state: 'detached' })
  await expect.poll(() => details.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(search(page)).toBe('')
})

test('[CAL-03] the list waits 800 ms @slow', async () => {
  const { page } = await visit('/home?calendar=2026-11', {
    before: (page) => page.clock.install({ time: at('2026-11-21T09:00') }),
  })
  await day(page, /November 24, 2026/).waitFor()
  await page.clock.pauseAt(at('2026-11-21T09:10'))
  const answered = page.waitForResponse('**/api/activity/calendar/detail')
  await day(page, /November 24, 2026/).click()
  await answered
  await page.clock.runFor(700)
  expect(await calendar(page).getByRole('article').count()).toBe(0)
  await page.clock.runFor(200)
  await calendar(page).getByRole('article').waitFor()
})

test('[CAL-04] past December comes January of the next year, and back; each month is asked for @slow', async () => {
  const asked: string[] = []
  const { page } = await visit('/home?calendar=2026-11', {
    before: async (page) => {
      await page.clock.setFixedTime(at('2026-11-21T09:00'))
      page.on('request', (request) => {
        if (request.url().endsWith('/api/activity/calendar'))
          asked.push((request.postDataJSON() as { StartTime: string }).StartTime)
      })
    },
  })
  await month(page, 'November 2026')
  await press(page, 'Next month')
  await month(page, 'December 2026')
  await press(page, 'Next month')
  await month(page, 'January 2027')
  expect(search(page)).toMatch(/calendar=2027-01/)
  await day(page, 'Friday, January 1, 2027, 1 activity').waitFor()
  await press(page, 'Previous month')
  await month(page, 'December 2026')
  await press(page, 'Previous month')
  await month(page, 'November 2026')
  const [november, december, january] = ['10-25', '11-29', '12-27'].map((date) => `2026-${date}T16:00:00.000Z`)
  await expect.poll(() => asked).toEqual([november, december, january, december, november])
})

test('[CAL-04] a click on a day of a neighbouring month leads there; the arrows of the keyboard go on from it @slow', async () => {
  const { page } = await visit('/home?calendar=2026-12')
  await month(page, 'December 2026')
  await day(page, /January 1, 2027/).click({ force: true })
  await month(page, 'January 2027')
  const entry = calendar(page).getByRole('article').filter({ hasText: 'New year' })
  await entry.getByText('Thu, Dec 31 22:00 – Fri, Jan 1, 2027 02:00').waitFor()
  await page.keyboard.press('ArrowLeft')
  await month(page, 'December 2026')
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page)).toBe('?calendar=2026-12&day=2026-12-31')
  await page.keyboard.press('PageDown')
  await month(page, 'January 2027')
  await page.goBack()
  await sheet(page).waitFor({ state: 'detached' })
})

const screens = (): readonly Screen[] => [
  ['the calendar', '/home?calendar=2026-11&day=2026-11-24', (page) => sheet(page).getByRole('article').waitFor()],
  ['an activity', `/home?activity=${openDay}`, (page) => sheet(page).getByRole('heading', { level: 1 }).waitFor()],
  [
    'its page',
    `/activityDetail?Id=${openDay}`,
    (page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(),
  ],
  [
    'home',
    '/home',
    (page) =>
      page
        .getByRole('link', { name: /Open day/ })
        .first()
        .waitFor(),
  ],
]

for (const [language, shown] of [
  ['CHS', () => screens().slice(0, 2)],
  ['EN', screens],
] as const)
  test(`[LIVE-02] no barrier, and nothing scrolls sideways: ${language} @slow`, async () => {
    const { page } = await visit('/signed-out', { language })
    await expectGoodLooks(page, shown())
  })
