/** Home as the server draws it (0091): what its first frame shows, and all that it asks for. */
import { expect, test, type Request } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addBanner, addCover, addNews, seedCompany } from './seed.ts'

const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    const title = { zh: '冬季充电', en: 'Charging in winter' }
    await addCover(app, await addNews(app.db, { title, pinPosition: 1 }))
    for (let number = 1; number <= 10; number++)
      await addNews(app.db, { category: 'announcement', title: { zh: `通知${number}`, en: `Notice ${number}` } })
    for (const category of ['values', 'values', 'joy', 'joy']) await addCover(app, await addNews(app.db, { category }))
    for (const name of ['1', '2', '3']) await addBanner(app, name)
  },
  { page: 'drawn' },
)

test('[HOME-03] the first frame of home has the top news, a later one the rest', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/auth/mobileForbidden' })
  await page.addInitScript(() => {
    const frames: boolean[][] = []
    Object.assign(window, { frames })
    const look = () => {
      const titles = [...document.querySelectorAll('#first main h2')]
      const parts = [
        document.querySelector('#first main [aria-roledescription=carousel] a'),
        titles.find(({ textContent }) => textContent === 'Announcements'),
      ]
      const seen = parts.map((each) => each?.checkVisibility() ?? false)
      frames.push(seen)
      if (!seen.every(Boolean)) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  const frames = () => page.evaluate<boolean[][]>('window.frames')
  await expect.poll(async () => (await frames()).at(-1)).toEqual([true, true])
  expect(await frames()).toContainEqual([true, false])
  await expect(page.locator('#first').getByRole('heading', { name: 'My to-dos' })).toBeVisible()
  held.resolve()
})

for (const [width, height] of [
  [1920, 1080],
  [2560, 1440],
] as const)
  test(`[HOME-03] nothing moves in a window of ${width} × ${height}, also on a slow machine @slow`, async () => {
    const { page } = await portal.visit('zhou.min', {
      path: '/auth/mobileForbidden',
      context: { viewport: { width, height } },
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(`window.moved = 0
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (moved += value)))
        .observe({ type: 'layout-shift', buffered: true })`)
    await page.goto('/home')
    await page.waitForFunction(() => !document.getElementById('first'))
    const banner = page.getByRole('link', { name: 'Banner 3' })
    await expect(banner).toBeVisible()
    // the cards above and below the banners have come
    await page.getByRole('region', { name: 'Joy' }).getByRole('article').first().waitFor()
    await expect(page.locator('#root main [aria-busy=true]')).toHaveCount(0)
    await page.evaluate('document.fonts.ready.then(() => true)')
    expect(await page.evaluate('window.moved')).toBeLessThanOrEqual(0.001)
  })

test('[HOME-03] in a large window announcements stand where they are drawn, once the tools have come', async () => {
  const { page } = await portal.visit('zhou.min', {
    path: '/auth/mobileForbidden',
    context: { viewport: { width: 1920, height: 1080 } },
  })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  const topIn = (part: string) => page.locator(part).getByRole('heading', { name: 'Announcements' }).boundingBox()
  const drawn = await topIn('#first')
  held.resolve()
  await page.getByRole('link', { name: 'Edit my toolkit' }).first().waitFor()
  expect((await topIn('#root'))!.y).toBe(drawn!.y)
})

/** Calls for developers only, and the stream, which stays open. */
const besides = ['/api/dev/people', '/api/message/stream']

test('[HOME-03] home is its document and one call, on a first visit and on the next', async () => {
  const { page } = await portal.visit('zhou.min', {
    path: '/auth/mobileForbidden',
    context: { serviceWorkers: 'allow' },
  })
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')
  // the worker comes by itself soon: what counts is by whom the document came
  const isOfWorker = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').some((each) => 'workerStart' in each && each.workerStart !== 0),
    )
  for (const [byWorker, many] of [
    [false, 14],
    [true, 19],
  ] as const) {
    const asked: Request[] = []
    const note = (request: Request) => void asked.push(request)
    page.on('request', note)
    await page.goto('/home')
    expect(await isOfWorker()).toBe(byWorker)
    // every part of home and of its frame has taken its answer; this company shows no weather
    await expect.poll(() => page.evaluate('Object.keys(forecourtFlight)')).toEqual(['weather/get {}'])
    expect(asked.filter((each) => /\/assets\/index-[^/]*\.css$/.test(each.url()))).toEqual([])
    const calls = asked.filter((each) => /\/api\/(?!file\/)/.test(each.url()))
    const rest = calls.filter((each) => !besides.includes(new URL(each.url()).pathname))
    expect(rest.map((each) => new URL(each.url()).pathname)).toEqual(['/api/batch'])
    expect((rest[0]!.postDataJSON() as { Calls: unknown[] }).Calls).toHaveLength(many)
    page.off('request', note)
    await expect.poll(worker).toBe('activated')
  }
})

for (const [name, path, shown] of [
  ['behind a shared news', async () => `/home?news=${await firstNews()}`, 'dialog article h1'],
  ['with a list that the address names', async () => '/home?list=announcement', '#root [data-named] article'],
] as const)
  test(`[HOME-03] home ${name} is one call, after what one came for`, async () => {
    const asked: Request[] = []
    const { page } = await portal.visit('zhou.min', {
      path: await path(),
      before: async (opened) => void opened.on('request', (request) => asked.push(request)),
    })
    await page.locator(shown).first().waitFor()
    await expect.poll(() => page.evaluate('Object.keys(forecourtFlight)')).toEqual(['weather/get {}'])
    const calls = asked
      .filter((each) => /\/api\/(?!file\/)/.test(each.url()))
      .map((each) => new URL(each.url()).pathname)
    expect(
      calls.filter((path) =>
        /batch|NIOTopNews|activity|todos|tool|banner|ValueTop|value|People|category|rights/.test(path),
      ),
    ).toEqual(['/api/batch'])
  })

async function firstNews(): Promise<number> {
  const { id } = await portal.app.db.selectFrom('news').select('id').orderBy('id').executeTakeFirstOrThrow()
  return id
}

/** As earlier pages of the portal kept it, and as other ones write it. */
for (const kept of [{ Language: '', lang: 'EN' }, { Language: 'en' }]) {
  test(`[SHELL-12][HOME-03] the document asks in the language of the page: ${JSON.stringify(kept)}`, async () => {
    const asked = new Set<string | undefined>()
    const { page } = await portal.visit('zhou.min', {
      before: async (page) => {
        await page.addInitScript((each) => Object.assign(localStorage, each), kept)
        await page.context().clearCookies({ name: 'forecourt-page' })
        page.on('request', (each) => void (/\/api\/batch/.test(each.url()) && asked.add(each.headers()['language'])))
      },
    })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('Charging in winter').first()).toBeVisible()
    expect([...asked]).toEqual(['EN'])
  })
}
