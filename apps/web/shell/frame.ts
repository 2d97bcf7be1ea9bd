/** Removes the document's outline as soon as real content is mounted. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}

/** True while the first screen of the document stands in front of the page. */
export const isDrawn = (): boolean => document.documentElement.dataset['first'] !== undefined

/** Removes the first screen that the document brought, once the script shows the same. */
export function dropDrawn(): void {
  const { dataset } = document.documentElement
  if (isDrawn()) for (const dialog of document.querySelectorAll('#root dialog')) takePlace(dialog)
  const [drawn, own] = ['#first', '#root'].map(topOfNamed)
  // what lies above may have come or gone meanwhile; measured before, because a page that gets shorter scrolls by itself
  const top = drawn !== undefined && own !== undefined ? scrollY + own - drawn : undefined
  document.getElementById('first')?.remove()
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  delete dataset['first']
  // one that comes later is not shown any more
  dataset['given'] = 'taken'
}

declare global {
  interface Window {
    /** Takes over presses and texts of the drawn screen (drawn-input.ts): called while it stands, its result behind it. */
    forecourtTakeOver?: () => () => void
  }
}

const wholeWithinMs = 1000
/** Parts of home that come behind the first screen, while one of last time shows them. */
const missingParts = 'body:has(#first[data-at]) main > [data-guide]:is(:empty, :has([aria-busy]))'

/** Removes the first screen. One of last time stands until the page has its parts, too; each, as long as a word is half written. */
export function leaveDrawn(since = performance.now()): void {
  const lacksParts = document.querySelector(missingParts) && performance.now() < since + wholeWithinMs
  if (lacksParts || document.querySelector('#first[data-composing]'))
    return void requestAnimationFrame(() => leaveDrawn(since))
  const takeOver = isDrawn() && window.forecourtTakeOver?.()
  dropDrawn()
  if (takeOver) takeOver()
}

/** The popup stands where the drawn one stood: it neither appears anew nor begins at its top again. */
function takePlace(dialog: Element): void {
  dialog.setAttribute('data-stood', '')
  const { scrollTop = 0 } = document.querySelector('#first dialog') ?? {}
  if (scrollTop > 0) dialog.scrollTop = scrollTop
}

/** The position of the part that the address leads to. */
const topOfNamed = (root: string): number | undefined =>
  document.querySelector(`${root} [data-named]`)?.getBoundingClientRect().top
