/** LIVE-02 for a list of screens: each is seen in both themes and at every width. */
import { expect, test, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'

export type Screen = readonly [name: string, path: string, isThere: (page: Page) => Promise<unknown>]

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

/** What is out of sight (content-visibility), or passes over (transition), would still have colours of the first theme. */
async function readyForBoth() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  await document.fonts.ready
}

/** Of each screen what axe-core finds, in light and dark, and whether it scrolls sideways. */
export async function expectGoodLooks(page: Page, screens: readonly Screen[]): Promise<void> {
  // opens so many screens: more than an ordinary journey
  test.setTimeout(120_000)
  const met: Record<string, string[]> = {}
  for (const [name, path, isThere] of screens) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    await isThere(page)
    await page.evaluate(readyForBoth)
    met[`${name}, dark`] = await barriers(page, 'colours')
    await page.emulateMedia({ colorScheme: 'light' })
    met[`${name}, light`] = await barriers(page)
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
