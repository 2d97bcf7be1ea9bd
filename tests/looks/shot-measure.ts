/** Counts distinct computed values of style over screens: how far they keep to the scale of packages/ui/tokens.css. */
import type { Page } from 'playwright-core'

/** Uses of a value, by kind of value. */
export type Tally = Map<string, Map<string, number>>

/** The reader's 22 states that issue 21 compares. */
export const measured =
  /^zh-light-1440x900\/(home|news-popup|news-popup-comments|activity-popup|calendar|notices|notices-settings|search|search-results|search-page|people|person|reporting-line|box|toolkit|todos|avatar|values|bus|health|plant|history)$/

// a string, because browser code is unknown to the server's types
const collect = `(() => {
  const uses = []
  const add = (kind, value) => value && uses.push([kind, value])
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || element.closest('[data-watermark]')) continue
    const style = getComputedStyle(element)
    if (style.visibility === 'hidden') continue
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    if (hasText && !element.closest('svg')) {
      add('font style', style.fontSize + ' / ' + style.lineHeight)
      add('weight', style.fontWeight)
      add('letter spacing', style.letterSpacing === 'normal' ? '0px' : style.letterSpacing)
    }
    if (element.matches('button, a[data-look], input:not([type=checkbox], [type=radio], [type=hidden]), select'))
      add('control height', Math.round(box.height * 100) / 100 + 'px')
    if (element.matches('svg.lucide')) {
      add('icon size', Math.round(box.width * 100) / 100 + 'px')
      add('icon stroke', style.strokeWidth)
    }
    if (/flex|grid/.test(style.display)) for (const gap of [style.rowGap, style.columnGap]) if (gap !== 'normal' && gap !== '0px') add('gap', gap)
    for (const side of ['Top', 'Right', 'Bottom', 'Left']) if (style['padding' + side] !== '0px') add('padding', style['padding' + side])
    if (style.borderTopLeftRadius !== '0px') add('radius', style.borderTopLeftRadius)
    if (style.boxShadow !== 'none') add('shadow', style.boxShadow)
  }
  return uses
})()`

export async function measureInto(tally: Tally, page: Page): Promise<void> {
  for (const [kind, value] of (await page.evaluate(collect)) as [string, string][]) {
    const values = tally.get(kind) ?? new Map<string, number>()
    tally.set(kind, values.set(value, (values.get(value) ?? 0) + 1))
  }
}

/** Prints a line for each kind: how many distinct values, and each with its uses, the most used first. */
export function reportMeasures(states: number, tally: Tally): void {
  console.log(`${states} states`)
  for (const [kind, values] of tally) {
    const ordered = [...values].toSorted(([, a], [, b]) => b - a)
    console.log(`${kind}: ${values.size} — ${ordered.map(([value, uses]) => `${value} (${uses})`).join(', ')}`)
  }
}
