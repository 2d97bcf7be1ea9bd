/** LIVE-02 for a list of screens: each is seen in both themes and at every width. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers } from './barriers.ts'

export type Screen = readonly [name: string, path: string, isThere: (page: Page) => Promise<unknown>]

/** Opens so many screens so often: more than an ordinary journey. */
export const looksMs = 120_000

const widths = [
  ['200 %', { width: 720, height: 450 }],
  ['320 px', { width: 320, height: 720 }],
] as const

/** What stands beyond the edge, of the page or of the sheet over it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('dialog')
    const inside = sheet ? sheet.scrollWidth - sheet.clientWidth : 0
    return Math.max(document.documentElement.scrollWidth - innerWidth, inside)
  })

/** Of each screen what axe-core finds, in light and dark, and whether it scrolls sideways. */
export async function expectGoodLooks(page: Page, screens: readonly Screen[]): Promise<void> {
  const met: Record<string, string[]> = {}
  for (const [name, path, isThere] of screens) {
    // opened anew in each theme: what is out of sight (content-visibility) keeps the colours it had
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await isThere(page)
      await page.evaluate(() => document.fonts.ready)
      met[`${name}, ${colorScheme}`] = await barriers(page, colorScheme === 'dark' ? 'colours' : 'all')
    }
    const before = page.viewportSize()!
    for (const [width, viewport] of widths) {
      await page.setViewportSize(viewport)
      // the root's size follows the window in the next frame (SHELL-14)
      await expect.poll(() => beyond(page), { message: `${name}, ${width}` }).toBe(0)
    }
    await page.setViewportSize(before)
  }
  expect(met).toEqual(Object.fromEntries(Object.keys(met).map((name) => [name, []])))
}
