/** Readers whose clock is not that of the server (0091): what their document shows is what stays. */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'
import { addActivity } from './seed-activities.ts'

const ids = { news: 0, activity: 0 }
const hourMs = 3_600_000
/** Tomorrow in some zones, today in others. */
const soon = new Date(Date.now() + 12 * hourMs)
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    const publishedAt = new Date('2026-01-01T06:30:00Z')
    ids.news = await addNews(app.db, {
      title: { zh: '冬季充电', en: 'Charging in winter' },
      publishedAt,
      pinPosition: 1,
    })
    const ends = new Date(soon.getTime() + 12 * hourMs).toISOString()
    ids.activity = await addActivity(app.db, { items: [{ starts: soon.toISOString(), ends }] })
  },
  { page: 'drawn' },
)

async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The parts of each that say a day or an hour; other words may come behind the first screen. */
const screens = [
  ['home', () => '/home', 'h1, h3, time, li .visually-hidden'],
  ['a news', () => `/newsDetail?newsID=${ids.news}`, 'h1, time'],
  ['an activity', () => `/activityDetail?Id=${ids.activity}`, 'article'],
] as const

/** With the exact times that they say on hover. */
const wordsIn = (page: Page, root: '#first' | '#root', parts: string) =>
  page
    .locator(`${root} main`)
    .locator(parts)
    .evaluateAll((found) => found.map((each) => `${each.getAttribute('title') ?? ''} ${each.textContent}`))

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(soon)

for (const [timezoneId, language, exact] of [
  ['America/Los_Angeles', 'EN', 'Wednesday, December 31, 2025 at 10:30 PM'],
  ['Asia/Kathmandu', 'CHS', '2026年1月1日星期四 12:15'],
] as const)
  for (const [name, path, parts] of screens) {
    // of Kathmandu, whose clock is a quarter of an hour apart, home alone before a merge
    const tag = timezoneId === 'Asia/Kathmandu' && name !== 'home' ? ' @slow' : ''
    test(`[HOME-03][NOTICE-06] ${name} as drawn for ${timezoneId} is as the page shows it there${tag}`, async () => {
      const context = { timezoneId }
      const { page } = await portal.visit('zhou.min', { path: '/auth/mobileForbidden', language, context })
      const release = await holdScript(page)
      await page.goto(path(), { waitUntil: 'commit' })
      await page.locator('#first main time').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => document.documentElement.dataset['first'] === 'drawn')
      const drawn = await wordsIn(page, '#first', parts)
      expect(drawn.join('\n')).toContain(name === 'an activity' ? clockIn(timezoneId) : exact)
      release()
      await expect(page.locator('#first')).toHaveCount(0)
      // a part whose answer is late on a busy machine comes behind the others
      expect(await wordsIn(page, '#root', parts)).toEqual(expect.arrayContaining(drawn))
    })
  }

for (const known of ['EN.Asia/Shanghai', 'EN.-480'])
  test(`[HOME-03] a reader in Los Angeles whose cookie says ${known} sees no times of there, and the next document is on the own clock`, async () => {
    const context = { timezoneId: 'America/Los_Angeles' }
    // no page: it would write the cookie itself half a second later
    const { page } = await portal.visit('zhou.min', { path: '/robots.txt', context })
    await page.context().addCookies([{ name: 'forecourt-page', value: known, url: portal.app.origin }])
    const release = await holdScript(page)
    await page.goto('/home', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#first')).toHaveCount(0)
    release()
    await expect(page.locator('#root main time').first()).toBeVisible()
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'forecourt-page')?.value
    await expect.poll(cookie).toBe('EN.America/Los_Angeles')
  })
