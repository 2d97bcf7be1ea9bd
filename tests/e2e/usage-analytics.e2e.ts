/** Usage statistics: visits counted without names, their page, and the debugging console of a configured account. */
import { addNews } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db), { settings: { debugAccounts: ['chen.jie'] } })

/** As when one turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)

const kept = () => portal.app.db.selectFrom('track_event').selectAll().orderBy('kind').execute()

test('[SHELL-21] a visit counts once its batch went, without name and words; who opts out sends nothing @slow', async () => {
  const newsId = await addNews(portal.app.db, { title: { zh: '电池', en: 'Battery news' } })
  const { page, trouble } = await portal.visit('zhou.min', { path: `/home?news=${newsId}` })
  const kinds = async () => {
    await hide(page)
    return (await kept()).map(({ kind }) => kind)
  }
  await expect.poll(kinds).toEqual(['news', 'page'])
  await page.keyboard.press('Escape')
  // it gives the focus back as it goes
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('xqzv')
  // it counts when one rests on it
  await expect.poll(kinds).toEqual(['news', 'page', 'search'])
  expect(await kept()).toMatchObject([
    { kind: 'news', name: String(newsId), language: 'EN', door: 'SSO' },
    { kind: 'page', name: 'home' },
    { kind: 'search', name: '', length: 4, found: false },
  ])
  expect(new Set((await kept()).map(({ who }) => who.toString('hex'))).size).toBe(1)

  await page.goto('/home?known=')
  const choice = page.getByRole('region', { name: 'Anonymous usage statistics' })
  await choice.getByText('counted anonymously').first().waitFor()
  await page.getByText('Your usage records of today, not linked to you from tomorrow').waitFor()
  await choice.getByRole('button', { name: 'Don’t count my use' }).press('Enter')
  await choice.getByText('you have turned it off').waitFor()
  expect(await kept()).toEqual([])
  await choice.getByRole('button', { name: 'Count my use anonymously' }).press('Enter')
  await choice.getByText('Your use is currently counted anonymously').waitFor()
  await choice.getByRole('button', { name: 'Don’t count my use' }).press('Enter')
  await choice.getByText('you have turned it off').waitFor()
  const batches: string[] = []
  page.on('request', (request) => void (request.url().includes('track/batch') && batches.push(request.url())))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'What Forecourt knows about me' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Usage statistics' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reading history' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await hide(page)
  expect([batches, await kept()]).toEqual([[], []])
  trouble.allow(/403.*desk\/views/)
  await page.goto('/numbers')
  await page.waitForURL('**/desk/numbers/portal')
  await page.getByRole('heading', { name: 'The desk is for people with a role' }).waitFor()
})

async function seedNumbers(): Promise<void> {
  const { db, clock } = portal.app
  const newsId = await addNews(db, { title: { zh: '电池工厂', en: 'The battery plant' } })
  for (let ago = 1; ago <= 30; ago++) {
    const day = new Date(clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
    await db.insertInto('track_day').values({ day, counted_at: clock.now() }).execute()
    const isSmall = ago === 3
    const row = (fact: string, name: string, part: string, people: number | null) => ({
      day,
      fact,
      name,
      part,
      people: isSmall ? null : people,
      times: isSmall || people === null ? null : people * 2,
    })
    const rows = [
      row('visit', '', '', 40 + ago),
      row('language', '', 'CHS', 30 + ago),
      row('language', '', 'EN', 10),
      row('door', '', 'SSO', null),
      row('door', '', 'WECHAT', null),
      row('news', String(newsId), '', 20),
      row('news', String(newsId), 'CHS', 12),
      row('news', String(newsId), 'EN', 8),
      row('search', '', '', 10),
      row('search', '', 'nothing', 5),
    ]
    await db.insertInto('track_number').values(rows).execute()
  }
  await db.insertInto('search_miss').values({ text: '班车时刻', day: '2026-11-20', count: 9 }).execute()
}

test('[SHELL-21] the numbers: by keyboard, with tables and files, in both languages, light and dark, without barriers @slow', async () => {
  await seedNumbers()
  const { page } = await portal.visit('lin.wei', {
    path: '/numbers?days=7',
  })
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  const chart = page.getByRole('slider', { name: 'Use the arrow keys to move between days' })
  await chart.focus()
  const told = () => chart.getAttribute('aria-valuetext')
  await expect.poll(told).toMatch(/Nov 20.*: 41 people, 82 visits/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(told).toMatch(/Nov 18.*fewer than five people, not shown/)
  await page.getByRole('region', { name: 'Visits by day' }).getByText('View as table').press('Enter')
  await page.getByRole('cell', { name: 'Under 5' }).first().waitFor()
  const reading = page.getByRole('region', { name: 'News readership' }).first()
  await reading.getByText('Chinese 72', { exact: true }).waitFor()
  await reading.getByText('English 48', { exact: true }).waitFor()
  expect(await reading.getByText('Not broken down').count()).toBe(0)
  await page.getByText('Over the 6 days that can be shown').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV: News readership' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('usage-News readership.csv')
  expect(await page.getByText('One search for everything').count(), 'on home only').toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Last 30 days' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'My menu' }).press('Enter')
  await page.getByRole('menuitemradio', { name: '中文' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: '统计' }).waitFor()
  const tab = (name: string) => page.getByRole('navigation', { name: '统计' }).getByRole('link', { name, exact: true })
  for (const [name, shown] of [
    ['工具使用', '这段时间没有可显示的工具使用'],
    ['搜索情况', '班车时刻'],
    ['门户使用', '日均人数'],
  ] as const) {
    await tab(name).press('Enter')
    await page.getByText(shown).first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findBarriers(page), name).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const narrow = page.getByRole('region', { name: '新闻阅读' }).locator('table')
  const reach = () => narrow.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
  expect(await reach(), 'readers and openings are in sight').toBeLessThanOrEqual(0)
})

test('[SHELL-20] the console is there for the configured account only, covers tokens and reports @slow', async () => {
  const { page } = await portal.visit('chen.jie', { path: '/newsHistory' })
  await page.getByRole('button', { name: 'Open debug console' }).press('Enter')
  const panel = page.getByRole('region', { name: 'Debug console' })
  const secret = 'x'.repeat(43)
  await page.evaluate((kept) => {
    localStorage.setItem('busToken', kept)
    console.log('hello', kept)
  }, secret)
  await panel.getByText('hello •••').waitFor()
  await panel.getByRole('button', { name: 'Network' }).press('Enter')
  await panel.getByText('/api/user/detail').first().waitFor()
  await panel.getByRole('button', { name: 'Storage' }).press('Enter')
  await panel.getByText('Language', { exact: true }).waitFor()
  expect(await panel.innerText()).not.toContain(secret)
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Send report' }).press('Enter')
  await page.getByText('Sent. The report is kept for 7 days.').waitFor()
  const records = await portal.app.db.selectFrom('debug_record').selectAll().execute()
  expect(records).toMatchObject([{ account: 'chen.jie', data: { about: { page: '/newsHistory' } } }])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // on a narrow page it would lie over the list: there the menu has it
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Open debug console' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'My menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Debug console' }).press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('My menu')

  const scripts: string[] = []
  const other = await portal.visit('lin.wei', {
    path: '/newsHistory',
    before: async (opened) => void opened.on('request', (request) => scripts.push(request.url())),
  })
  await expect.poll(() => scripts.some((url) => /\/frame-/.test(url))).toBe(true)
  expect(scripts.filter((url) => /DebugConsole/.test(url))).toEqual([])
  expect(await other.page.getByRole('button', { name: 'Open debug console' }).count()).toBe(0)
})
