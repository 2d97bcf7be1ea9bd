/**
 * Presses and texts on the drawn screen, before the script is there: kept, and taken to the page as soon as it stands.
 * The build inlines this file into the document; it must not import anything.
 */

const fields = 'input, textarea, [contenteditable]'

type Field = HTMLElement & Partial<Pick<HTMLInputElement, 'value' | 'defaultValue'>>

const textOf = (field: Field): string => field.value ?? field.textContent

/** Numbers may have changed since it was drawn; a button of a row belongs to this row. */
function nameOf(element: Element): string {
  if (element.matches(fields)) return 'field'
  const row = element.closest('li')?.textContent
  return `${element.ariaLabel ?? element.textContent} ${row}`.replaceAll(/\d+/g, '')
}

/** Returns what looks like it in the page, which has more than was drawn behind a popup. */
function findOwn(first: Element, drawn: Element): HTMLElement | undefined {
  const part = ['dialog', 'main'].find((each) => drawn.parentElement!.closest(each)) ?? ''
  const all = (root: Element) =>
    [...root.querySelectorAll<HTMLElement>(`${part} ${drawn.localName}`)].filter(
      (each) => nameOf(each) === nameOf(drawn),
    )
  return all(document.getElementById('root')!)[all(first).indexOf(drawn as HTMLElement)]
}

const isTyped = (field: Field): boolean => textOf(field) !== (field.defaultValue ?? '')

function moveText(drawn: Field, own: HTMLElement): void {
  const text = textOf(drawn)
  own.focus({ preventScroll: true })
  if ('value' in own) {
    const field = own as HTMLInputElement
    field.setRangeText(text, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return
  }
  // behind a draft that the browser has kept
  const selection = getSelection()!
  selection.selectAllChildren(own)
  selection.collapseToEnd()
  const details = { inputType: 'insertText', data: text, bubbles: true, cancelable: true }
  own.dispatchEvent(new InputEvent('beforeinput', details))
}

/**
 * `openSearch` opens it with the letters that follow; false: the page does that by now. Returns a function that looks for
 * what is meant, as long as both stand, and returns one that does it. @public called in index.html
 */
export function keepInput(first: HTMLElement, openSearch: () => boolean): () => () => void {
  const find = (drawn: Element) => findOwn(first, drawn)
  const popup = () => (first.isConnected ? first.querySelector('dialog') : null)
  /** Whoever sees nothing happen presses again: the first one counts. */
  const waiting = new Map<Element, (own: HTMLElement) => unknown>()

  function press(control: HTMLElement): void {
    if (control.dataset['pressed'] !== undefined) return
    control.dataset['pressed'] = ''
    // the page's own takes the letters that follow
    if (control.hasAttribute('aria-keyshortcuts')) return void (openSearch() || find(control)?.click())
    waiting.set(control, (own) => own.click())
  }

  first.addEventListener('click', (event) => {
    const target = event.target as Element
    const control = target.closest<HTMLElement>('a, button, dialog')
    // links work without the script; a popup closes by a press beside it
    if (!control || control.localName === 'a' || (control.localName === 'dialog' && control !== target)) return
    event.preventDefault()
    press(control)
  })
  first.addEventListener('keydown', (event) => {
    const { target, key, isComposing, keyCode } = event
    // 229: it is for the input method, also in Safari (packages/ui/input-method.ts)
    if (key !== 'Enter' || isComposing || keyCode === 229 || !(target as Element).matches(fields)) return
    event.preventDefault()
    const enter = () => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    waiting.set(target as Element, (own) => own.dispatchEvent(enter()))
  })
  addEventListener('keydown', (event) => {
    const shown = event.key === 'Escape' && !event.isComposing && popup()
    if (!shown) return
    event.preventDefault()
    press(shown)
  })
  // the page waits for the end (shell/frame.ts): a word that is half written would be lost
  first.addEventListener('compositionstart', () => void (first.dataset['composing'] = ''))
  first.addEventListener('compositionend', () => delete first.dataset['composing'])
  /** The focus in the drawn popup. */
  let last: HTMLElement | undefined
  addEventListener('focusin', ({ target }) => {
    const shown = popup()
    if (!shown) return
    if (shown.contains(target as Node)) last = target as HTMLElement
    // the page's popup has opened unseen, and would take what is meant for the one that is seen
    else if ((target as Element).closest('#root dialog')) raise(shown, last ?? (shown.firstElementChild as HTMLElement))
  })

  return () => {
    const focused = first.contains(document.activeElement) ? document.activeElement! : null
    const ownFocus = focused?.matches(`a, button, ${fields}`) ? find(focused) : undefined
    const typed = [...first.querySelectorAll<Field>(fields)].filter(isTyped).map((each) => [each, find(each)] as const)
    const deeds = [...waiting].map(([drawn, deed]) => [find(drawn), deed] as const)
    return () => {
      for (const [drawn, own] of typed) if (own) moveText(drawn, own)
      const focus = ownFocus ?? document.querySelector<HTMLElement>('#root dialog > *')
      if (focused) focus?.focus({ preventScroll: true })
      for (const [own, deed] of deeds) if (own) deed(own)
    }
  }
}

/** Puts the drawn popup before the page's own. */
function raise(popup: HTMLDialogElement, focus: HTMLElement): void {
  const { scrollTop } = popup
  popup.removeAttribute('open')
  popup.showModal()
  popup.scrollTop = scrollTop
  focus.focus({ preventScroll: true })
}
