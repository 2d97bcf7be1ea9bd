/** Without network, and from one version to the next: the service worker, in the browser. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@portal/contract'
import { news } from '@portal/news/contract'
import { me } from '@portal/me/contract'
import { addNews, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { goOffline } from './network.ts'
import { usePortal } from './portal.ts'

let newsId = 0
const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  newsId = await addNews(app.db, { title: { zh: '冬季充电', en: 'Charging in winter' } })
})

/** The portal behind a door that can serve another version of the worker. */
let front: Server
let newer = ''
test.beforeAll(async () => {
  front = createServer((asked, answer) => {
    // what is added to it has neither a version nor a packing
    const { host: _, 'if-none-match': __, 'accept-encoding': ___, ...headers } = asked.headers
    const { hostname, port } = new URL(portal.app.origin)
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (response) => {
      delete response.headers['content-length']
      answer.writeHead(response.statusCode!, response.headers)
      response.pipe(answer, { end: false })
      response.on('end', () => answer.end(asked.url === '/sw.js' ? newer : ''))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
})
test.afterAll(() => new Promise((done) => front.close(done).closeAllConnections()))

const readPaths: ReadonlySet<string> = new Set(
  [...Object.values(news), ...Object.values(me)].flatMap(({ mutates, path }) => (mutates ? [] : [path])),
)
const allowed = { context: { serviceWorkers: 'allow' as const } }
const status = (page: Page) => page.getByRole('status', { name: 'Network and version' })
/** The worker serves this window, and has kept what it needs. */
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
/** The answers of these calls are there for a time without network. */
const answersKept = (page: Page, ...calls: Endpoint[]) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open(`kept-${localStorage.getItem('ADAccount')}`)
        return (await cache.keys()).map(({ url }) => new URL(url).searchParams.get('path'))
      }),
    )
    .toEqual(expect.arrayContaining(calls.map(({ path }) => path)))
const ofNews = [me.detail, news.list, news.detail, news.commentList, news.neighbours, news.recommend]

/** This browser knows nothing of its network any more once it has reloaded without, and does not say that it is there again. */
async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('without network: the last home, the news one read, and what one sends goes out once @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', allowed)
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const card = page.getByRole('link', { name: /Charging in winter/ }).first()
  await card.waitFor()
  await served(page)
  await card.click()
  const sheet = page.getByRole('dialog', { name: /Charging in winter/ })
  await sheet.getByRole('button', { name: 'Like', exact: false }).first().waitFor()
  await sheet.getByRole('textbox', { name: /comment/i }).waitFor()
  await answersKept(page, ...ofNews)
  await page.keyboard.press('Escape')
  await goOffline(page)
  await page.reload()
  await card.waitFor()
  await status(page)
    .getByText(/(?:You are offline|Forecourt is not responding right now) · Showing content from \d\d:\d\d/)
    .waitFor()
  await card.click()
  await sheet.getByRole('textbox', { name: /comment/i }).fill('Written in the tunnel')
  await page.keyboard.press('Enter')
  await status(page).getByText('1 change will be sent when you are online').waitFor()
  const mine = sheet.getByRole('listitem').filter({ hasText: 'Written in the tunnel' })
  await mine.getByText('Waiting to be sent').waitFor()
  const like = sheet.getByRole('button', { pressed: false, name: /Like/ })
  await like.click()
  await sheet.getByRole('button', { pressed: true, name: /Liked/ }).waitFor()
  await status(page).getByText('2 changes will be sent').waitFor()
  await page.reload()
  // what waits is shown as it will be, in its place
  await mine.getByText('Waiting to be sent').waitFor()
  await expect(mine.getByRole('button')).toHaveCount(0)
  await sheet.getByRole('button', { pressed: true, name: /Liked/ }).waitFor()
  await status(page)
    .getByText(/2 changes will be sent/)
    .waitFor()
  // one that the server will refuse stands before them
  await page.evaluate(async () => {
    const body = JSON.stringify({ NewsId: 999_999, Comment: 'To a news that is gone' })
    const waiting = { path: 'news/AddComment', body, key: 'key-of-the-first-one', at: 1 }
    const cache = await caches.open('waiting-zhou.min')
    await cache.put('/waiting/000000000000001-key-of-the-first-one', new Response(JSON.stringify(waiting)))
  })
  await comeBack(page)
  await page.getByText(/Could not be sent .*: To a news that is gone/).waitFor()
  await page.getByText(/Back online: 2 changes were sent/).waitFor()
  await mine.getByRole('button', { name: 'Reply' }).waitFor()
  await expect(mine.getByText('Waiting to be sent')).toHaveCount(0)
  await status(page).waitFor({ state: 'hidden' })
  const { db } = portal.app
  const comments = await db.selectFrom('news_comment').select('news_id').where('news_id', '=', newsId).execute()
  const likes = await db.selectFrom('news_like').select('account').where('news_id', '=', newsId).execute()
  expect([comments.length, likes]).toEqual([1, [{ account: 'zhou.min' }]])
  await page.keyboard.press('Escape')
  // nothing of what one read stays behind who signs out
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/signed-out')
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => /^kept-|pictures/.test(name)))).toEqual(
    [],
  )
})

test('[LIVE-04] that one is offline is said at once on every page; what did not come loads by itself @slow', async () => {
  await addNews(portal.app.db, { title: { zh: '夏季制冷', en: 'Cooling in summer' } })
  const { page, trouble } = await portal.visit('lin.wei')
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Unable to preload/)
  const unhandled: string[] = []
  page.on('pageerror', ({ message }) => unhandled.push(message))
  const cardOf = (title: RegExp) => page.getByRole('link', { name: title }).first()
  const textBoxOf = (title: RegExp) =>
    page.getByRole('dialog', { name: title }).getByRole('textbox', { name: /comment/i })
  const loseNetwork = async (where: string) => {
    await page.getByLabel('Network and version', { exact: true }).waitFor({ state: 'attached' })
    await goOffline(page)
    await expect(status(page).getByText('You are offline'), where).toBeVisible()
  }
  await cardOf(/Cooling in summer/).waitFor()
  await loseNetwork('home')
  // what would come ahead for who points at the bell does not, which is no fault
  const sidebarIsMissing = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('NotificationSidebar'),
  )
  await page.getByRole('button', { name: 'Notifications' }).hover()
  await sidebarIsMissing
  // on a first visit its code, too, is not there yet
  await cardOf(/Charging in winter/).click()
  const missing = page.getByText('You are offline. This will load when you are back online.').first()
  await missing.waitFor()
  await page.context().setOffline(false)
  await textBoxOf(/Charging in winter/).waitFor()
  await expect(status(page).getByText('You are offline')).toBeHidden()
  await loseNetwork('over a popup')
  await page.keyboard.press('Escape')
  await cardOf(/Cooling in summer/).click()
  await missing.waitFor()
  await page.context().setOffline(false)
  await textBoxOf(/Cooling in summer/).waitFor()
  // who is to be signed in meanwhile is not told that nobody knows them
  await page.route('**/api/dev/token', async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/home?as=lin.wei')
  await missing.waitFor()
  expect(await page.getByText('Unauthorized User').count()).toBe(0)
  await page.unroute('**/api/dev/token')
  await page.context().setOffline(false)
  await cardOf(/Cooling in summer/).waitFor()
  for (const path of ['/people', '/desk']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await loseNetwork(path)
    await page.context().setOffline(false)
  }
  expect(unhandled).toEqual([])
})

test('[NEWS-08] a news that one reads without network is counted once, when there is one again @slow', async () => {
  const { page, trouble } = await portal.visit('chen.jie', allowed)
  // a first visit has met its fonts before the worker
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /\.woff2/)
  const card = page.getByRole('link', { name: /Charging in winter/ }).first()
  await card.waitFor()
  await served(page)
  await page.route(`**/api/${news.read.path}`, (route) => route.abort('internetdisconnected'))
  await card.click()
  const sheet = page.getByRole('dialog', { name: /Charging in winter/ })
  await sheet.getByRole('textbox', { name: /comment/i }).waitFor()
  await answersKept(page, ...ofNews)
  await goOffline(page)
  await page.reload()
  await sheet.getByRole('textbox', { name: /comment/i }).waitFor()
  const waiting = () => page.evaluate(async () => (await (await caches.open('waiting-chen.jie')).keys()).length)
  await expect.poll(waiting).toBe(1)
  // nobody is told: it is nothing that one wrote
  await status(page)
    .getByText(/You are offline|Forecourt is not responding/)
    .waitFor()
  expect(await status(page).innerText()).not.toContain('will be sent')
  const { db } = portal.app
  const reads = () => db.selectFrom('news_read').select('account').where('account', '=', 'chen.jie').execute()
  const count = async () =>
    (await db.selectFrom('news_count').select('reads').where('news_id', '=', newsId).executeTakeFirstOrThrow()).reads
  const before = await count()
  expect(await reads()).toEqual([])
  await page.unroute(`**/api/${news.read.path}`)
  await comeBack(page)
  await expect.poll(waiting).toBe(0)
  expect([await reads(), await count()]).toEqual([[{ account: 'chen.jie' }], before + 1])
})

test('[AUTH-09] a portal that answers 503 to every read once, as while it is deployed, shows no failure @slow', async () => {
  const failed = new Map<string, number>()
  const repeated = new Set<string>()
  const { page, trouble } = await portal.visit('zhou.min', {
    path: `/home?news=${newsId}`,
    before: (page) =>
      page.route('**/api/**', async (route) => {
        const request = route.request()
        const path = new URL(request.url()).pathname.slice('/api/'.length)
        if (!readPaths.has(path)) return route.continue()
        const asked = `${path} ${request.postData() ?? ''}`
        if (failed.has(asked)) {
          repeated.add(asked)
          return route.continue()
        }
        failed.set(asked, 1)
        return route.fulfill({ status: 503, contentType: 'text/html', body: '<html>Service unavailable' })
      }),
  })
  trouble.allow(/status of 503/)
  await page
    .getByRole('dialog', { name: /Charging in winter/ })
    .getByRole('heading', { level: 1 })
    .waitFor()
  const allRepeated = () => expect.poll(() => [...failed.keys()].filter((asked) => !repeated.has(asked))).toEqual([])
  // what one leaves is not asked for again
  await allRepeated()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: /zhou\.min/ }).waitFor()
  await page
    .getByRole('link', { name: /Charging in winter/ })
    .first()
    .waitFor()
  await allRepeated()
  expect(repeated.size).toBeGreaterThan(5)
  expect(await page.getByRole('button', { name: /retry|try again/i }).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a new version is offered, and comes only when one takes it @slow', async () => {
  const { port } = front.address() as AddressInfo
  const token = await portal.app.signIn('zhou.min')
  const origin = `http://127.0.0.1:${port}`
  const localStorage = Object.entries({ token, ADAccount: 'zhou.min', Language: 'EN' })
  const { page } = await portal.visit(null, {
    path: '/auth/mobileForbidden',
    context: {
      ...allowed.context,
      baseURL: origin,
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
      },
    },
  })
  await page.goto('/home')
  await served(page)
  // a second window, where somebody reads a news meanwhile
  const other = await page.context().newPage()
  await other.goto(`/home?news=${newsId}`)
  await other.getByRole('dialog', { name: /Charging in winter/ }).waitFor()
  await other.evaluate(() => Object.assign(window, { isTheSame: true }))
  newer = '\n// another version'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await status(page).getByText('A new version of Forecourt is ready').waitFor()
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const again = page.waitForEvent('load')
  await status(page).getByRole('button', { name: 'Update now' }).click()
  await again
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
  await page
    .getByRole('link', { name: /Charging in winter/ })
    .first()
    .waitFor()
  await status(page).waitFor({ state: 'hidden' })
})
