/** Home until its script and its data are there: an outline first, and nothing that jumps afterwards. */
import { expect, test, type Page } from '@playwright/test'
import { addPerson } from '@portal/test-portal'
import { entries, forgetAll, listening, sendNotification, visitReader } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { seedHome } from './seed.ts'

const portal = usePortal(async (app) => {
  await seedHome(app)
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
})

/** A slow line and a slow machine, so that every placeholder is painted; the page counts what moves. */
async function slow(page: Page): Promise<void> {
  await page.addInitScript({
    content: `window.moved = 0
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value
      }).observe({ type: 'layout-shift', buffered: true })`,
  })
  // fonts and pictures, too, are on that line
  page.setDefaultNavigationTimeout(20_000)
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 120, downloadThroughput: 3_000_000, uploadThroughput: 170_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
}

for (const [width, details] of [
  [1440, {}],
  [390, { tag: '@slow' }],
  [320, { tag: '@slow' }],
] as const)
  test(`[HOME-03] nothing jumps while home arrives, ${width} px wide`, details, async () => {
    const context = { viewport: { width, height: 800 } }
    const { page } = await portal.visit('zhou.min', { language: 'CHS', context, before: slow })
    await page.locator('[aria-roledescription=carousel] a').first().waitFor()
    await page.getByRole('region', { name: '公司新闻' }).getByRole('article').first().waitFor()
    await page.locator('[data-guide=tools] section, [data-guide=tools] a').first().waitFor()
    await page.evaluate('document.fonts.ready.then(() => true)')
    expect(await page.evaluate('window.moved')).toBeLessThan(0.05)
  })

test('[HOME-03] [SEARCH-02] before the script home has its outline with the name, where the page will have it; then it is gone, and search opens for who pressed its keys meanwhile @slow', async () => {
  let run = (): void => undefined
  const held = new Promise<void>((go) => (run = go))
  const before = (page: Page) =>
    page.route(/assets\/index-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
  let opened: Page | undefined
  // the document is loaded only when its script is
  const visiting = portal.visit('zhou.min', { before: (page) => before((opened = page)) })
  await expect.poll(() => opened?.locator('#frame').getByText('Forecourt', { exact: true }).isVisible()).toBe(true)
  const early = await opened!.locator('#frame header').boundingBox()
  await expect(opened!.locator('#frame')).toHaveAttribute('aria-hidden', 'true')
  await opened!.keyboard.press('Control+k')
  await opened!.keyboard.type('Joy')
  run()
  const { page } = await visiting
  await page.getByRole('banner').waitFor()
  await expect(page.locator('#frame')).toHaveCount(0)
  expect(await page.getByRole('banner').boundingBox()).toEqual(early)
  await expect.poll(() => page.locator('dialog [data-search-field]').inputValue()).toBe('Joy')
})

test('[HOME-03] no other page shows home’s outline @slow', async () => {
  const before = (page: Page) => page.route(/assets\/index-.*\.js/, (route) => route.abort())
  const { page, trouble } = await portal.visit('zhou.min', { path: '/newsHistory', before })
  trouble.allow(/assets\/index-.*ERR_FAILED|ERR_FAILED.*assets\/index-/)
  await expect(page.locator('#frame')).toBeHidden()
})

/** Paths and bodies of the calls of a page, in the order in which they leave; the portal of journeys answers no batch. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = /\/api\/(?!file\/|batch$)([^?]*)/.exec(request.url())?.[1]
    if (path) calls.push(`${path} ${request.postData() ?? ''}`)
  })
  return calls
}

const card = '[aria-roledescription=carousel] a'

test('[HOME-03] what was shared is asked for first and alone, then home; a visit asks nothing twice @slow', async () => {
  const { id } = await portal.app.db.selectFrom('news').select('id').orderBy('id').executeTakeFirstOrThrow()
  const shared: [address: string, own: string, isThere: (page: Page) => Promise<unknown>][] = [
    [`/home?news=${id}`, `news/detail {"NewsId":${id}}`, (page) => page.locator('dialog article h1').waitFor()],
    [
      '/home?person=wang.fang',
      'People/Detail {"ADAccount":"wang.fang"}',
      (page) => page.locator('dialog h1').waitFor(),
    ],
    ['/home?search=Joy', 'search/all {"title":"Joy"}', (page) => page.getByRole('option').first().waitFor()],
  ]
  for (const [path, own, isThere] of shared) {
    let calls: string[] = []
    const order: string[] = []
    const { page } = await portal.visit('zhou.min', {
      path,
      async before(opened) {
        calls = callsOf(opened)
        const nameOf = (url: string) => /\/api\/(?!file\/|message\/)(.*)/.exec(url)?.[1] ?? ''
        opened.on('request', (request) => void order.push(`asked ${nameOf(request.url())}`))
        opened.on('response', (response) => void order.push(`came ${nameOf(response.url())}`))
        // however late what was said comes, the stream tells of this news from the first
        const stream = opened.waitForRequest(/message\/stream/)
        await opened.route(/news\/CommentList/, async (route) => {
          expect((await stream).url()).toContain(`news=${id}`)
          await route.continue()
        })
      },
    })
    await isThere(page)
    await page.locator(card).first().waitFor({ state: 'attached' })
    await page.locator('[data-guide=tools] section, [data-guide=tools] a').first().waitFor({ state: 'attached' })
    await expect.poll(() => calls.some((each) => each.startsWith('message/stream'))).toBe(true)
    // the stream's first event is behind it
    await expect.poll(() => calls.some((each) => each.startsWith('message/todos'))).toBe(true)
    // the document brings no answers here: home does not compete with what one came for
    const came = order.indexOf(`came ${own.split(' ')[0]}`)
    expect(came).toBeGreaterThan(-1)
    expect(order.indexOf('asked batch')).toBeGreaterThan(came)
    expect(calls.slice(0, 2)).toEqual([own, 'user/detail {"Template":""}'])
    expect(calls.indexOf('news/NIOTopNews {}')).toBeGreaterThan(calls.indexOf(own))
    expect(calls.filter((each, at) => calls.indexOf(each) !== at)).toEqual([])
    // this company shows no weather
    expect(await page.evaluate('Object.keys(forecourtFlight)'), 'asked in vain').toEqual(['weather/get {}'])
  }
})

test('[NOTICE-01][HOME-03] with its notices open home asks nothing twice, and nothing that comes is missed @slow', async () => {
  await forgetAll(portal)
  await sendNotification(portal, 'before')
  let calls: string[] = []
  const { page } = await visitReader(portal, {
    path: '/home?notices=',
    before: async (opened) => void (calls = callsOf(opened)),
  })
  await entries(page).getByText('before').waitFor()
  await listening(page)
  await expect.poll(() => calls.some((each) => each.startsWith('message/seen'))).toBe(true)
  await sendNotification(portal, 'behind it')
  await entries(page).getByText('behind it').waitFor()
  const asked = calls.filter((each) => !each.startsWith('message/seen'))
  expect(asked).toContain('message/push {}')
  expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([])
})

test('[HOME-03][SEARCH-02] what is about to be opened is fetched when the pointer comes near, not before', async () => {
  const asked: string[] = []
  async function before(page: Page): Promise<void> {
    page.on('request', (request) => void asked.push(request.url()))
    // for newcomers search comes with its hint
    await page.addInitScript(() => localStorage.setItem('isOneSearchGuide', 'true'))
  }
  const { page } = await portal.visit('zhou.min', { before })
  await page.locator('[data-guide=tools] section, [data-guide=tools] a').first().waitFor()
  const has = (name: RegExp) => asked.some((each) => name.test(each))
  for (const [button, file] of [
    [/^Search/, /assets\/search-chunk-.*\.js/],
    [/^Notifications/, /assets\/NotificationSidebar-.*\.js/],
  ] as const) {
    expect([String(file), has(file)]).toEqual([String(file), false])
    await page.getByRole('banner').getByRole('button', { name: button }).hover()
    await expect.poll(() => has(file)).toBe(true)
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
})

/** Files and calls of a page from now on. */
function noteRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  return {
    files: (name: RegExp) => asked.filter((each) => name.test(each)).length,
    calls: () => asked.filter((each) => /\/api\/(?!file\/|message\/stream)/.test(each)),
  }
}

const reading = /assets\/reading-.*\.js/
const directory = /assets\/directory-.*\.js/
/** It has the listener. */
const isLate = (page: Page) => page.waitForResponse(/assets\/late-.*\.js/).then((response) => response.finished())
const slide = (page: Page) => page.locator('[aria-roledescription=carousel] a').first()

test('[HOME-03] the code of a page comes when a link to it is pointed at or focused, once, and no data', async () => {
  let late: Promise<unknown> | undefined
  const { page } = await portal.visit('zhou.min', { before: async (opened) => void (late = isLate(opened)) })
  await late
  await page.locator('[data-guide=tools] section, [data-guide=tools] a').first().waitFor()
  await expect.poll(() => page.evaluate('Object.keys(forecourtFlight)')).toEqual(['weather/get {}'])
  const { files, calls } = noteRequests(page)
  await page.getByRole('heading', { level: 1 }).hover()
  expect([files(reading), files(directory)]).toEqual([0, 0])
  await slide(page).hover()
  await expect.poll(() => files(reading)).toBe(1)
  await page.locator('a[href^="/people"]').first().focus()
  await expect.poll(() => files(directory)).toBe(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await slide(page).hover()
  await slide(page).focus()
  expect(calls()).toEqual([])
  await slide(page).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  expect([files(reading), files(directory)]).toEqual([1, 1])
})

test('[HOME-03] who saves data, or waits for each byte, loads a page when it is opened @slow', async () => {
  for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }]) {
    let late: Promise<unknown> | undefined
    const { page } = await portal.visit('zhou.min', {
      async before(opened) {
        late = isLate(opened)
        await opened.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      },
    })
    await late
    const { files } = noteRequests(page)
    await slide(page).hover()
    await slide(page).focus()
    await slide(page).click()
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
    expect(files(reading)).toBe(1)
    await page.context().close()
  }
})

test('[DESK-01][HOME-03] a section of the desk comes when its entry is pointed at @slow', async () => {
  let late: Promise<unknown> | undefined
  const { page } = await portal.visit('root', {
    path: '/desk',
    before: async (opened) => void (late = isLate(opened)),
  })
  await late
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Roles' }).first()
  await entry.waitFor()
  const { files } = noteRequests(page)
  const section = /assets\/RolesPage-.*\.js/
  expect(files(section)).toBe(0)
  await entry.hover()
  await expect.poll(() => files(section)).toBe(1)
})
