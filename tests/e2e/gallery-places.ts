/** Places of the gallery's samples. */
import type { Locator, Page } from '@playwright/test'

/** Returns by how much the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * Moves the samples to even places: in a picture at half the scale an odd one blurs an edge, and would make it depend on
 * the heights of the samples above.
 */
export const placeSamples = (page: Page): Promise<void> =>
  page.locator('article[id]').evaluateAll((all) => {
    document.body.style.paddingBlockEnd = '1400px'
    for (const each of all as HTMLElement[]) {
      const top = each.querySelector(':scope > div')!.getBoundingClientRect().top + scrollY
      const padding = Number.parseFloat(getComputedStyle(each).paddingBlockStart)
      each.style.paddingBlockStart = `${padding + Math.ceil(top / 2) * 2 - top}px`
    }
  })

/** Scrolls a sample to the upper edge, and waits for its pictures. */
export const showSample = async (sample: Locator): Promise<void> => {
  await sample.evaluate((element) => {
    scrollTo(0, element.querySelector(':scope > div')!.getBoundingClientRect().top + scrollY)
    return Promise.all([...element.querySelectorAll('img')].map((each) => each.decode()))
  })
}
