import { useRef, type KeyboardEvent } from 'react'

/**
 * The arrows between a search field and what it found, and Enter takes what one stands on: `box` is around both,
 * `enter` is the field's arrow down, and every choice is a button with `data-choice` and `onKeyDown`.
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
