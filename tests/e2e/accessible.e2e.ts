import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePortal } from './portal.ts'
import { addFile, addTagged, insertComment, seedHome } from './seed.ts'

let newsId = 0
const portal = usePortal(async (app) => {
  await seedHome(app)
  newsId = await addTagged(app, 'battery', { title: { zh: '读', en: 'To read' } })
  await addTagged(app, 'battery')
  await addFile(app, newsId, 'manual.txt', 'text')
  await insertComment(app.db, { newsId, author: 'zhou.min', text: 'well said', now: app.clock.now() })
})
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((run) => run.violations)`,
  )) as Found[]
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

const screens: readonly (readonly [string, () => string, (page: Page) => Promise<unknown>])[] = [
  ['home', () => '/home', (page) => page.getByRole('link', { name: /Headline 1/ }).waitFor()],
  ['a news', () => `/home?news=${newsId}`, (page) => page.getByRole('dialog').getByText('well said').waitFor()],
  ['a news as a page', () => `/newsDetail?newsID=${newsId}`, (page) => page.getByText('well said').waitFor()],
  ['the history', () => '/newsHistory', (page) => page.getByRole('article').first().waitFor()],
  ['the error page', () => '/errorPage', (page) => page.getByText('Something went wrong').waitFor()],
  ['a page under maintenance', () => '/library', (page) => page.getByText(/under maintenance/).waitFor()],
]

test.each(['light', 'dark'] as const)('[LIVE-02] no serious barrier on any screen, %s', async (colorScheme) => {
  const { page } = await portal.visit('zhou.min', {
    path: `/newsDetail?newsID=${newsId}`,
    context: { bypassCSP: true, colorScheme },
  })
  const read = page.getByText('well said')
  await read.waitFor()
  const met: Record<string, string[]> = {}
  for (const [name, path, isThere] of screens) {
    await page.goto(path())
    await isThere(page)
    await page.evaluate(() => document.fonts.ready)
    met[name] = await violations(page)
  }
  await page.goto('/home')
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menu').waitFor()
  met['the menu'] = await violations(page)
  expect(met).toEqual(Object.fromEntries(Object.keys(met).map((name) => [name, []])))
})

test.each([
  ['320 px wide', { width: 320, height: 720 }],
  ['at 200 % of 1440×900', { width: 720, height: 450 }],
])('[LIVE-02] no screen scrolls sideways %s', async (_name, viewport) => {
  const { page } = await portal.visit('zhou.min', { path: '/signed-out', context: { viewport } })
  const met: Record<string, number> = {}
  for (const [name, path, isThere] of screens) {
    await page.goto(path())
    await isThere(page)
    met[name] = await page.evaluate(() => {
      const sheet = document.querySelector('dialog')
      const inside = sheet ? sheet.scrollWidth - sheet.clientWidth : 0
      return Math.max(document.documentElement.scrollWidth - innerWidth, inside)
    })
  }
  expect(met).toEqual(Object.fromEntries(Object.keys(met).map((name) => [name, 0])))
})

test('[LIVE-02] the first Tab reaches the way to the content, and the popup keeps the focus inside', async () => {
  const { page } = await portal.visit('zhou.min')
  await page.getByRole('link', { name: /Headline 1/ }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.getByRole('link', { name: /Joy 2/ }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
})
