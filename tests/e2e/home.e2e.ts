import { createApiKey } from '@portal/api-keys/server'
import { saveTodo } from '@portal/tasks/server'
import { expect, test, type Page } from '@playwright/test'
import { addActivity } from './seed-activities.ts'
import { usePortal } from './portal.ts'
import { addNews, seedHome } from './seed.ts'

const portal = usePortal(seedHome)
const scrollOf = (page: Page) => page.evaluate(() => scrollY)
const sheet = (page: Page) => page.getByRole('dialog')

test('[HOME-01] home greets by name and shows its cards @slow', async () => {
  const { page } = await portal.visit('zhou.min')
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  await page.getByText(/Day \d+ with the company/).waitFor()
  const carousel = page.getByRole('region', { name: 'Top news' })
  await carousel.getByRole('link', { name: /Headline 1/ }).waitFor()
  await expect.poll(() => carousel.locator('li').count()).toBe(3)
  for (const [name, count] of [
    ['Announcements', 5],
    ['Value drive', 3],
    ['Joy', 4],
  ] as const) {
    await expect.poll(() => page.getByRole('region', { name }).getByRole('article').count()).toBe(count)
  }
  const grid = page.getByRole('region', { name: 'Company news' })
  await expect.poll(() => grid.getByRole('article').count()).toBeGreaterThanOrEqual(12)
})

test('[HOME-01][SHELL-17] a part of home that still loads does not veil the page', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { page } = await portal.visit('zhou.min', {
    before: (page) =>
      page.route('**/assets/CategoryBar-*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  await page.waitForRequest('**/assets/CategoryBar-*.js')
  await page.locator('[data-guide=tools] li').first().waitFor()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  release()
  await page.getByRole('region', { name: 'Company news' }).getByRole('button', { pressed: true }).waitFor()
})

test('[HOME-02][SHELL-01][NEWS-01] a card opens over an unmoved page; Esc, back, forward, reload and a shared address', async () => {
  const { page } = await portal.visit('zhou.min')
  // what comes behind the first screen stands above the card
  await page.locator('[data-guide=tools] li').first().waitFor()
  await page.getByRole('region', { name: 'This week' }).getByRole('link').first().waitFor()
  const card = page.getByRole('link', { name: /Joy 2/ }).first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(100)
  const before = await scrollOf(page)
  await card.click()
  await sheet(page).getByRole('heading', { name: 'Joy 2' }).waitFor()
  const address = page.url()
  expect(address).toMatch(/\/home\?news=\d+&origin=Joy/)
  expect(await scrollOf(page)).toBe(before)

  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => scrollOf(page)).toBe(before)
  await expect(card).toBeFocused()

  await page.keyboard.press('Enter')
  await sheet(page).getByRole('heading', { name: 'Joy 2' }).waitFor()
  await page.goBack()
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => scrollOf(page)).toBe(before)
  await page.goForward()
  await sheet(page).getByRole('heading', { name: 'Joy 2' }).waitFor()
  await page.reload()
  await sheet(page).getByRole('heading', { name: 'Joy 2' }).waitFor()

  const other = await portal.visit('wang.fang', { path: new URL(address).pathname + new URL(address).search })
  await sheet(other.page).getByRole('heading', { name: 'Joy 2' }).waitFor()
  await other.page.getByRole('button', { name: 'Close' }).click()
  await other.page.getByRole('link', { name: /Joy 2/ }).first().waitFor()
})

const firstCalls = ['user/detail', 'news/NIOTopNews', 'activity/list', 'news/category/list', 'news/list']

test('[HOME-03] the first calls are sent once each, before the script is there @slow', async () => {
  const sent: string[] = []
  let release: (() => void) | undefined
  const held = new Promise<void>((done) => (release = done))
  const { page } = await portal.visit('zhou.min', {
    path: '/home',
    async before(page) {
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname
        if (path.startsWith('/api/') && !request.postData()?.includes('Category')) sent.push(path.slice(5))
      })
      await page.route(/\/assets\/index-.*\.js$/, async (route) => {
        await held
        await route.continue()
      })
      void expect
        .poll(() => firstCalls.every((path) => sent.includes(path)))
        .toBe(true)
        .finally(() => {
          sent.push('— script —')
          release?.()
        })
    },
  })
  await page.getByRole('link', { name: /Headline 1/ }).waitFor()
  await page
    .getByRole('link', { name: /Story 14/ })
    .first()
    .waitFor()
  const script = sent.indexOf('— script —')
  expect(sent.slice(0, script)).toEqual(expect.arrayContaining(firstCalls))
  for (const path of firstCalls) expect(sent.filter((each) => each === path)).toHaveLength(1)
})

test('[HOME-01][HOME-03] a card that fails says so alone and can be tried again; a slow one delays no other @slow', async () => {
  let isDown = true
  let answerSlow: (() => void) | undefined
  const slow = new Promise<void>((done) => (answerSlow = done))
  const { page, trouble } = await portal.visit('zhou.min', {
    async before(page) {
      await page.route('**/api/ValueTop/Top', (route) => (isDown ? route.abort('failed') : route.continue()))
      await page.route('**/api/ValueTop/joyNews', async (route) => {
        await slow
        await route.continue()
      })
    },
  })
  trouble.allow(/ValueTop\/Top/)
  const values = page.getByRole('region', { name: 'Value drive' })
  await values.getByText('This did not load').waitFor()
  await page
    .getByRole('link', { name: /Announcement 5/ })
    .first()
    .waitFor()
  await expect(page.getByText('This did not load')).toHaveCount(1)
  expect(await page.getByRole('region', { name: 'Joy' }).getByRole('article').count()).toBe(0)
  isDown = false
  await values.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => values.getByRole('article').count()).toBe(3)
  answerSlow?.()
  await expect.poll(() => page.getByRole('region', { name: 'Joy' }).getByRole('article').count()).toBe(4)
})

test('[HOME-03] the grid grows as one scrolls @slow', async () => {
  const { page } = await portal.visit('zhou.min')
  const grid = page.getByRole('region', { name: 'Company news' })
  await expect.poll(() => grid.getByRole('article').count()).toBe(12)
  await grid.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => grid.getByRole('article').count()).toBeGreaterThan(12)
})

/** Bottom edge of the first row of a region. */
const firstRowOf = (page: Page, region: string, row: string) =>
  page
    .getByRole('region', { name: region })
    .locator(row)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)

/** Pixels that one would have to scroll sideways: a title ends with its dots, not at the card's edge. */
const widthHiddenIn = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((card) => card.scrollWidth - card.clientWidth)

for (const [width, height, details] of [
  [1440, 900, { tag: '@slow' }],
  [1280, 720, { tag: '@slow' }],
  // a notebook at 125 %
  [1536, 864, { tag: '@slow' }],
  [1920, 1080, { tag: '@slow' }],
  [390, 844, {}],
] as const)
  test(`[HOME-01] what the day needs is on the first screen, ${width} by ${height}`, details, async () => {
    const { db } = portal.app
    const today = new Date()
    const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000).toISOString()
    const title = `Today at ${width}`
    const long = `${title}, ${'in words that no card is wide enough for, '.repeat(4)}and more`
    await addActivity(db, { title: long, items: [{ starts: at(1), ends: at(61), place: 'Far hall '.repeat(20) }] })
    await createApiKey(db, title, ['todo'], today)
    const { id: integrationId } = await db.selectFrom('integration').select('id').executeTakeFirstOrThrow()
    await db.transaction().execute((tx) =>
      saveTodo(tx, {
        integrationId,
        externalId: title,
        receivers: ['zhou.min'],
        title: { zh: title, en: title },
        url: 'https://oa.voyant.example/1',
        applicant: 'Somebody with more names than a card is wide',
        applicantAccount: null,
        source: 'OA',
        sourceEn: '',
        kind: 'todo',
        dueAt: new Date(today.getTime() - 3600_000),
        now: today,
      }),
    )
    const { page } = await portal.visit('zhou.min', { context: { viewport: { width, height } } })
    await page.getByRole('link', { name: /Headline 1/ }).waitFor()
    await page.getByRole('region', { name: 'This week' }).getByText(title).waitFor()
    await page.locator('[data-guide=tools] li').first().waitFor()
    await page.getByRole('region', { name: 'My to-dos' }).locator('li').first().waitFor()
    await page.getByRole('region', { name: 'Announcements' }).getByRole('article').first().waitFor()
    // the titles of the other slides, too
    await expect(page.getByRole('button', { name: 'Headline 3' })).toBeInViewport()
    for (const [region, row] of [
      ['Top news', 'a'],
      ['My to-dos', 'li'],
      ['My toolkit', 'li'],
      ['Announcements', 'article'],
      ['This week', 'li'],
    ] as const)
      await expect.poll(() => firstRowOf(page, region, row), region).toBeLessThanOrEqual(height)
    // its note is cut, not its title
    const todo = page.getByRole('region', { name: 'My to-dos' }).locator('li a').first()
    await expect.poll(async () => (await todo.boundingBox())?.height).toBeGreaterThanOrEqual(20)
    for (const region of ['This week', 'My to-dos', 'Announcements'])
      await expect.poll(() => widthHiddenIn(page, region), region).toBe(0)
  })

test('[NEWS-01] in a popup no text shows below the bar with the likes @slow', async () => {
  const body = { zh: '', en: '<p>A line.</p>'.repeat(60) }
  const id = await addNews(portal.app.db, { title: { zh: '长文', en: 'Long' }, body })
  const { page } = await portal.visit('zhou.min', { path: `/home?news=${id}` })
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(like).toBeInViewport()
  const below = () => like.evaluate((button) => innerHeight - button.parentElement!.getBoundingClientRect().bottom)
  await expect.poll(below).toBe(0)
})
