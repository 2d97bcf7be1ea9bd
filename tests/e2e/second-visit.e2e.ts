/** The second visit (0092): home as it stood, at once, and the next build without a press. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addNews, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { sessionCookieOf, usePortal } from './portal.ts'

let newsId = 0
const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  newsId = await addNews(app.db, { title: { zh: '冬季充电', en: 'Charging in winter' }, pinPosition: 1 })
})
const allowed = { context: { serviceWorkers: 'allow' as const } }
const slide = (page: Page) => page.getByRole('link', { name: /Charging in|冬季充电/ }).first()
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
const lastScreen = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/kept/home?screen'))?.text()) ?? '')

/** Notes what the document shows before the script has anything of its own. */
const noteDrawn = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const first = document.documentElement.dataset['first'] && document.getElementById('first')
      if (!first) return
      if (!('drawn' in window)) {
        performance.mark('drawn')
        requestAnimationFrame(() => performance.mark('frame'))
      }
      Object.assign(window, { drawn: first.textContent })
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
const drawn = (page: Page) => page.evaluate(() => (window as { drawn?: string }).drawn)

test('[HOME-03][AUTH-10] home as it was, with its time, until the new one stands; not for anybody else @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { ...allowed, before: noteDrawn })
  trouble.allow(/status of (401|403|410)/)
  await slide(page).waitFor()
  await served(page)
  await page.reload()
  await expect.poll(() => lastScreen(page), { timeout: 45_000 }).toContain('Charging in winter')
  expect(await lastScreen(page)).toContain('data-offset="-480"')
  expect(await lastScreen(page)).not.toMatch(/<script|<dialog| id="(?!first)| style="/)
  await portal.app.db.updateTable('news').set({ title_en: 'Charging in spring' }).where('id', '=', newsId).execute()
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.reload()
  await page
    .getByRole('link', { name: /Charging in spring/ })
    .first()
    .waitFor()
  expect(await drawn(page)).toMatch(/Charging in winter[^]*Showing content from \d\d:\d\d/)
  const [drawnAt, painted, shown, begun] = await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')!.src
    const names = ['drawn', 'first-paint', 'frame', script]
    return names.map((name) => performance.getEntriesByName(name)[0]!.startTime)
  })
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(painted, 'no outline is painted first').toBeGreaterThan(drawnAt!)
  expect(begun, 'the script is read behind the frame that shows it').toBeGreaterThanOrEqual(shown!)
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(page.locator('#root')).toHaveCSS('visibility', 'visible')
  // somebody else at this browser sees nothing of it
  await page.goto('/home?as=chen.jie')
  await page.getByRole('heading', { level: 1, name: /En chen\.jie/ }).waitFor()
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: /En chen\.jie/ }).waitFor()
  expect((await drawn(page)) ?? '').not.toContain('zhou.min')
})

/** Waits until home is kept for the next visit. */
async function keepHome(page: Page): Promise<void> {
  await slide(page).waitFor()
  await served(page)
  await page.reload()
  await expect.poll(() => lastScreen(page), { timeout: 45_000 }).toContain('Charging in')
}

/** Notes where parts stand in the last screen, and then in the page, and what has moved. */
const noteParts = (page: Page) =>
  page.addInitScript(() => {
    const parts = { kept: '', own: '', missing: 0, moved: 0 }
    Object.assign(window, { parts })
    const boxes = (root: string) =>
      ['workflow', 'tools'].map((name) => {
        const { x, y, width, height } = document.querySelector(`${root} [data-guide=${name}]`)!.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join(' ')
      })
    const look = () => {
      if (document.documentElement.dataset['first']) parts.kept = boxes('#first').join()
      else if (parts.kept && !parts.own) {
        parts.own = boxes('#root').join()
        parts.missing = document.querySelectorAll('#root main > [data-guide]:is(:empty, :has([aria-busy]))').length
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    const shifts = (list: PerformanceObserverEntryList) =>
      list.getEntries().forEach((each) => (parts.moved += (each as PerformanceEntry & { value: number }).value))
    new PerformanceObserver(shifts).observe({ type: 'layout-shift', buffered: true })
  })

test('[HOME-03] home as it was looks like home: with the styles of all parts, and none goes away again @slow', async () => {
  const { page } = await portal.visit('zhou.min', { ...allowed, before: noteParts })
  await keepHome(page)
  await page.reload()
  const parts = () => page.evaluate(() => (window as unknown as { parts: Record<string, string | number> }).parts)
  await expect.poll(async () => (await parts())['own']).not.toBe('')
  const { kept, own, missing, moved } = await parts()
  expect([kept, missing]).toEqual([own, 0])
  expect(moved).toBeLessThan(0.01)
})

test('[HOME-03][AUTH-10] home of yesterday is not shown: its session has ended, and somebody else may be here', async () => {
  const { page } = await portal.visit('zhou.min', { ...allowed, before: noteDrawn })
  await keepHome(page)
  await page.reload()
  await slide(page).waitFor()
  expect(await drawn(page)).toContain('Charging in')
  await page.evaluate(async () => {
    const store = (await caches.keys()).find((name) => name.startsWith('kept-'))!
    const cache = await caches.open(store)
    const kept = await (await cache.match('/kept/home?screen'))!.text()
    const aged = kept.replace(/data-at="(\d+)"/, (_, at: string) => `data-at="${Number(at) - 9 * 3600_000}"`)
    await cache.put('/kept/home?screen', new Response(aged, { headers: { 'content-type': 'text/html' } }))
  })
  await page.reload()
  await slide(page).waitFor()
  expect(await drawn(page)).toBeUndefined()

  // nor is home that somebody left behind, whose sign-out was cut off
  await page.goto('/auth/mobileForbidden')
  await page.evaluate(async () => {
    const cache = await caches.open('kept-zhou.min')
    const kept = await (await cache.match('/kept/home?screen'))!.text()
    const renewed = kept.replace(/data-at="\d+"/, `data-at="${Date.now()}"`)
    await cache.put('/kept/home?screen', new Response(renewed, { headers: { 'content-type': 'text/html' } }))
  })
  await page.context().addCookies([await sessionCookieOf(portal.app, 'chen.jie')])
  await page.evaluate(() => localStorage.setItem('ADAccount', 'chen.jie'))
  const document = page.waitForResponse((response) => new URL(response.url()).pathname === '/home')
  await page.goto('/home')
  expect(await (await document).text(), 'the worker has put it there').toContain('data-reader="zhou.min"')
  await page.getByRole('heading', { level: 1, name: /En chen\.jie/ }).waitFor()
  expect(await drawn(page)).toBeUndefined()
  const stores = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')))
  await expect.poll(stores).toEqual(['kept-chen.jie'])
})

test('[HOME-03][AUTH-10] a session that the provider ended: what was kept disappears before anybody signs in @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', allowed)
  trouble.allow(/status of (401|403|410)/)
  await keepHome(page)
  // an open page that still loads would sign in again by itself
  await page.goto('about:blank')
  await portal.app.db.deleteFrom('session').execute()
  const { promise: signIn, resolve: go } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/dev/token')
  await page.route('**/api/dev/token', async (route) => {
    await signIn
    await route.continue()
  })
  await page.goto('/home')
  await asked
  await expect(page.locator('#first')).toHaveCount(0)
  go()
  await slide(page).waitFor()
})

/**
 * A proxy before the portal, behind which a new build may come: its files lie in a folder of their own, and those of
 * the build before are gone.
 */
let front: Server
let isNewBuild = false
/** Documents are asked for, and never answered. */
let isSilent = false
const builtFile = /assets\/(?=[\w.-]+\.(?:js|css))/g
const rewritten = (text: string) =>
  text.replace(builtFile, 'assets/n/').replace(/(shell-\$\{")[0-9a-f]{12}/, '$1' + '0'.repeat(12))

test.beforeAll(async () => {
  front = createServer((asked, answer) => {
    const { host: _, 'if-none-match': __, 'accept-encoding': ___, ...headers } = asked.headers
    const { hostname, port } = new URL(portal.app.origin)
    const url = asked.url ?? ''
    if (isSilent && asked.headers.accept?.startsWith('text/html')) return
    const isFile = /^\/assets\/.*\.(js|css)$/.test(url)
    if (isNewBuild && isFile && !url.startsWith('/assets/n/')) return answer.writeHead(404).end()
    const path = url.replace('/assets/n/', '/assets/')
    const onward = request({ hostname, port, path, method: asked.method, headers }, (response) => {
      const isBuilt = isFile || url === '/sw.js' || response.headers['content-type']?.startsWith('text/html')
      // what the browser itself keeps of the build before would hide what the worker forgets
      if (isFile) response.headers['cache-control'] = 'no-store'
      if (isNewBuild && isBuilt) delete response.headers['content-length']
      answer.writeHead(response.statusCode!, response.headers)
      if (isNewBuild && isBuilt) void text(response).then((body) => answer.end(rewritten(body)))
      else response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
})
test.afterEach(() => {
  isNewBuild = false
  isSilent = false
})
test.afterAll(() => new Promise((done) => front.close(done).closeAllConnections()))

async function visitFront(): Promise<Page> {
  const { port } = front.address() as AddressInfo
  const context = { ...allowed.context, baseURL: `http://127.0.0.1:${port}` }
  const { page } = await portal.visit(null, { path: '/home', context })
  await slide(page).waitFor()
  await served(page)
  return page
}

/** Lets the worker find the new build. */
const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test('[HOME-03] a deploy while pages are open: the next navigation is of the new build, the open window loads the parts of its own @slow', async () => {
  const page = await visitFront()
  const other = await page.context().newPage()
  await other.goto('/home')
  await slide(other).waitFor()
  const isNew = (window: Page) =>
    window.evaluate(() => document.querySelector('script[src]')!.getAttribute('src')!.startsWith('/assets/n/'))
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))
  const builds = () =>
    page.evaluate(async () => {
      // one worker hands over to the next behind a request, and a page that is used makes some
      await fetch('/app/manifest.webmanifest')
      const { waiting, active } = await navigator.serviceWorker.ready
      return `waiting: ${waiting?.state ?? 'none'}, active: ${active?.state}`
    })
  // the registration in a worker may hear of it after the one in a page
  const areTold = () =>
    Promise.all(
      page
        .context()
        .serviceWorkers()
        .map((each) =>
          each.evaluate(() => (globalThis as { registration?: { waiting: unknown } }).registration?.waiting !== null),
        ),
    )
  expect([await isNew(other), (await shells()).length]).toEqual([false, 1])
  isNewBuild = true
  await update(page)
  await expect.poll(builds).toBe('waiting: installed, active: activated')
  await expect.poll(areTold).toEqual([true, true])
  await page.goto('/newsHistory')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect([await isNew(page), (await shells()).length]).toEqual([true, 2])
  await expect.poll(builds).toBe('waiting: none, active: activated')
  // a part that the open window loads only now, of a build that the server no longer has
  await other.getByRole('button', { name: '我的菜单' }).click()
  await other.getByRole('menuitem', { name: '阅读记录' }).click()
  await other.getByRole('main').getByRole('heading', { level: 1, name: '阅读记录' }).waitFor()
  expect(await isNew(other)).toBe(false)
  await page.goto('/home')
  await slide(page).waitFor()
  expect(await isNew(page)).toBe(true)
})

test('[HOME-03] a new build behind a network that is silent: home opens all the same @slow', async () => {
  const page = await visitFront()
  isNewBuild = true
  await update(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed')
  isSilent = true
  await page.goto('/home')
  await slide(page).waitFor()
})

test('[HOME-03] a browser whose storage is full gets the faces all the same @slow', async () => {
  const { page } = await portal.visit('zhou.min', allowed)
  await served(page)
  const storage = await page.context().newCDPSession(page)
  await storage.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  const face = await page.locator('link[rel=preload][as=font]').first().getAttribute('href')
  const answer = await page.evaluate(async (address) => {
    await caches.delete('fonts')
    const { status } = await fetch(address)
    return { status, isKept: Boolean(await caches.match(address)) }
  }, face!)
  expect(answer).toEqual({ status: 200, isKept: false })
})
