/**
 * LIVE-02 for a list of screens. A landing looks at each in the light theme, and whether it fits 320 px; the project
 * `slow` looks at both themes and every width (decision 0036).
 */
import { expect, test, type Page } from '@playwright/test'
import { findDisorder } from '../looks/reading-order.ts'
import { findBarriers } from './barriers.ts'

export type Screen = readonly [name: string, path: string, isThere: (page: Page) => Promise<unknown>]

const isThorough = () => test.info().project.name === 'slow'

const narrow = ['320 px', { width: 320, height: 720 }] as const
const widths = () => (isThorough() ? ([['200 %', { width: 720, height: 450 }], narrow] as const) : [narrow])

/** Finds elements beyond the edge of the page or of the sheet over it. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('dialog')
    const inside = sheet ? sheet.scrollWidth - sheet.clientWidth : 0
    return Math.max(document.documentElement.scrollWidth - innerWidth, inside)
  })

/** Disables content-visibility and transitions, which would keep colours of the first theme. */
async function readyForBoth() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  await document.fonts.ready
}

/** Findings of axe-core by theme. */
async function barriersByTheme(page: Page): Promise<Record<string, string[]>> {
  if (!isThorough()) return { light: await findBarriers(page) }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findBarriers(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return { dark, light: await findBarriers(page) }
}

/** The page as it stands has no barriers in the themes of this project. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(Object.values(await barriersByTheme(page)).flat()).toEqual([])
}

/** Of each screen what axe-core finds, where one reads in another order than one sees, and whether it scrolls sideways. */
export async function expectGoodLooks(page: Page, screens: readonly Screen[]): Promise<void> {
  const met: Record<string, string[]> = {}
  for (const [name, path, isThere] of screens) {
    await page.emulateMedia({ colorScheme: isThorough() ? 'dark' : 'light' })
    await page.goto(path)
    await isThere(page)
    await page.evaluate(readyForBoth)
    for (const [theme, found] of Object.entries(await barriersByTheme(page))) met[`${name}, ${theme}`] = found
    // not at the widths below: Chromium keeps its order of a grid until the page is opened anew
    met[`${name}, order of reading`] = await findDisorder(page)
    const before = page.viewportSize()!
    for (const [width, viewport] of widths()) {
      await page.setViewportSize(viewport)
      // the root's size follows the window in the next frame (SHELL-14)
      await expect.poll(() => findOverflow(page), { message: `${name}, ${width}`, intervals: [50] }).toBe(0)
    }
    await page.setViewportSize(before)
  }
  expect(met).toEqual(Object.fromEntries(Object.keys(met).map((name) => [name, []])))
}
