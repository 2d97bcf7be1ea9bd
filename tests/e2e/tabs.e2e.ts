/** Two tabs of one browser, and more than one person at it. */
import { expect, test, type Page } from '@playwright/test'
import { sessionCookieOf, usePortal, type Visit } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

let newsId = 0
const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  newsId = await addNews(app.db, { title: { zh: '冬季充电', en: 'Charging in winter' } })
})
const isNoSession = /status of (401|403|410)/

const article = (page: Page) => page.getByRole('dialog', { name: /Charging in winter/ })
const composer = (page: Page) => article(page).getByRole('textbox', { name: /comment/i })
const greeting = (page: Page, account: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`En ${account.replace('.', '\\.')}`) })

/** The second tab of a visit, with the news open and something typed under it. */
async function typing({ page }: Visit, words: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(`/home?news=${newsId}`)
  await composer(tab).fill(words)
  return tab
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/signed-out')
}

const commentsBy = async () =>
  (await portal.app.db.selectFrom('news_comment').select('author').execute()).map(({ author }) => author)

/** All that the browser keeps, as one text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const databases = await indexedDB.databases()
    return JSON.stringify([names, databases, Object.entries(localStorage), Object.entries(sessionStorage)])
  })

test('[AUTH-10] signing out in one tab: the other leaves at once, and a draft waits for who wrote it @slow', async () => {
  const visit = await portal.visit('zhou.min')
  visit.trouble.allow(isNoSession)
  await greeting(visit.page, 'zhou.min').waitFor()
  const tab = await typing(visit, 'A secret of Zhou Min')
  await signOut(visit.page)
  await tab.waitForURL('**/signed-out')
  await tab.getByText('You are signed out').waitFor()
  expect(await tab.locator('body').innerText()).not.toContain('zhou.min')
  // somebody else at the same browser, in both tabs
  await visit.page.goto('/home?as=chen.jie')
  await greeting(visit.page, 'chen.jie').waitFor()
  await tab.goto(`/home?news=${newsId}`)
  await composer(tab).waitFor()
  expect(await composer(tab).innerText(), 'not for a moment').not.toContain('Zhou Min')
  await expect(composer(tab)).toBeEmpty()
  await composer(tab).fill('Of Chen Jie')
  await tab.keyboard.press('Enter')
  await expect.poll(commentsBy).toEqual(['chen.jie'])
  // and the first one again: their words are there, unsent
  await signOut(visit.page)
  await tab.waitForURL('**/signed-out')
  await tab.goto(`/home?as=zhou.min&news=${newsId}`)
  await expect.poll(() => composer(tab).innerText()).toBe('A secret of Zhou Min')
  expect(await commentsBy()).toEqual(['chen.jie'])
})

test('[AUTH-10] somebody else signs in in one tab: the other is drawn for them, and sends nothing of before @slow', async () => {
  const visit = await portal.visit('zhou.min')
  const tab = await typing(visit, 'Typed by Zhou Min')
  const before = await commentsBy()
  const senders: string[] = []
  tab.on('request', (request) => {
    const { 'page-account': account } = request.headers()
    if (account) senders.push(account)
  })
  await visit.page.goto('/home?as=chen.jie')
  await greeting(visit.page, 'chen.jie').waitFor()
  await greeting(tab, 'chen.jie').waitFor()
  expect(await composer(tab).innerText(), 'not for a moment').not.toContain('Zhou Min')
  await expect(composer(tab)).toBeEmpty()
  expect(senders.slice(senders.indexOf('chen.jie'))).not.toContain('zhou.min')
  expect(await commentsBy()).toEqual(before)
})

test('[AUTH-10] a tab that heard of nothing leaves when a key is pressed in it, and the server takes nothing @slow', async () => {
  const visit = await portal.visit('zhou.min')
  const tab = await typing(visit, 'Typed by Zhou Min')
  const before = await commentsBy()
  // as a frozen one: what storage says of a change does not reach it
  await tab.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }))
  const token = await portal.app.signIn('chen.jie')
  const stranger = await visit.page.context().newPage()
  await stranger.goto('/auth/mobileForbidden')
  await stranger.context().addCookies([await sessionCookieOf(portal.app, 'chen.jie')])
  await stranger.evaluate(() => {
    localStorage.setItem('session', 'of Chen Jie')
    localStorage.setItem('ADAccount', 'chen.jie')
  })
  // a browser tells its other processes a moment later
  await tab.waitForFunction(() => localStorage.getItem('ADAccount') === 'chen.jie')
  await tab.keyboard.press('Enter')
  await greeting(tab, 'chen.jie').waitFor()
  expect(await commentsBy()).toEqual(before)
  const answer = await portal.app.raw('news/AddComment', {
    method: 'POST',
    headers: { token, 'page-account': 'zhou.min', 'content-type': 'application/json' },
    body: JSON.stringify({ NewsId: newsId, Comment: 'under another account' }),
  })
  expect((await answer.json()).Code).toBe(410)
  expect(await commentsBy()).toEqual(before)
})

test('[AUTH-10] after signing out the browser holds nothing of the person but drafts, also of answers that land later @slow', async () => {
  const visit = await portal.visit('zhou.min', { context: { serviceWorkers: 'allow' } })
  const { page, trouble } = visit
  trouble.allow(isNoSession, /Failed to fetch/, /ERR_ABORTED/)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  const tab = await typing(visit, 'A draft that stays')
  await expect.poll(() => keptIn(page)).toContain('kept-zhou.min')
  // an answer of each tab is still on its way
  const held: (() => void)[] = []
  await page.context().route('**/api/People/NewPeople', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => undefined)
  })
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await tab.evaluate(() => void dispatchEvent(new Event('online')))
  await signOut(page)
  await tab.waitForURL('**/signed-out')
  for (const go of held) go()
  await page.getByText('You are signed out').waitFor()
  const kept = await keptIn(page)
  expect(kept).not.toMatch(/kept-|pictures|"(token|session)"|ADAccount|EmployeeId|CnName/)
  expect(kept.replaceAll(/"[^"]*@zhou\.min"/g, '').replaceAll('A draft that stays', '')).not.toContain('zhou.min')
})
