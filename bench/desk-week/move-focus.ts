/** The way of the focus to an element, by the keys that a person would press. */
import type { Locator } from 'playwright-core'

const mostKeys = 250
/** Something that opens takes the focus within it. */
const patienceMs = 2_000

/** Returns how many keys it took. */
export async function moveFocus(target: Locator): Promise<number> {
  const page = target.page()
  // an open list of a field on the way hides the rest from assistive technology, and so from locators by role
  const element = await target.elementHandle()
  for (let keys = 0; ; keys++) {
    const next = await element!.evaluate(nextKey, patienceMs)
    if (next === '') return keys
    if (next === 'wait') throw new Error(`The focus does not come to ${String(target)}`)
    if (keys === mostKeys) throw new Error(`The keyboard does not lead to ${String(target)}`)
    await page.keyboard.press(next)
  }
}

/** Runs in the page. '': the focus is there; 'wait': what has opened has not taken it. */
async function nextKey(target: SVGElement | HTMLElement, patience: number): Promise<string> {
  const end = performance.now() + patience
  for (;;) {
    const next = look()
    const left = end - performance.now()
    if (next !== 'wait' || left <= 0) return next
    await new Promise<unknown>((go) => {
      addEventListener('focusin', go, { once: true })
      setTimeout(go, left)
    })
  }

  function look(): string {
    const active = document.activeElement!
    const along = (from: Element, next: string, previous: string): string =>
      (from.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? next : previous
    const [vertical, horizontal] = [
      ['ArrowDown', 'ArrowUp'],
      ['ArrowRight', 'ArrowLeft'],
    ] as const
    const within = (role: string): boolean | undefined => target.closest(`[role=${role}]`)?.contains(active)

    // the focus stays in the field of a list
    if (within('listbox') === false) {
      const pointed = document.getElementById(active.getAttribute('aria-activedescendant') ?? '')
      if (pointed === target) return ''
      return pointed ? along(pointed, ...vertical) : 'ArrowDown'
    }
    if (target.contains(active)) return ''
    const dialog = target.closest('dialog')
    if ((dialog && !dialog.contains(active)) || within('menu') === false) return 'wait'
    const name = target.getAttribute('type') === 'radio' && target.getAttribute('name')
    if (within('menu') || (name && name === active.getAttribute('name'))) return along(active, ...vertical)
    return within('toolbar') ? along(active, ...horizontal) : along(active, 'Tab', 'Shift+Tab')
  }
}
