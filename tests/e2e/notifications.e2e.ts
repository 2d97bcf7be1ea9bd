/** Notifications arrive live, from one browser in another. */
import { startApp } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { SwitchableProxy } from './switchable-proxy.ts'
import {
  bell,
  bellName,
  entries,
  forgetAll,
  listening,
  reader,
  sidebar,
  sendNotification,
  toasts,
  visitAs,
  visitReader,
} from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { addNews, insertComment, seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))

test('[NOTICE-01][NOTICE-07] A replies, B sees the toast, the mark, the entry; a click leads to the reply', async () => {
  await forgetAll(portal)
  const newsId = await addNews(portal.app.db)
  await insertComment(portal.app.db, { newsId, author: reader, text: 'who agrees?', now: portal.app.clock.now() })
  const [a, b] = [await portal.visit('lin.wei', { path: `/home?news=${newsId}` }), await visitReader(portal)]
  const second = await b.page.context().newPage()
  await second.goto('/home')
  await Promise.all([listening(b.page), listening(second)])

  await a.page.getByRole('dialog').locator('li').getByRole('button', { name: 'Reply' }).click()
  await expect(a.page.getByRole('dialog').getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
  await a.page.keyboard.type('I do')
  // both for five seconds: neither is looked for behind the other
  await Promise.all([
    toasts(b.page)
      .getByText(/En lin\.wei.*I do/)
      .waitFor(),
    toasts(second).getByText(/I do/).waitFor(),
    a.page.keyboard.press('Enter'),
  ])
  for (const page of [b.page, second]) await expect.poll(() => bellName(page)).toBe('Notifications, 1 unread')

  // a window behind another draws seldom
  await b.page.bringToFront()
  await bell(b.page).click()
  await expect.poll(() => entries(b.page).count()).toBe(1)
  expect(new URL(b.page.url()).searchParams.has('notices')).toBe(true)
  await sidebar(b.page).getByText('1 unread').waitFor()
  await expect.poll(() => bellName(second)).toBe('Notifications')
  await b.page.goBack()
  await sidebar(b.page).waitFor({ state: 'detached' })
  await expect.poll(() => bellName(b.page)).toBe('Notifications')
  await b.page.reload()
  await listening(b.page)
  expect(await bellName(b.page)).toBe('Notifications')

  await bell(b.page).click()
  await entries(b.page).getByRole('link', { name: /I do/ }).click()
  await sidebar(b.page).waitFor({ state: 'detached' })
  const dialog = b.page.getByRole('dialog')
  const reply = dialog.getByText('I do', { exact: true })
  await expect.poll(() => reply.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  const query = new URL(b.page.url()).searchParams
  expect([query.get('news'), query.has('comment'), query.has('reply')]).toEqual([String(newsId), true, true])
  await bell(second).click()
  await expect.poll(() => entries(second).getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
})

test('[NOTICE-05] a toast can be followed and closed while a popup is open; following it reads the notice @slow', async () => {
  await forgetAll(portal)
  const [first, other] = [await addNews(portal.app.db), await addNews(portal.app.db)]
  const { page } = await visitReader(portal, { path: `/home?news=${first}` })
  await listening(page)
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await sendNotification(portal, 'read this', { type: 1, about: other })
  await sendNotification(portal, 'no link')
  await toasts(page).getByText('no link').waitFor()
  await toasts(page).getByRole('button', { name: 'Close' }).last().click()
  await toasts(page).getByText('no link').waitFor({ state: 'detached' })
  await toasts(page).getByRole('button', { name: 'View' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('news')).toBe(String(other))
  await expect.poll(() => bellName(page)).toBe('Notifications, 1 unread')
})

test('[NOTICE-07] eight windows of one browser: one stream, none of them waits @slow', async () => {
  await forgetAll(portal)
  let streams = 0
  const { page } = await visitReader(portal, {
    path: '/signed-out',
    before: async (page) =>
      void page.context().on('request', (request) => {
        if (request.url().includes('/message/stream')) streams += 1
      }),
  })
  const windows: Page[] = []
  for (let number = 0; number < 8; number++) {
    const window = await page.context().newPage()
    await window.goto('/home')
    windows.push(window)
    // the first is the one that reads
    if (number === 0) await listening(window)
  }
  await Promise.all(windows.map(listening))
  await sendNotification(portal, 'to all of you')
  for (const window of windows) await toasts(window).getByText('to all of you').waitFor()
  expect(streams).toBe(1)
  // the one that reads goes: another takes over
  await windows.shift()?.close()
  await expect.poll(() => streams).toBe(2)
  await sendNotification(portal, 'and again')
  for (const window of windows) await toasts(window).getByText('and again').waitFor()
  for (const window of windows) expect(await toasts(window).getByText('to all of you').count()).toBeLessThan(2)
})

const atTheEnd: (() => Promise<unknown>)[] = []
test.afterAll(() => Promise.all(atTheEnd.map((end) => end())))

test('[NOTICE-07] the server is killed and another follows: nothing is missing, nothing comes twice @slow', async () => {
  await forgetAll(portal)
  const next = await startApp({ beside: portal.app, page: true, settings: { env: 'DEV' } })
  atTheEnd.push(() => next.stop())
  const door = new SwitchableProxy(portal.app)
  const origin = await door.open()
  atTheEnd.push(() => Promise.resolve(door.close()))
  const token = await portal.app.signIn(reader)
  const kept = { token, ADAccount: reader, Language: 'EN', lang: 'EN' }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const { page, trouble } = await visitAs(portal, null, {
    context: { baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } },
  })
  trouble.allow(/ERR_(CONNECTION|INCOMPLETE|EMPTY|NETWORK|SOCKET)/)
  await listening(page)
  // every toast there ever was, however short it was there
  await page.evaluate(() => {
    const met: string[] = []
    Object.assign(window, { met })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.parentElement?.matches('section[popover]'))
            met.push(node.querySelector('p')?.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  const met = () => page.evaluate(() => (window as unknown as { met: string[] }).met)
  await sendNotification(portal, 'before')
  await toasts(page).getByText('before').waitFor()
  door.leadTo(next)
  await sendNotification(portal, 'while it was gone 1')
  await sendNotification(portal, 'while it was gone 2')
  await toasts(page).getByText('while it was gone 2').waitFor()
  await sendNotification(portal, 'after')
  await toasts(page).getByText('after', { exact: true }).waitFor()
  expect((await met()).filter((text) => !/^(|before)$/.test(text))).toEqual([
    'while it was gone 1',
    'while it was gone 2',
    'after',
  ])
  expect(await bellName(page)).toBe('Notifications, 4 unread')
  await bell(page).click()
  await expect.poll(() => entries(page).count()).toBe(4)
})
