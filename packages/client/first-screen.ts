import { useEffect, useSyncExternalStore } from 'react'

const longestMs = 8000
let isAwaited = false
const watching = new Set<() => void>()

/**
 * Delays what comes after the first screen of home, or of a shared item, so that it competes for neither network nor
 * time (HOME-03). At most 8 seconds.
 */
export function awaitFirstScreen(): void {
  isAwaited = true
  setTimeout(begin, longestMs)
}

/** The first content is shown, or will not come: the rest follows after it is painted. */
export function firstScreenStands(): void {
  if (isAwaited) requestAnimationFrame(() => setTimeout(begin))
}

/** Reports the first content as shown once it `isSettled`. */
export function useStands(isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) firstScreenStands()
  }, [isSettled])
}

function begin(): void {
  isAwaited = false
  for (const notify of watching) notify()
}

/** True once deferred parts may load. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(watch, () => !isAwaited)
}

function watch(notify: () => void): () => void {
  watching.add(notify)
  return () => void watching.delete(notify)
}
