/** Keeps what is typed after `/` until the field is there, however long that takes. */
const typing = 'input,textarea,select,[contenteditable]'

let collected = ''
let stop: (() => void) | undefined

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

declare global {
  interface Window {
    /** Returns what was typed before search had loaded: '' and more after a shortcut that opens it, else undefined. */
    forecourtTyped?: () => string | undefined
  }
}

/** Call once; from then on this module collects the keys. */
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
    // typed letters must trigger no shortcuts, and Enter no button
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

/** Hands the keys over in one step, so that none gets lost between the buffer and the field. */
export function handKeys(field: HTMLInputElement): void {
  const keys = takeKeys()
  if (keys === '') return
  field.setRangeText(keys, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
