/** The screens of the directory: without barriers, and at every width (LIVE-02). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { seedPeople } from './seed-people.ts'

/** Each test opens every screen. */
const manyMs = 90_000

const portal = usePortal((app) => seedPeople(app.db))
const row = (page: Page) => page.locator('[data-person]').nth(2).waitFor()
const tree = (page: Page, name: RegExp) => page.getByRole('treeitem', { name }).first().waitFor()

const screens: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['the list', '/people', row],
  ['a search', '/people?q=worker&department=20', row],
  ['nobody', '/people?q=qqqq', (page) => page.getByText('Nobody found').waitFor()],
  ['the newest', '/people?new=1', row],
  ['a card', '/people?person=zhang.wei', (page) => tree(page, /^Sun Bo/)],
  ['a chart', '/people?chart=zhang.wei', (page) => tree(page, /^Sun Bo/)],
  ['a long chart', '/people?chart=head.plant', (page) => tree(page, /^Worker 2/)],
]

test.each(['light', 'dark'] as const)(
  '[LIVE-02][PEOPLE-02] no barrier on any screen, %s',
  async (colorScheme) => {
    const context = { bypassCSP: true, colorScheme }
    const { page } = await portal.visit('zhou.min', { path: '/signed-out', context })
    const met: Record<string, string[]> = {}
    for (const [name, path, isThere] of screens) {
      await page.goto(path)
      await isThere(page)
      await page.evaluate(() => document.fonts.ready)
      met[name] = await barriers(page)
    }
    expect(met).toEqual(Object.fromEntries(screens.map(([name]) => [name, []])))
  },
  manyMs,
)

test.each([
  ['320 px wide', { width: 320, height: 720 }],
  ['at 200 % of 1440×900', { width: 720, height: 450 }],
])(
  '[LIVE-02][PEOPLE-02] no screen scrolls sideways %s',
  async (_name, viewport) => {
    const { page } = await portal.visit('zhou.min', { path: '/signed-out', context: { viewport } })
    const met: Record<string, number> = {}
    for (const [name, path, isThere] of screens) {
      await page.goto(path)
      await isThere(page)
      met[name] = await page.evaluate(() => {
        const sheet = document.querySelector('dialog')
        const inside = sheet ? sheet.scrollWidth - sheet.clientWidth : 0
        return Math.max(document.documentElement.scrollWidth - innerWidth, inside)
      })
    }
    expect(met).toEqual(Object.fromEntries(screens.map(([name]) => [name, 0])))
  },
  manyMs,
)
