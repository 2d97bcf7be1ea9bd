/**
 * Counts distinct computed values of style over screens, and names those off the scale of packages/ui/tokens.css.
 *
 * Not counted, because no reader sees it: what is clipped away for assistive technology, and the watermark. A control is
 * a button, a link that looks like a button, or a field with its frame (the `<input>` inside has no height of its own);
 * a button that holds a cut title is a row of a list, and its height follows its text. A shadow without blur is a line.
 */
import type { Page } from 'playwright-core'

type Use = [kind: string, value: string, isOff: boolean, path: string]

/** A value of a kind: its uses, and an example of them if it is off the scale. */
interface Value {
  uses: number
  offAt: string
}

export type Tally = Map<string, Map<string, Value>>

/** The reader's 22 states that issue 21 compares. */
export const measured =
  /^zh-light-1440x900\/(home|news-popup|news-popup-comments|activity-popup|calendar|notices|notices-settings|search|search-results|search-page|people|person|reporting-line|box|toolkit|todos|avatar|values|bus|health|plant|history)$/

/** Most distinct values of a kind. */
const goals: Readonly<Record<string, number>> = {
  'type style': 9,
  weight: 3,
  'control height': 3,
  'icon size': 4,
  'icon stroke': 1,
}

// a string, because browser code is unknown to the server's types
const collect = `(() => {
  const root = document.documentElement
  const names = [...root.computedStyleMap().keys()].filter((name) => name.startsWith('--'))
  const probe = document.body.appendChild(document.createElement('div'))
  // less motion makes a change of every property a short one
  probe.style.transitionProperty = 'none'
  const scaleOf = (prefix, property) => new Set(names.filter((name) => name.startsWith(prefix)).map((name) => {
    probe.style[property] = 'var(' + name + ')'
    return getComputedStyle(probe)[property]
  }))
  const lengths = (prefix) => scaleOf(prefix, 'paddingTop')
  const lines = names.filter((name) => name.startsWith('--line-')).map((name) => name.slice(7))
  const space = lengths('--space-')
  const scales = {
    'type style': new Set(lines.map((name) => {
      probe.style.font = 'var(--type-' + name + ')'
      return getComputedStyle(probe).fontSize + ' / ' + getComputedStyle(probe).lineHeight
    })),
    weight: scaleOf('--weight-', 'fontWeight'),
    padding: space,
    gap: space,
    radius: new Set([...lengths('--radius-'), '50%']),
    shadow: scaleOf('--shadow-', 'boxShadow'),
    'control height': lengths('--control-'),
    'icon size': new Set([...lengths('--icon-')].filter((size) => size !== '0px')),
    'icon stroke': new Set([getComputedStyle(root).getPropertyValue('--icon-stroke').trim() + 'px']),
  }
  probe.remove()
  const uses = []
  const nameOf = (element) => element ? element.localName + [...element.classList].map((name) => '.' + name).join('') : ''
  const round = (length) => Math.round(length * 100) / 100 + 'px'
  const isClipped = (element) => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    return false
  }
  const isRow = (button) => [...button.querySelectorAll('*')].some((part) => getComputedStyle(part).webkitLineClamp !== 'none')
  const frameOf = (field) => getComputedStyle(field).borderTopWidth === '0px' ? field.parentElement : field
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || element.closest('[data-watermark]')) continue
    const style = getComputedStyle(element)
    if (style.visibility === 'hidden' || isClipped(element)) continue
    const path = nameOf(element.parentElement) + ' > ' + nameOf(element)
    const add = (kind, value) => uses.push([kind, value, scales[kind] ? !scales[kind].has(value) : false, path])
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    if (hasText && !element.closest('svg')) {
      add('type style', style.fontSize + ' / ' + style.lineHeight)
      add('weight', style.fontWeight)
      add('type style with weight', style.fontSize + ' / ' + style.lineHeight + ' ' + style.fontWeight)
      add('letter spacing', style.letterSpacing === 'normal' ? '0px' : style.letterSpacing)
    }
    if (element.matches('a[data-look][data-size]') || (element.localName === 'button' && !isRow(element)))
      add('control height', round(box.height))
    if (element.matches('input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=file]), select'))
      add('control height', round(frameOf(element).getBoundingClientRect().height))
    if (element.matches('svg.lucide')) {
      add('icon size', round(box.width))
      add('icon stroke', style.strokeWidth)
    }
    if (/flex|grid/.test(style.display))
      for (const gap of [style.rowGap, style.columnGap]) if (gap !== 'normal' && gap !== '0px') add('gap', gap)
    for (const side of ['Top', 'Right', 'Bottom', 'Left'])
      if (style['padding' + side] !== '0px') add('padding', style['padding' + side])
    if (style.borderTopLeftRadius !== '0px') add('radius', style.borderTopLeftRadius)
    if (style.boxShadow !== 'none' && !/^rgba?\\([^)]*\\) \\S+ \\S+ 0px \\S+( inset)?$/.test(style.boxShadow))
      add('shadow', style.boxShadow)
  }
  return uses
})()`

export async function measureInto(tally: Tally, page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  for (const [kind, value, isOff, path] of (await page.evaluate(collect)) as Use[]) {
    const values = tally.get(kind) ?? new Map<string, Value>()
    const before = values.get(value) ?? { uses: 0, offAt: isOff ? `${pathname}${search} ${path}` : '' }
    tally.set(kind, values.set(value, { ...before, uses: before.uses + 1 }))
  }
}

/** Prints each kind with its distinct values, the most used first, and what is off the scale; exit code 1 for any. */
export function reportMeasures(states: number, tally: Tally): void {
  console.log(`${states} states`)
  let off = 0
  for (const [kind, values] of tally) {
    const ordered = [...values].toSorted(([, a], [, b]) => b.uses - a.uses)
    console.log(`${kind}: ${values.size} — ${ordered.map(([value, { uses }]) => `${value} (${uses})`).join(', ')}`)
    for (const [value, { uses, offAt }] of ordered) {
      if (!offAt) continue
      off += uses
      console.log(`  off the scale: ${value}, ${uses} uses, such as ${offAt}`)
    }
    const goal = goals[kind]
    if (goal === undefined || values.size <= goal) continue
    console.log(`  more than ${goal}`)
    process.exitCode = 1
  }
  console.log(`uses off the scale: ${off}`)
  if (off > 0) process.exitCode = 1
}
