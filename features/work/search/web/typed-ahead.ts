/** Who presses `/` types on at once: what is typed until the field is there is not lost, however long that takes. */
const typing = 'input,textarea,select,[contenteditable]'

let collected = ''
let stop: (() => void) | undefined

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

declare global {
  interface Window {
    /** What the document heard before search stood: '' and more behind the keys that open it, else undefined. */
    forecourtTyped?: () => string | undefined
  }
}

/** Once; from then on the keys are this side's. */
export function takeEarlyKeys(): string | undefined {
  const take = window.forecourtTyped
  delete window.forecourtTyped
  return take?.()
}

export function collectKeys(before: string): void {
  takeKeys()
  collected = before
  const collect = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
    if (key === 'Backspace') collected = collected.slice(0, -1)
    else if (key.length === 1) collected += key
    else if (key !== 'Enter') return
    // the shortcuts of the page are no words, and Enter presses nothing of it
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', collect, true)
  stop = () => removeEventListener('keydown', collect, true)
}

export function takeKeys(): string {
  stop?.()
  stop = undefined
  const keys = collected
  collected = ''
  return keys
}

/** The field takes over, in one go: no key falls between what was collected and what is typed into it. */
export function handKeys(field: HTMLInputElement): void {
  const keys = takeKeys()
  if (keys === '') return
  field.setRangeText(keys, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
