import { useRef, type KeyboardEvent } from 'react'

/**
 * Arrow keys between a search field and its results, and Enter to choose: put `box` around both, call `enter` on the
 * field's arrow down; each choice is a button with `data-choice` and `onKeyDown`.
 */
export function useArrows() {
  const box = useRef<HTMLDivElement>(null)
  const choices = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const all = choices()
    const at = all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)
    if (at < 0) box.current?.querySelector<HTMLElement>('[data-page-search]')?.focus()
    else all[at]?.focus()
  }
  return { box, enter: () => choices()[0]?.focus(), onKeyDown }
}
