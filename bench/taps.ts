/** Thirty-two taps of a morning on home in Chinese: news, lists, search, activities and menus. */
import type { Page } from 'playwright-core'

type Tap = readonly [name: string, tap: (page: Page) => Promise<unknown>]

const press = (key: string): Tap => [`key ${key}`, (page) => page.keyboard.press(key)]
const nthOf = (selector: string, nth: number): Tap => [
  `${selector} ${nth + 1}`,
  (page) => page.locator(selector).filter({ visible: true }).nth(nth).click({ timeout: 10_000 }),
]
const button = (name: string): Tap => [
  name,
  (page) => page.getByRole('main').getByRole('button', { name, exact: true }).click({ timeout: 10_000 }),
]

const taps: readonly Tap[] = [
  ...[0, 1, 2, 3, 4].flatMap((nth) => [nthOf('main a[href*="origin=List"]', nth), press('Escape')]),
  ...['公告', '公司新闻', '行业新闻', '竞品动态', '全部'].map(button),
  // the first Escape clears the words
  ...['/', 'w', 'i', 'f', 'i', 'Escape', 'Escape'].map(press),
  ...[0, 1].flatMap((nth) => [nthOf('main a[href*="activity="]', nth), press('Escape')]),
  ...[0, 1].flatMap((nth) => [nthOf('header button[aria-haspopup]', nth), press('Escape')]),
]

interface Reaction {
  tap: string
  /** From the tap to the next frame. */
  ms: number
}

/** The slowest first. Rejects if one of them has nothing to tap. */
export async function reactions(page: Page): Promise<Reaction[]> {
  const all: Reaction[] = []
  for (const [tap, go] of taps) {
    await page.evaluate('benchSeen.events.length = 0')
    await go(page)
    // the pace of a quick hand: taps without a pause would wait for one another
    await page.waitForTimeout(300)
    const events = await page.evaluate<number[]>('benchSeen.events')
    all.push({ tap, ms: Math.max(0, ...events) })
  }
  return all.toSorted((a, b) => b.ms - a.ms)
}
