/** Thirty-odd taps of a morning on home in Chinese: news, lists, search, activities and menus. */
import type { Page } from 'playwright-core'

interface Tap {
  name: string
  go: (page: Page) => Promise<unknown>
  /** Resolves once what it is for stands on the page. */
  see: (page: Page) => Promise<unknown>
}

const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()
const leaves = (selector: string) => (page: Page) => page.locator(selector).first().waitFor({ state: 'detached' })

const press = (key: string, see: Tap['see']): Tap => ({
  name: `key ${key}`,
  go: (page) => page.keyboard.press(key),
  see: see,
})
const click = (selector: string, nth: number, see: Tap['see']): Tap => ({
  name: `${selector} ${nth + 1}`,
  go: (page) => page.locator(selector).filter({ visible: true }).nth(nth).click({ timeout: 10_000 }),
  see: see,
})
const closed = press('Escape', leaves('dialog[open], [aria-haspopup][aria-expanded=true]'))
const field = (words: string) => shows(`[data-search-field][value="${words}"]:focus`)

const taps: readonly Tap[] = [
  ...[0, 1, 2, 3, 4].flatMap((nth) => [click('main a[href*="origin=List"]', nth, shows('dialog[open] h1')), closed]),
  ...['公告', '公司新闻', '行业新闻', '竞品动态', '全部'].map((name) =>
    click(
      `main button[aria-pressed]:has-text("${name}")`,
      0,
      shows(`main button[aria-pressed=true]:has-text("${name}")`),
    ),
  ),
  press('/', field('')),
  ...['w', 'i', 'f', 'i'].map((key, at) => press(key, field('wifi'.slice(0, at + 1)))),
  // the first Escape clears the words
  press('Escape', field('')),
  closed,
  ...[0, 1].flatMap((nth) => [click('main a[href*="activity="]', nth, shows('dialog[open] h1')), closed]),
  ...[0, 1].flatMap((nth) => [
    click('header button[aria-haspopup]', nth, shows('dialog[open], [aria-haspopup][aria-expanded=true]')),
    closed,
  ]),
]

/** A quick hand: the time from seeing to the next tap, the only one that is given and not waited for. */
const handMs = 200

interface Reaction {
  tap: string
  /** From the tap to the next frame. */
  ms: number
  /** From the tap until what it is for was seen. */
  seenMs: number
}

/** The slowest first. Rejects if one of them has nothing to tap, or shows nothing. */
export async function reactions(page: Page): Promise<Reaction[]> {
  const now = () => page.evaluate(() => performance.now())
  const times: { tap: string; from: number; seen: number }[] = []
  for (const { name, go, see } of taps) {
    const from = await now()
    try {
      await go(page)
      await see(page)
    } catch (cause) {
      throw new Error(`Nothing came of tap ${times.length + 1}, ${name}`, { cause })
    }
    times.push({ tap: name, from, seen: await now() })
    await page.waitForTimeout(handMs)
  }
  const end = await now()
  const events = await page.evaluate<[at: number, ms: number][]>('benchSeen.events')
  const all = times.map(({ tap, from, seen }, at) => {
    const own = events.filter(([began]) => began >= from && began < (times[at + 1]?.from ?? end))
    const began = Math.min(seen, ...own.map(([each]) => each))
    return { tap, ms: Math.max(0, ...own.map(([, ms]) => ms)), seenMs: Math.round(seen - began) }
  })
  return all.toSorted((a, b) => b.ms - a.ms)
}
