/**
 * How fast a processor runs script, by Lighthouse's benchmark index, for comparing the figures of two machines. Chrome
 * DevTools calibrates its throttling by it: 1,000 is a mid-tier phone, 264 a low-tier one.
 */
import type { Browser } from 'playwright-core'
import { openBareProfile } from './bare-page.ts'

/** Runs in the page: how often in a second a string of 10,000 letters is built, and an array of 100,000 copied. */
function benchmarkIndex(): number {
  const lasts = 500
  const perSecond = (work: (nth: number) => void): number => {
    const begun = performance.now()
    let done = 0
    // in tens: the clock costs time, too
    while (done % 10 !== 0 || performance.now() - begun < lasts) work(done++)
    return done / 10 / ((performance.now() - begun) / 1000)
  }
  const arrays = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at))
  const builds = perSecond(() => {
    let text = ''
    for (let at = 0; at < 10_000; at++) text += 'a'
    if (text.length === 1) throw new Error('never: the loop must not be optimised away')
  })
  const copies = perSecond((nth) => {
    const [from, to] = [arrays[nth % 2]!, arrays[(nth + 1) % 2]!]
    for (let at = 0; at < from.length; at++) to[at] = from[at]!
  })
  return (builds + copies) / 2
}

/** Without throttling; the middle one of three. */
export async function measureBenchmarkIndex(browser: Browser): Promise<number> {
  const profile = await openBareProfile(browser)
  try {
    const page = await profile.newPage()
    const all: number[] = []
    for (let round = 0; round < 3; round++) all.push(await page.evaluate<number>(`(${benchmarkIndex.toString()})()`))
    return all.toSorted((a, b) => a - b)[1]!
  } finally {
    await profile.close()
  }
}
