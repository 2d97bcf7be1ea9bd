/**
 * Files that first screens fetch (0091): the document asks for the largest picture, none is asked for twice, and no reader
 * fetches the tools of those who write.
 */
import { readdirSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addBanner, addCover, addNews, seedCompany } from './seed.ts'
import { addActivity } from './seed-activities.ts'

const ids = { news: 0, activity: 0 }
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    for (let pinPosition = 1; pinPosition <= 3; pinPosition++) {
      const title = { zh: `冬季充电${pinPosition}`, en: `Charging in winter ${pinPosition}` }
      ids.news = await addNews(app.db, { pinPosition, title })
      await addCover(app, ids.news)
    }
    for (let number = 1; number <= 24; number++) {
      const category = (['announcement', 'joy', 'values', 'internal'] as const)[number % 4]!
      const title = { zh: `通知${number}`, en: `Notice ${number}` }
      await addCover(app, await addNews(app.db, { category, title }))
    }
    for (const name of ['1', '2', '3']) await addBanner(app, name)
    ids.activity = await addActivity(app.db, { items: [{}] })
    const cover = await app.db
      .selectFrom('news')
      .select('cover_file_id')
      .where('id', '=', ids.news)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('activity').set({ cover_file_id: cover.cover_file_id }).execute()
  },
  { page: 'drawn' },
)

/** The server draws where both clocks show the same. */
const zone = { timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone }
const devices = {
  'a desktop': zone,
  'a phone': {
    ...zone,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  },
}

/** The address that the browser chose for the largest picture in the window, and how much of the window it has. */
const largest = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document
    const shown = [...top.querySelectorAll('img')].map((image) => {
      const { left, right, top: from, bottom } = image.getBoundingClientRect()
      const across = Math.min(right, innerWidth) - Math.max(left, 0)
      const down = Math.min(bottom, innerHeight) - Math.max(from, 0)
      return { address: image.currentSrc, area: image.checkVisibility() ? Math.max(across, 0) * Math.max(down, 0) : 0 }
    })
    return shown.filter(({ area }) => area > 0).toSorted((a, b) => b.area - a.area)[0]?.address ?? ''
  })

/** The pictures that the document asked for, before anything that it draws. */
const preloaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((each) => (each as PerformanceResourceTiming).initiatorType === 'link' && /\/api\/file\//.test(each.name))
      .map(({ name }) => name),
  )

/** The editor, charts, and dragging with what sorts by it: names of their files. */
const editor = ['text-editor', 'EditorPage']
const workTools = [...editor, 'LineChart', 'UsageStatisticsPage', 'useDragAndDrop', 'OrderedList']

/** The files of scripts that a page fetches, by the names of their chunks. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([^/]*)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return names
}

test('[HOME-03] the tools of those who write have files of their own', () => {
  const built = readdirSync(new URL('../../dist/web/assets', import.meta.url))
  expect(workTools.filter((tool) => !built.some((name) => name.startsWith(`${tool}-`)))).toEqual([])
})

test('[HOME-03][DESK-02] the list of texts does not fetch the editor', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/auth/mobileForbidden' })
  const scripts = scriptsOf(page)
  await page.goto('/desk/writing')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(scripts).toContain('DraftsPage')
  expect(scripts.filter((name) => editor.includes(name))).toEqual([])
})

type Device = keyof typeof devices

interface Screen {
  path: () => string
  /** It has come, and what follows it. */
  isThere: (page: Page) => Locator
  on?: readonly Device[]
  hasNone?: true
  /** It has no picture, or is drawn by the same way as another. */
  tag?: '@slow'
}

const everywhere = ['a desktop', 'a phone'] as const
const behind = (page: Page) => page.getByRole('region', { name: 'Joy', includeHidden: true }).locator('article').first()
const screens: Readonly<Record<string, Screen>> = {
  home: { path: () => '/home', isThere: behind },
  'a list': {
    // none of these is in another part of home, in another width
    path: () => '/home?list=internal',
    isThere: (page) => page.locator('[data-named] article').first(),
  },
  'a list of lines': {
    path: () => '/home?list=announcement',
    isThere: (page) => page.locator('[data-named] article').first(),
    hasNone: true,
    tag: '@slow',
  },
  'a news': {
    path: () => `/newsDetail?newsID=${ids.news}`,
    isThere: (page) => page.getByRole('region', { name: 'Comments' }),
    on: everywhere,
  },
  'a news over home': { path: () => `/home?news=${ids.news}`, isThere: behind },
  'an activity': {
    path: () => `/activityDetail?Id=${ids.activity}`,
    isThere: (page) => page.getByRole('button', { name: 'Sign up' }),
    on: everywhere,
    tag: '@slow',
  },
  'an activity over home': { path: () => `/home?activity=${ids.activity}`, isThere: behind, tag: '@slow' },
  search: {
    path: () => '/actions/search?tab=all&q=winter',
    isThere: (page) => page.getByRole('option', { name: /Charging/ }).first(),
    on: everywhere,
    hasNone: true,
    tag: '@slow',
  },
  'the desk': {
    path: () => '/desk',
    isThere: (page) => page.getByRole('main').getByRole('heading').first(),
    on: everywhere,
    hasNone: true,
    tag: '@slow',
  },
}

for (const [name, { path, isThere, on = ['a desktop' as Device], hasNone, tag }] of Object.entries(screens))
  for (const device of on)
    test(
      `[HOME-03][SHELL-16] the document of ${name} on ${device} asks for the largest picture, and none is asked for twice`,
      { tag: tag ?? [] },
      async () => {
        const { page } = await portal.visit('lin.wei', { path: '/auth/mobileForbidden', context: devices[device] })
        const scripts = scriptsOf(page)
        const pictures: string[] = []
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url())
          // in whatever width
          if (pathname === '/api/file/image') pictures.push(searchParams.get('ref')!)
        })
        // however fast the script is, the screen is drawn before it
        const held = Promise.withResolvers<void>()
        await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
          await held.promise
          await route.continue()
        })
        await page.goto(path(), { waitUntil: 'commit' })
        await page.locator('#first').waitFor()
        held.resolve()
        await page.waitForFunction(() => !document.getElementById('first'))
        await isThere(page).waitFor({ state: 'attached' })
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        expect(await preloaded(page)).toEqual(hasNone ? [] : [await largest(page)])
        if (hasNone) expect(await largest(page)).toBe('')
        expect(scripts.filter((each) => (name === 'the desk' ? editor : workTools).includes(each))).toEqual([])
        expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted())
      },
    )
