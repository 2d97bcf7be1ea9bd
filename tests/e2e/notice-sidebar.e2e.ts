/** The sidebar of notices and its settings. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './looks.ts'
import { goOffline } from './network.ts'
import {
  bell,
  bellName,
  entries,
  forgetAll,
  listening,
  sidebar,
  sendNotification,
  toasts,
  visitReader,
} from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))

test('[NOTICE-03][NOTICE-04] by day, hidden kinds hidden, links by type, 50 at a time @slow', async () => {
  await forgetAll(portal)
  const newsId = await addNews(portal.app.db)
  const ago = (hours: number) => new Date(Date.parse('2026-11-21T04:00:00Z') - hours * 3600_000)
  await sendNotification(portal, 'by people, alone on its day', { type: 2, about: 1, now: ago(100) })
  for (let number = 1; number <= 70; number++) await sendNotification(portal, `old ${number}`, { now: ago(80) })
  await sendNotification(portal, 'yesterday', { type: 1, about: newsId, now: ago(24) })
  await sendNotification(portal, 'by people', { type: 2, about: 1, now: ago(2) })
  await sendNotification(portal, 'elsewhere', { type: 1, link: 'https://brand.voyant.example/x', now: ago(1) })
  await sendNotification(portal, 'of today', { now: ago(0) })
  const asked: unknown[] = []
  const { page } = await visitReader(portal, {
    path: '/home?notices=',
    async before(page) {
      await page.clock.setFixedTime('2026-11-21T05:00:00Z')
      page.on('request', (request) => {
        if (request.url().endsWith('/message/list')) asked.push(JSON.parse(request.postData() ?? '{}').PageNo)
      })
    },
  })
  await expect
    .poll(() => sidebar(page).getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Today', 'Yesterday', 'Wed, Nov 18'])
  await expect.poll(() => entries(page).count()).toBe(49)
  await expect(entries(page).first().locator('time')).toHaveText('1 hour ago')
  await expect(entries(page).first().locator('time')).toHaveAttribute('title', /Saturday.*2026.*12:00/)
  expect(await entries(page).first().getByRole('link').count()).toBe(0)
  const outside = entries(page).getByRole('link', { name: /elsewhere/ })
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  const news = entries(page).getByRole('link', { name: 'yesterday' })
  await expect(news).toHaveAttribute('href', `/home?news=${newsId}`)
  const first = [...asked]
  await entries(page).last().scrollIntoViewIfNeeded()
  await sidebar(page).getByText('No more notifications').waitFor()
  await expect(entries(page)).toHaveCount(73)
  expect([new Set(first), new Set(asked)]).toEqual([new Set([1]), new Set([1, 2])])
  expect(await sidebar(page).getByText('by people').count()).toBe(0)

  await entries(page).first().getByRole('button', { name: 'Mark as read' }).click()
  await sidebar(page).getByText('72 unread').waitFor()
  await sidebar(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => entries(page).getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
  const unread = sidebar(page).getByText(/unread/)
  await expect.poll(() => unread.count()).toBe(0)
})

test('[NOTICE-03] nothing yet; what did not load is loaded again @slow', async () => {
  await forgetAll(portal)
  const { page, trouble } = await visitReader(portal, {
    before: (page) =>
      page.route('**/api/message/list', (route) => route.fulfill({ status: 500, body: '{"Code":500}' })),
  })
  trouble.allow(/message\/list/)
  // the first word of the stream makes the window ask once more: that is behind us
  await listening(page)
  await bell(page).click()
  await sidebar(page).getByRole('alert').getByText('This did not load').waitFor()
  await page.unroute('**/api/message/list')
  await sidebar(page)
    .getByRole('button', { name: 'Try again' })
    .or(sidebar(page).getByRole('button', { name: 'Retry' }))
    .click()
  await sidebar(page).getByText('No notifications yet').waitFor()
  await sendNotification(portal, 'the first one')
  await entries(page).getByText('the first one').waitFor()
  await page.mouse.click(200, 400)
  await sidebar(page).waitFor({ state: 'detached' })
})

test('[NOTICE-07] by keyboard alone: open, mark, choose, leave; the focus comes back', async () => {
  await forgetAll(portal)
  const { page } = await visitReader(portal)
  await listening(page)
  await sendNotification(portal, 'one')
  await expect.poll(() => bellName(page)).toBe('Notifications, 1 unread')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await entries(page).first().waitFor()
  const press = async (name: string) => {
    const target = page.getByRole('dialog').getByRole('button', { name })
    for (let tabs = 0; tabs < 12; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  }
  await press('Mark as read')
  await expect.poll(() => entries(page).getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
  await expect(entries(page).first()).toBeFocused()
  await press('Notification settings')
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Back to notifications')
  await settings.getByRole('switch').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const kind = settings.getByRole('switch', { name: 'Comments and replies' })
  await expect(kind).toBeFocused()
  await page.keyboard.press('Space')
  await expect(kind).not.toBeChecked()
  await press('Back to notifications')
  await expect.poll(focused).toBe('Notification settings')
  await page.keyboard.press('Escape')
  await sidebar(page).waitFor({ state: 'detached' })
  await expect(bell(page)).toBeFocused()
})

test('[NOTICE-05] a quiet kind and quiet hours keep toasts away, what must be known comes through @slow', async () => {
  await forgetAll(portal)
  const { page, trouble } = await visitReader(portal, { path: '/home?notices=' })
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  await listening(page)
  const open = () => sidebar(page).getByRole('button', { name: 'Notification settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  const save = settings.getByRole('button', { name: 'Save' })
  const partsOf = (name: string) => settings.getByRole('group', { name, exact: true }).getByRole('spinbutton')
  const timeOf = async (name: string) => (await partsOf(name).allTextContents()).join(':')
  async function typeTime(name: string, time: string): Promise<void> {
    await partsOf(name).first().click()
    await page.keyboard.type(time.replace(':', ''))
    await expect.poll(() => timeOf(name)).toBe(time)
  }
  await open()
  await settings.getByRole('switch', { name: 'Everything else' }).uncheck()
  await settings.getByRole('switch', { name: 'Quiet hours' }).check()
  await typeTime('From', '22:00')
  await typeTime('To', '22:00')
  await settings.getByText('The start and end time must be different').waitFor()
  // the server's clock stands at nine in Shanghai
  await typeTime('To', '07:00')
  await settings.getByText('Until 07:00 the next day · Times are in China Standard Time').waitFor()
  await goOffline(page)
  await save.click()
  await page.getByText('could not be saved').waitFor()
  expect(await timeOf('To')).toBe('07:00')
  await page.context().setOffline(false)
  await save.click()
  await sidebar(page).waitFor()
  await page.reload()
  await listening(page)
  await open()
  await expect(settings.getByRole('switch', { name: 'Everything else' })).not.toBeChecked()
  await expect.poll(() => timeOf('From')).toBe('22:00')
  await page.keyboard.press('Escape')
  // what arrives while it is open counts as seen
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await sendNotification(portal, 'quiet')
  await sendNotification(portal, 'loud', { type: 3, about: 1 })
  await sendNotification(portal, 'must know', { mustKnow: true })
  await toasts(page).getByText('must know').waitFor()
  await expect(toasts(page).locator('p')).toHaveText(['loud', 'must know'])
  await expect.poll(() => bellName(page)).toBe('Notifications, 3 unread')

  await bell(page).click()
  await open()
  await typeTime('From', '08:00')
  await typeTime('To', '10:00')
  await save.click()
  await sidebar(page).waitFor()
  await sendNotification(portal, 'at night', { type: 3, about: 2 })
  await sendNotification(portal, 'must know at night', { mustKnow: true })
  await toasts(page).getByText('must know at night').waitFor()
  expect(
    await toasts(page)
      .getByText(/^at night/)
      .count(),
  ).toBe(0)
})

test('[NOTICE-06] a shown time keeps up as time passes @slow', async () => {
  await forgetAll(portal)
  await sendNotification(portal, 'one', { now: new Date('2026-11-21T04:00:00Z') })
  const { page } = await visitReader(portal, {
    path: '/home?notices=',
    before: (page) => page.clock.install({ time: '2026-11-21T04:00:30Z' }),
  })
  const time = entries(page).first().locator('time')
  await expect.poll(() => time.textContent()).toBe('Just now')
  await page.clock.fastForward(60_000)
  await expect.poll(() => time.textContent()).toBe('1 minute ago')
})

for (const language of ['CHS', 'EN'] as const)
  test(`[LIVE-02] no barrier in the bell, the toasts, the sidebar and its settings, in light and dark: ${language} @slow`, async () => {
    await forgetAll(portal)
    await sendNotification(portal, 'unread', { type: 3, about: 1 })
    const { page } = await visitReader(portal, { language })
    await listening(page)
    await sendNotification(portal, 'toast', { type: 3, about: 2 })
    // looked at, it stays
    const toast = page.locator('section[popover] p')
    await toast.hover()
    await expectNoBarriers(page)
    await expect(toast).toBeVisible()
    await bell(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('article').nth(1).waitFor()
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: /^(Notification settings|通知设置)$/ }).click()
    await page.getByRole('switch').last().check()
    await expectNoBarriers(page)
  })

test('[LIVE-02] the sidebar does not scroll sideways, 320 px wide nor at 200 % of 1440×900 @slow', async () => {
  await forgetAll(portal)
  const text = 'a long word: Donaudampfschifffahrtsgesellschaftskapitänspatentverlängerungsantrag'
  await sendNotification(portal, text, { type: 3, about: 1 })
  const { page } = await visitReader(portal, { path: '/home?notices=' })
  await entries(page).first().waitFor()
  const beyond = () =>
    page.getByRole('dialog').evaluate((dialog) => {
      const over = [...dialog.querySelectorAll('*')].filter(
        (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto',
      )
      const outOfSight = [...dialog.querySelectorAll('button')].filter(
        (each) => each.getBoundingClientRect().right > innerWidth,
      )
      return over.length + outOfSight.length
    })
  const expectAllInside = async () => {
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 720 },
    ]) {
      await page.setViewportSize(viewport)
      // the root's size follows the window in the next frame (SHELL-14)
      await expect.poll(beyond).toBe(0)
    }
  }
  await expectAllInside()
  await page.getByRole('button', { name: 'Notification settings' }).click()
  await page.getByRole('switch').last().check()
  await expectAllInside()
})
