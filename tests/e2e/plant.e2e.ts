/** [ML-01] [ML-02] [ML-03] [SHELL-10] The manufacturing portal, its figures, and a portal that is only a row. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertComment } from '@portal/news/server'
import { importFigures, saveMetric } from '@portal/plant-metrics/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { commandsOn } from '../../apps/server/cli/commands-on.test-kit.ts'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

let first = 0
const ids: Record<string, number> = {}

const dayBefore = (ago: number): string =>
  new Date(Date.UTC(2026, 10, 20) - ago * 86_400_000).toISOString().slice(0, 10)

async function seed(app: TestApp): Promise<void> {
  const { db } = app
  await seedCompany(db)
  const news = (en: string, options = {}) => addNews(db, { portal: 'ML', title: { zh: `中${en}`, en }, ...options })
  await addNews(db, { title: { zh: '家', en: 'News of home' }, pinPosition: 1 })
  await news('Older plant news')
  first = await news('Plant news', { pinPosition: 1 })
  await news('A value of the plant', { category: 'values' })
  await news('Joy of the plant', { category: 'joy' })
  await insertComment(db, { newsId: first, author: 'zhou.min', text: 'well made', now: app.clock.now() })
  const unit = { zh: '台', en: 'cars' }
  for (const [position, key] of ['output', 'stops', 'alone', 'empty'].entries()) {
    const name = { zh: `指标${key}`, en: `Figure ${key}` }
    ids[key] = await saveMetric(db, position, { portal: 'ML', key, name, unit, decimals: 0, better: 'up' })
  }
  const rows = Array.from({ length: 40 }, (_, ago) => ({ Report: 'output', Date: dayBefore(ago), Value: 400 + ago }))
  const gap = rows.filter(({ Date }) => Date !== dayBefore(3))
  const stops = gap.slice(0, 8).map((row) => ({ ...row, Report: 'stops', Value: 7 }))
  const alone = [{ Report: 'alone', Date: dayBefore(0), Value: 1_234 }]
  await importFigures(db, 'ML', [...gap, ...stops, ...alone], app.clock.now())
  const lab = { id: 'lab', name: { zh: '实验室', en: 'Prototype lab' }, theme: 'laboratory', toolsLimit: 4 }
  // as those who run the portal make one: a file, and the command
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  const file = join(folder, 'lab.json')
  await writeFile(file, JSON.stringify({ ...lab, header: { '': ['logo', 'home', 'people'] } }))
  const { err } = await commandsOn({ db })('portals', 'add', file)
  await rm(folder, { recursive: true })
  expect(err).toEqual(["The portal 'lab' is added; it opens at /portal/lab"])
}

const portal = usePortal(seed)

const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()

test('[ML-01] [ML-02] [SHELL-10] the portal with its own header, all of it and its popups on the portal calls', async () => {
  const asked: { path: string; body: string }[] = []
  const { page } = await portal.visit('zhou.min', {
    path: '/mlPortal',
    before: async (opened) => {
      opened.on('request', (request) => {
        const path = /\/api\/(.*)/.exec(request.url())?.[1]
        if (path) asked.push({ path, body: request.postData() ?? '' })
      })
    },
  })
  for (const name of ['Plant news', 'A value of the plant', 'Joy of the plant'])
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .waitFor()
  await page.getByRole('link', { name: /Figure output/ }).waitFor()
  await page.getByRole('heading', { name: 'Manufacturing portal', level: 1 }).waitFor()
  await expect.poll(() => tabs(page)).toEqual(['Home'])
  expect(await page.getByRole('button', { name: /My menu|Search|Notifications/ }).count()).toBe(0)
  await expect(page).toHaveTitle('Manufacturing portal')
  await page.getByRole('button', { name: 'Custom toolkit' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await page
    .getByRole('link', { name: /Plant news/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Plant news' })
  await dialog.getByText('well made').waitFor()
  await dialog.getByRole('button', { name: /Like/ }).first().click()
  await expect.poll(() => asked.some(({ path }) => path === 'portalnews/ClickPraise')).toBe(true)
  await page.getByRole('button', { name: 'Next', exact: true }).last().click()
  await page.getByRole('dialog', { name: 'Older plant news' }).waitFor()

  const news = asked.filter(({ path }) => /news|valuetop|tool|report/i.test(path) && !/^(file|track)/.test(path))
  expect(news.filter(({ path }) => !path.startsWith('portalnews/')).map(({ path }) => path)).toEqual([])
  for (const { path, body } of news) expect(`${path} ${body}`).toMatch(/"Template":"ML"|[?&]Template=ML/)
  const steps = news.filter(({ path }) => path === 'portalnews/GetPreNextNews')
  expect(steps.length).toBeGreaterThan(0)
  for (const { body } of steps)
    expect(Object.keys(JSON.parse(body) as object)).not.toEqual(expect.arrayContaining(['Source']))
  expect(steps.some(({ body }) => /Source|UserTag/.test(body))).toBe(false)
  expect(await page.getByText('News of home').count()).toBe(0)
})

test('[ML-03] pulse and trend: walked by keys, read as a table, taken as a file, linked to', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/mlPortal/pulse' })
  const card = page.getByRole('article', { name: 'Figure output' })
  await card.getByText('400').first().waitFor()
  await card.getByText('4 cars below the seven-day average').waitFor()
  await page.getByRole('article', { name: 'Figure empty' }).getByText('No data yet').waitFor()
  await page.getByRole('article', { name: 'Figure alone' }).getByText('1,234').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await card.getByRole('link', { name: 'View trend: Figure output' }).click()
  const chart = page.getByRole('slider')
  const says = (text: string) => expect(chart).toHaveAttribute('aria-valuetext', text)
  await says('Nov 20, 2026: Figure output 400 cars')
  await chart.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  // the day without a figure is stepped over
  await says('Nov 16, 2026: Figure output 404 cars')
  await page.keyboard.press('Home')
  await says('Oct 12, 2026: Figure output 439 cars')
  // two runs, with a gap between them
  const path = page.locator('svg g path[d^="M"]').last()
  expect((await path.getAttribute('d'))?.match(/M/g)).toHaveLength(2)

  await page.getByLabel('Compare with').selectOption({ label: 'Figure stops' })
  await page.getByRole('link', { name: '30 days' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(`?report=${ids['output']}&with=${ids['stops']}&days=30`)
  // its days come after its address; one of them has no figure
  await expect(chart).toHaveAttribute('aria-valuemax', '29')
  await chart.focus()
  await page.keyboard.press('End')
  await says('Nov 20, 2026: Figure output 400 cars; Figure stops 7 cars')
  await page.keyboard.press('Home')
  await says('Oct 22, 2026: Figure output 429 cars; Figure stops: no data')

  await page.getByText('View as table').press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toHaveText(/Nov 20, 2026\s+400\s+7/, { useInnerText: true })
  await expect(rows).toHaveCount(30)
  expect(await findBarriers(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDate,Figure output (cars),Figure stops (cars)',
    '2026-10-22,429,',
  ])
})

test('[ML-03] the table and the trend of a metric are offered in one line', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/mlPortal/pulse' })
  const card = page.getByRole('article', { name: 'Figure output' })
  const words = [card.getByText('View as table'), card.getByText('View trend')]
  await words[0]!.waitFor()
  const bottoms = await Promise.all(
    words.map((each) =>
      each.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element.firstChild!)
        return Math.round(range.getBoundingClientRect().bottom)
      }),
    ),
  )
  expect(bottoms[0]).toBe(bottoms[1])
})

test('[SHELL-10] a portal that is only a row opens at its name, and one that there is not says so @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/portal/lab' })
  await page.getByRole('heading', { name: 'Prototype lab', level: 1 }).waitFor()
  await expect.poll(() => tabs(page)).toEqual(['Home', 'People'])
  await expect(page.locator('html')).toHaveAttribute('data-portal', 'laboratory')
  await expect.poll(() => page.title()).toBe('Prototype lab')
  expect(await page.getByText('Plant news').count()).toBe(0)
  trouble.allow(/400/)
  for (const path of ['/portal/nowhere', '/vi/nowhere']) {
    await page.goto(path)
    await page.getByText('This site does not exist').waitFor()
    // under home's own header, with a way home
    await expect.poll(() => tabs(page)).toEqual(['Home', 'Value drive', 'Library', 'People'])
    await expect(page.locator('html')).not.toHaveAttribute('data-portal')
  }
  await page.getByRole('button', { name: 'Back to home' }).click()
  await page.getByText('News of home').first().waitFor()
})

test('[ML-01] [ML-03] who is not meant by a portal finds none there, and no figure of it @slow', async () => {
  const told: string[] = []
  const { page, trouble } = await portal.visit('wang.fang', {
    path: '/mlPortal/pulse',
    before: async (opened) =>
      opened.on(
        'response',
        (response) =>
          void response.text().then(
            (text) => told.push(text),
            () => undefined,
          ),
      ),
  })
  trouble.allow(/400/)
  await page.getByText('This site does not exist').waitFor()
  await expect.poll(() => tabs(page)).toContain('Home')
  await page.goto('/mlPortal')
  await page.getByText('This site does not exist').waitFor()
  expect(told.filter((text) => /Figure output|Plant news|Manufacturing portal"/.test(text))).toEqual([])
})
