/** Activities, their seats and the calendar, as people use them (ACT-01 to ACT-07, CAL-01 to CAL-04). */
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { usePortal, type VisitOptions } from './portal.ts'
import { seedCompany } from './seed.ts'
import { addActivity, addSignUps } from './seed-activities.ts'

const portal = usePortal((app) => seedCompany(app.db))
const db = () => portal.app.db
/** Over a page that is lighter than home. */
const popup = (id: number) => `/newsHistory?activity=${id}`
const at = (time: string) => `2026-${time}:00+08:00`
const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sees = (page: Page, text: string | RegExp) => sheet(page).getByText(text).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const asked = (page: Page, name: string) => page.getByRole('dialog', { name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** The browser's day is the portal's. */
function visit(account: string, options: VisitOptions) {
  return portal.visit(account, { before: (page) => page.clock.setFixedTime(at('11-21T09:00')), ...options })
}

test('[ACT-01][LIVE-02] the host within the line of text is seen to be a link without colour @slow', async () => {
  const { page } = await visit('zhou.min', { path: popup(await addActivity(db(), { items: [{ max: 9, count: 2 }] })) })
  const host = sheet(page).getByText('Host').first().getByRole('link')
  await expect(host).toHaveCSS('text-decoration-line', 'underline')
})

test('[ACT-03] nothing changes before the answer, one change is under way at a time, and a reload keeps the popup', async () => {
  const id = await addActivity(db(), { items: [{ max: 9, count: 2 }] })
  const { page } = await visit('zhou.min', { path: popup(id) })
  await sees(page, '2 of 9 seats taken')
  let answer = (): void => undefined
  const held = new Promise<void>((done) => (answer = done))
  let calls = 0
  await page.route('**/api/activity/signup', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await button(page, 'Sign up').evaluate((each: HTMLButtonElement) => {
    each.click()
    each.click()
  })
  await expect.poll(() => button(page, 'Sign up').getAttribute('aria-disabled')).toBe('true')
  await sees(page, '2 of 9 seats taken')
  answer()
  await button(page, 'Cancel sign-up').waitFor()
  await sees(page, '3 of 9 seats taken')
  expect(calls).toBe(1)
  await page.reload()
  await sees(page, '3 of 9 seats taken')
  await press(page, 'Cancel sign-up')
  await asked(page, 'Cancel your sign-up?').getByRole('button', { name: 'Keep my seat' }).click()
  await press(page, 'Cancel sign-up')
  await asked(page, 'Cancel your sign-up?').getByRole('button', { name: 'Cancel sign-up' }).click()
  await button(page, 'Sign up').waitFor()
  await sees(page, '2 of 9 seats taken')
})

test('[HOME-01][ACT-01][LIVE-02] by keyboard alone: from this week at home to a seat, and back; what comes later, and the calendar', async () => {
  await addActivity(db(), { title: 'Sunday run', items: [{ starts: at('11-22T07:00'), ends: at('11-22T08:00') }] })
  await addActivity(db(), { title: 'By keyboard', items: [{ starts: at('11-21T10:00'), ends: at('11-21T11:00') }] })
  const { page } = await visit('zhou.min', { path: '/home' })
  const card = page.getByRole('region', { name: 'This week' })
  const row = card.getByRole('link', { name: /By keyboard/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor()
  await button(page, 'Sign up').waitFor()
  for (let step = 0; step < 8 && (await focused(page)) !== 'Sign up'; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Cancel sign-up')).toBeFocused()
  await page.keyboard.press('Enter')
  await asked(page, 'Cancel your sign-up?').waitFor()
  await page.keyboard.press('Escape')
  await asked(page, 'Cancel your sign-up?').waitFor({ state: 'detached' })
  await expect(button(page, 'Cancel sign-up')).toBeFocused()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect(row).toBeFocused()
  await card
    .getByRole('listitem')
    .filter({ hasText: 'By keyboard' })
    .getByText('Signed up')
    .waitFor({ state: 'attached' })

  await card.getByRole('link', { name: /Sunday run/ }).waitFor()
  await card.getByRole('link', { name: 'Calendar' }).click()
  await sheet(page).getByText('November 2026').first().waitFor()
})

test('[ACT-04] two people race for the last seat: one is told, queues, and moves up @slow', async () => {
  const id = await addActivity(db(), { items: [{ max: 3, count: 2 }] })
  const path = popup(id)
  const [first, second] = await Promise.all([visit('zhou.min', { path }), visit('chen.jie', { path })])
  await button(second.page, 'Sign up').waitFor()
  await press(first.page, 'Sign up')
  await button(first.page, 'Cancel sign-up').waitFor()
  await press(second.page, 'Sign up')
  await second.page.getByRole('alert').getByText('All seats are taken').waitFor()
  await sees(second.page, '3 of 3 seats taken')
  await expect(button(second.page, 'Full')).toBeDisabled()
  await press(second.page, 'Join the waiting list')
  await sees(second.page, 'You are number 1 on the waiting list')
  await second.page.reload()
  await sees(second.page, 'You are number 1 on the waiting list')
  await press(first.page, 'Cancel sign-up')
  await asked(first.page, 'Cancel your sign-up?').getByRole('button', { name: 'Cancel sign-up' }).click()
  await button(first.page, 'Join the waiting list').waitFor()
  // the popup stands open, and follows the seat that was given
  await button(second.page, 'Cancel sign-up').waitFor()
  await press(first.page, 'Join the waiting list')
  await press(first.page, 'Leave the waiting list')
  await asked(first.page, 'Leave the waiting list?').getByRole('button', { name: 'Leave the waiting list' }).click()
  await button(first.page, 'Join the waiting list').waitFor()
})

test('[ACT-04] a sign-up that fails says so, and a follow @slow', async () => {
  const id = await addActivity(db(), { items: [{ status: 3 }, { status: 2 }] })
  const { page } = await visit('zhou.min', { path: popup(id) })
  await button(page, 'Follow').waitFor()
  await page.route('**/api/activity/signup', (route) =>
    route.fulfill({ json: { Code: 500, Message: 'no', Data: null } }),
  )
  for (const [name, text] of [
    ['Sign up', 'Sign-up failed. Please try again later.'],
    ['Follow', 'Could not follow. Please try again later.'],
  ] as const) {
    await press(page, name)
    await page.getByRole('alert').getByText(text).waitFor()
    await button(page, name).waitFor()
  }
})

test('[ACT-02] each state of a session has its words; a clash is said before signing up, and asked about @slow', async () => {
  const past = { starts: at('11-20T10:00'), ends: at('11-20T11:00') }
  const now = { starts: at('11-21T08:00'), ends: at('11-21T12:00') }
  const id = await addActivity(db(), {
    items: [
      { status: 2 },
      { status: 3, max: 0, count: 5 },
      { status: 3, max: 5, count: 5 },
      { status: 4 },
      { status: 4, signed: ['zhou.min'] },
      { status: 3, ...now },
      { status: 3, ...past },
      { status: 6 },
    ],
  })
  const { page } = await visit('zhou.min', { path: popup(id) })
  await sees(page, '5 signed up, no limit')
  const names = await sheet(page)
    .getByRole('region', { name: 'Sessions' })
    .getByRole('button')
    .evaluateAll((all: HTMLButtonElement[]) => all.map((each) => `${each.textContent}${each.disabled ? ' (off)' : ''}`))
  // the server has its own order; what each offers is what counts
  expect(names.toSorted()).toEqual(
    [
      'Follow',
      'Sign up',
      'Full (off)',
      'Join the waiting list',
      'Sign-up closed (off)',
      'Signed up (off)',
      'Add to my calendar',
      'Sign-up closed (off)',
      'Event closed (off)',
      'Cancelled (off)',
    ].toSorted(),
  )
  await press(page, 'Follow')
  await button(page, 'Unfollow').waitFor()
  await press(page, 'Unfollow')
  await button(page, 'Follow').waitFor()

  const when = { starts: at('11-24T10:00'), ends: at('11-24T11:00') }
  await addActivity(db(), { title: 'Yoga', items: [{ ...when, signed: ['zhou.min'] }] })
  await page.goto(popup(await addActivity(db(), { items: [when] })))
  await sees(page, /Overlaps with “Yoga”/)
  await press(page, 'Sign up')
  await press(page, 'Not now')
  await button(page, 'Sign up').waitFor()
  await press(page, 'Sign up')
  await press(page, 'Sign up anyway')
  await button(page, 'Cancel sign-up').waitFor()
})

test('[ACT-01] a dozen faces, and all of them behind +N, page by page @slow', async () => {
  const id = await addActivity(db(), { items: [{ max: 0 }] })
  await addSignUps(db(), id, 75)
  const { page } = await visit('zhou.min', { path: popup(id) })
  const faces = sheet(page).getByRole('list', { name: 'Who is coming' }).getByRole('listitem')
  await expect.poll(() => faces.count()).toBe(13)
  await sheet(page).getByText('+63').click()
  const all = asked(page, 'Who is coming')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return all.getByRole('listitem').count()
    })
    .toBe(75)
  await all.getByText('That’s everyone').waitFor()
})

test('[ACT-06] the same as a page, by any spelling; one that is not there, or not for me, says so @slow', async () => {
  const id = await addActivity(db(), { title: 'As a page', items: [{}] })
  const { page, trouble } = await visit('zhou.min', { path: `/activitydetail?id=${id}` })
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'As a page' }).waitFor()
  await press(page, 'Sign up')
  await button(page, 'Cancel sign-up').waitFor()
  trouble.allow(/status of 404/)
  const hidden = await addActivity(db(), { title: 'Not yours', audience: { tags: ['jac'] }, items: [{}] })
  for (const path of ['/activityDetail?Id=999999', '/activityDetail', `/home?activity=${hidden}`]) {
    await page.goto(path)
    await page.getByText('Activity not found').waitFor()
  }
  expect(await page.getByText('Not yours').count()).toBe(0)
})

test('[ACT-07] a signed session is saved as a calendar file; the private address is made, renewed and turned off @slow', async () => {
  const id = await addActivity(db(), { title: 'Open: day', items: [{ signed: ['zhou.min'] }] })
  const context = { permissions: ['clipboard-read', 'clipboard-write'] }
  const { page } = await visit('zhou.min', { path: popup(id), context })
  const started = page.waitForEvent('download')
  await press(page, 'Add to my calendar')
  const download = await started
  expect(download.suggestedFilename()).toBe('Open day.ics')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await press(page, 'Subscribe to my activities')
  await press(page, 'Create my address')
  const field = page.getByRole('textbox', { name: 'Calendar address' })
  const first = await field.inputValue()
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/activity\/feed\.ics\?/)
  expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT')
  await press(page, 'Copy')
  await page.getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const webcal = await page.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')
  expect(webcal).toBe(first.replace('http:', 'webcal:'))
  await press(page, 'Replace address')
  await asked(page, 'Replace the calendar address?').getByRole('button', { name: 'Replace address' }).click()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  const second = await field.inputValue()
  expect((await fetch(first)).status).toBe(404)
  await press(page, 'Turn off')
  await asked(page, 'Turn off the calendar address?').getByRole('button', { name: 'Turn off' }).click()
  await button(page, 'Create my address').waitFor()
  expect((await fetch(second)).status).toBe(404)
})

test('[LIVE-04] the card that fails can be asked again; with nothing ahead it says so @slow', async () => {
  const { page, trouble } = await visit('zhou.min', {
    path: '/home',
    before: async (page) => {
      await page.clock.setFixedTime(at('11-21T09:00'))
      await page.route('**/api/activity/list', (route) => route.fulfill({ status: 503, json: { Code: 503 } }))
    },
  })
  trouble.allow(/status of 503/)
  const card = page.getByRole('region', { name: 'This week' })
  await card.getByText('This did not load').waitFor()
  await page.unroute('**/api/activity/list')
  await page.route('**/api/activity/list', (route) =>
    route.fulfill({ json: { Code: 200, Message: '', Data: { List: [], TotalCount: 0 } } }),
  )
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.getByText('Nothing coming up').waitFor()
})
