/** Who presses `/` types on at once: what is typed until the field is there is not lost. */
const patienceMs = 3000
const typing = 'input, textarea, select, [contenteditable]'

let collected = ''
let stop: (() => void) | undefined

export function collectKeys(): void {
  takeKeys()
  const collect = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (key.length !== 1 || (target instanceof Element && target.closest(typing))) return
    event.preventDefault()
    // the shortcuts of the page are no words
    event.stopPropagation()
    collected += key
  }
  addEventListener('keydown', collect, { capture: true })
  const timer = setTimeout(() => takeKeys(), patienceMs)
  stop = () => {
    clearTimeout(timer)
    removeEventListener('keydown', collect, { capture: true })
  }
}

export function takeKeys(): string {
  stop?.()
  stop = undefined
  const keys = collected
  collected = ''
  return keys
}
