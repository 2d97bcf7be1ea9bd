/** Documents that bring their first screen (0091): it is read before any script, and asked for once. */
import { expect, test, type Locator, type Page, type Request } from '@playwright/test'
import { addPerson } from '@portal/test-portal'
import { earlyCalls } from '../../apps/web/early-calls.ts'
import { holdScript } from './network.ts'
import { usePortal } from './portal.ts'
import { addCover, addNews, seedCompany } from './seed.ts'
import { addActivity } from './seed-activities.ts'

const ids = { news: 0, activity: 0 }
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    ids.news = await addNews(app.db, {
      title: { zh: '冬季充电', en: 'Charging in winter' },
      body: { zh: `<p>${'冬天充电更慢。'.repeat(400)}</p>`, en: `<p>${'Cold slows it down. '.repeat(400)}</p>` },
      pinPosition: 1,
    })
    await addCover(app, ids.news)
    for (let number = 1; number <= 14; number++) {
      const title = { zh: `通知${number}`, en: `Notice ${number}` }
      await addCover(app, await addNews(app.db, { category: 'announcement', title }))
    }
    ids.activity = await addActivity(app.db, { items: [{}] })
    await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
    const change = { account: 'zhou.min', issuer: 'https://id.example', subject: 's', is_release: false }
    await app.db
      .insertInto('sso_change')
      .values({ ...change, asked_by: 'lin.wei', asked_at: app.clock.now() })
      .execute()
  },
  { page: 'drawn' },
)

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}

interface Screen {
  name: string
  path: () => string
  account?: string
  /** The content that one came for. */
  useful: (page: Page) => Locator
  /** Long enough that one begins to scroll before the script is there. */
  isLong?: true
  /** Also on a phone (SHELL-02). */
  isForPhones?: true
  /** Calls that the document answers. */
  calls: readonly string[]
  /** In the page that has taken over: it answers. */
  use: (page: Page) => Promise<unknown>
  /** Leads to another page, whose own parts move. */
  leave?: (page: Page) => Promise<unknown>
}

const slide = (page: Page) => page.getByRole('link', { name: /Charging in winter/ }).first()
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Charging in winter' })
const like = async (page: Page) => {
  await page.getByRole('button', { name: /^Like/ }).click()
  await page.getByRole('button', { name: /^Liked/ }).waitFor()
  await page.getByRole('button', { name: /^Liked/ }).click()
  await page.getByRole('button', { name: /^Like(?!d)/ }).waitFor()
}

/** Closes what lies over home, which has come below it. */
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await slide(page).waitFor()
}

const screens: readonly Screen[] = [
  {
    name: '[HOME-01] home',
    path: () => '/home',
    useful: slide,
    calls: ['user/detail', 'news/NIOTopNews', 'activity/list'],
    async use(page) {
      await slide(page).click()
      await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Charging in winter' }).waitFor()
    },
  },
  {
    name: '[NEWS-12] a news by its link',
    isForPhones: true,
    path: () => `/newsDetail?newsID=${ids.news}`,
    // its text stands below everything that is for paper only
    useful: (page) => page.getByText('Cold slows it down.'),
    isLong: true,
    calls: ['user/detail', 'news/detail'],
    use: like,
  },
  {
    name: '[NEWS-01] a news over home',
    path: () => `/home?news=${ids.news}`,
    useful: title,
    isLong: true,
    calls: ['user/detail', 'news/detail'],
    async use(page) {
      await like(page)
      await close(page)
    },
  },
  {
    name: '[NEWS-10] a list that the address names',
    path: () => '/home?list=announcement',
    useful: (page) => page.locator('[data-named]').getByRole('link', { name: /Notice 14$/ }),
    calls: ['user/detail', 'news/category/list'],
    async use(page) {
      // what stands far above is not laid out
      const greeting = page.getByRole('heading', { level: 1 })
      const isLaidOut = () => greeting.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
      await expect.poll(isLaidOut).toBe(false)
      await page
        .locator('[data-named]')
        .getByRole('link', { name: /Notice 14$/ })
        .click()
      await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Notice 14' }).waitFor()
    },
  },
  {
    name: '[ACT-06] an activity by its link',
    isForPhones: true,
    path: () => `/activityDetail?Id=${ids.activity}`,
    useful: (page) => page.getByRole('heading', { level: 1, name: 'Open day' }),
    calls: ['user/detail', 'activity/detail'],
    async use(page) {
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByRole('button', { name: 'Cancel sign-up' }).waitFor()
    },
  },
  {
    name: '[ACT-01] an activity over home',
    path: () => `/home?activity=${ids.activity}`,
    useful: (page) => page.getByRole('heading', { level: 1, name: 'Open day' }),
    calls: ['user/detail', 'activity/detail'],
    use: close,
  },
  {
    name: '[SEARCH-05] search with its words',
    isForPhones: true,
    path: () => '/actions/search?tab=all&q=winter',
    useful: (page) => page.getByRole('option', { name: /Charging in winter/ }),
    calls: ['user/detail', 'search/all'],
    async use(page) {
      await page.getByRole('combobox').fill('Notice')
      await page
        .getByRole('option', { name: /Notice/ })
        .first()
        .waitFor()
    },
  },
  {
    name: '[DESK-01] the desk',
    path: () => '/desk',
    account: 'root',
    useful: (page) => page.getByRole('main').getByRole('link', { name: /^Link an identity to/ }),
    calls: ['user/detail', 'rights/mine', 'desk/views/mine', 'desk/home', 'first-day/list'],
    async use(page) {
      const group = page.getByRole('navigation').getByRole('button', { name: 'Content' })
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
    },
    async leave(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Link an identity to/ })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Sign-ins' }).waitFor()
    },
  },
]

/** Counts what moves, and names the elements. */
const watchShifts = `window.moved = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.moved.push([value, ...sources.map(({ node, previousRect, currentRect }) => [node?.outerHTML?.slice(0, 100), previousRect.y, currentRect.y].join(' '))])
  }).observe({ type: 'layout-shift', buffered: true })`

async function scrollBy(page: Page, seen: Locator, pixels: number): Promise<void> {
  const before = (await seen.boundingBox())!
  await page.mouse.move(before.x + 10, before.y)
  await page.mouse.wheel(0, pixels)
  await expect.poll(async () => (await seen.boundingBox())!.y).toBe(before.y - pixels)
}

/** Path and body of each call of a request; files are none. */
function callsIn(request: Request): [path: string, body: string][] {
  const path = /\/api\/(?!file\/)(.*)/.exec(new URL(request.url()).pathname)?.[1]
  if (path !== 'batch') return path === undefined ? [] : [[path, request.postData() ?? '']]
  const { Calls } = request.postDataJSON() as { Calls: { Path: string; Body: object }[] }
  return Calls.map(({ Path, Body }) => [Path, JSON.stringify(Body)])
}

/** The picture of a request, in whatever width. */
const picturesIn = (request: Request): string[] => {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === '/api/file/image' ? [searchParams.get('ref')!] : []
}

const visits = screens.flatMap((screen) => [
  { ...screen, device: {} },
  // somebody else, who has signed up for nothing yet
  ...(screen.isForPhones ? [{ ...screen, account: 'chen.jie', name: `${screen.name} on a phone`, device: phone }] : []),
])
/** Others are drawn by the same way as these. */
const atNight = (name: string) => (/an activity over home|(activity|search).* on a phone/.test(name) ? '@slow' : [])

for (const { name, path, account = 'zhou.min', device, useful, isLong, calls, use, leave } of visits)
  test(
    `[HOME-03]${name} stands before its script; then nothing moves and nothing is asked for again`,
    { tag: atNight(name) },
    async () => {
      const asked: ReturnType<typeof callsIn> = []
      const paths = () => asked.map(([each]) => each)
      const pictures: string[] = []
      const { page } = await portal.visit(account, { path: '/auth/mobileForbidden', context: device })
      await page.addInitScript({ content: watchShifts })
      const release = await holdScript(page)
      page.on('request', (request) => void asked.push(...callsIn(request)))
      page.on('request', (request) => void pictures.push(...picturesIn(request)))
      const sheets: string[] = []
      // the page before this one may still load its web font, and what prints it
      const isSheet = /\/assets\/(?!fonts-|late-)[^/]*\.css$/
      page.on('request', (request) => void (isSheet.test(request.url()) && sheets.push(request.url())))
      await page.goto(path(), { waitUntil: 'commit' })
      await useful(page).waitFor()
      expect(sheets, 'its styles are in the document').toEqual([])
      await expect(page.locator('#first')).toBeVisible()
      const { pathname, search } = new URL(page.url())
      const below = earlyCalls(pathname, search, []).below.map(([each]) => each)
      expect(paths().filter((each) => !below.includes(each))).toEqual([])
      // the rest of it, too: there is something to scroll by, and nothing else moves
      await page.waitForFunction(() => document.readyState !== 'loading')
      if (isLong) await scrollBy(page, useful(page), 120)
      const stood = (await useful(page).boundingBox())!
      release()
      await page.waitForFunction(
        () => document.documentElement.dataset['given'] === 'taken' && !document.getElementById('first'),
      )
      // read once: it stands without a gap
      const stays = await useful(page).isVisible()
      expect(stays).toBe(true)
      const movements = () => page.evaluate<[number, ...string[]][]>('window.moved')
      const stands = (await useful(page).boundingBox())!
      // pixels of scrolling are whole ones
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(stands[side] - stood[side]), `${side} ${JSON.stringify(await movements())}`).toBeLessThan(1)
      for (const call of calls) expect(paths()).not.toContain(call)
      const together = asked.map((each) => each.join(' '))
      expect(together).toEqual([...new Set(together)])
      // the document's preload, the picture that it drew and the page's own are one
      expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted())
      await use(page)
      expect(
        sheets.filter((each) => /\/index-/.test(each)),
        'once is enough',
      ).toEqual([])
      const moved = await movements()
      expect(
        moved.reduce((sum, [value]) => sum + value, 0),
        JSON.stringify(moved),
      ).toBeLessThan(0.02)
      await leave?.(page)
    },
  )

for (const path of ['/home', '/home?news=1', '/desk'])
  test(`[AUTH-10] a first screen that was drawn for somebody else is never shown: ${path}`, async () => {
    const { page, trouble } = await portal.visit('zhou.min', { path: '/auth/mobileForbidden' })
    // the document asks for the person whom the browser names, and the session is another's
    trouble.allow(/status of 401/)
    await page.evaluate(() => localStorage.setItem('ADAccount', 'chen.jie'))
    await holdScript(page)
    const drawn = page.waitForResponse((response) => new URL(response.url()).pathname === path.split('?')[0])
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await (await drawn).text()).toContain('<div id="first" data-reader="zhou.min"')
    expect(await page.locator('#first').count()).toBe(0)
    expect(await page.locator('body').innerText()).not.toMatch(/zhou\.min|Charging/)
  })
