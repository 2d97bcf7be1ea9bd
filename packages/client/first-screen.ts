import { useEffect, useSyncExternalStore } from 'react'

const longestMs = 8000
let isAwaited = false
const watching = new Set<() => void>()

/**
 * Home begins, or what was shared: what lies behind its first screen waits for that, and takes neither network nor time
 * from it (HOME-03).
 */
export function awaitFirstScreen(): void {
  isAwaited = true
  setTimeout(begin, longestMs)
}

/** What one came for is there, or will not come: the rest follows when that is painted. */
export function firstScreenStands(): void {
  if (isAwaited) requestAnimationFrame(() => setTimeout(begin))
}

/** Says so of what one came for, once it `isSettled`. */
export function useStands(isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) firstScreenStands()
  }, [isSettled])
}

function begin(): void {
  isAwaited = false
  for (const notify of watching) notify()
}

/** Whether what comes later may come now. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(watch, () => !isAwaited)
}

function watch(notify: () => void): () => void {
  watching.add(notify)
  return () => void watching.delete(notify)
}
