/**
 * A person at the desk who knows it: with mouse and keyboard, or with the keyboard alone. What they do is counted. With
 * the mouse they choose and press; what they type ends as everywhere, by Tab to the next field and Enter to send.
 */
import type { Locator, Page } from 'playwright-core'
import { paste } from '../../tests/e2e/editor-parts.ts'
import { moveFocus } from './move-focus.ts'

const mostRows = 60

export type HandKind = 'mouse' | 'keys'

export interface Tally {
  clicks: number
  /** Commands such as Tab, Enter and shortcuts; words that are typed are none. */
  keys: number
}

export interface Hand {
  readonly kind: HandKind
  /** A button, a link, an option or a box. */
  press(target: Locator): Promise<void>
  /** By keys to a row of a list, from the first or the current one on; with the mouse it needs no step. */
  goTo(row: Locator): Promise<void>
  /** An option of what is typed into a field that finds. */
  take(option: Locator): Promise<void>
  /** Into a field, which has the focus already or gets it. */
  type(field: Locator, words: string): Promise<void>
  /** At the focus. */
  write(words: string): Promise<void>
  key(...keys: readonly string[]): Promise<void>
  /** Presses what opens the choice of a file, and takes one; what is done in the window of the system is not counted. */
  choose(opener: Locator, file: string): Promise<void>
  /** The same, opened by a key. */
  chooseBy(key: string, file: string): Promise<void>
  /** From another program into the Chinese text. */
  paste(html: string): Promise<void>
  /** A place or a deed of the desk by its name: in the rail, or after Ctrl K. */
  go(place: string): Promise<void>
}

export function createHand(page: Page, kind: HandKind, tally: Tally): Hand {
  async function key(...keys: readonly string[]): Promise<void> {
    for (const each of keys) {
      tally.keys++
      await page.keyboard.press(each)
    }
  }
  async function press(target: Locator): Promise<void> {
    await target.waitFor()
    if (kind === 'mouse') {
      tally.clicks++
      await target.click()
      return
    }
    tally.keys += await moveFocus(target)
    const pressed = await target.evaluate(keyOf)
    if (pressed !== '') await key(pressed)
  }
  async function choosing(file: string, open: () => Promise<void>): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    await chooser.setFiles(file)
  }
  return {
    kind,
    press,
    key,
    async type(field, words) {
      await field.waitFor()
      const hasFocus = await field.evaluate(getsFocus)
      if (!hasFocus && kind === 'mouse') {
        tally.clicks++
        await field.click()
      } else if (!hasFocus) tally.keys += await moveFocus(field)
      await page.keyboard.type(words)
    },
    async goTo(row) {
      if (kind === 'mouse') return
      const isThere = () => row.evaluate((element) => element === document.activeElement)
      for (let nth = 0; nth < mostRows && !(await isThere()); nth++) await key('j')
    },
    async take(option) {
      await option.waitFor()
      tally.keys += await moveFocus(option)
      await key('Enter')
    },
    write: (words) => page.keyboard.type(words),
    choose: (opener, file) => choosing(file, () => press(opener)),
    chooseBy: (pressed, file) => choosing(file, () => key(pressed)),
    async paste(html) {
      tally.keys++
      await paste(page, html)
    },
    async go(place) {
      const rail = page.getByRole('navigation', { name: 'Desk sections' })
      if (kind === 'mouse') return press(rail.getByRole('link', { name: place, exact: true }))
      await key('Control+k')
      const commands = page.getByRole('dialog', { name: 'Go to or run' })
      await commands.getByRole('combobox').waitFor()
      await page.keyboard.type(place)
      await commands.getByRole('option', { name: place, exact: true, selected: true }).waitFor()
      await key('Enter')
    },
  }
}

/** Runs in the page: a field that has just opened may have the focus two frames later. */
async function getsFocus(field: Element): Promise<boolean> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return field === document.activeElement
}

/** Runs in the page; '': a radio button was chosen on the way to it. */
function keyOf(target: Element): string {
  if (!(target instanceof HTMLInputElement)) return 'Enter'
  return target.type === 'radio' && target.checked ? '' : 'Space'
}
