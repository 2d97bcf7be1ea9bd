import { useEffect, useSyncExternalStore } from 'react'

const maxDelayMs = 8000
let isAwaited = false
const listeners = new Set<() => void>()

/**
 * Delays what comes after the first screen of home, or of a shared item, so that it competes for neither network nor
 * time (HOME-03). At most 8 seconds.
 */
export function deferUntilFirstScreen(): void {
  isAwaited = true
  setTimeout(release, maxDelayMs)
}

/** The first content is shown, or will not come: the rest follows after it is painted. */
export function completeFirstScreen(): void {
  if (isAwaited) requestAnimationFrame(() => setTimeout(release))
}

/** Reports the first content as shown once it `isSettled`. */
export function useFirstContentReady(isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) completeFirstScreen()
  }, [isSettled])
}

function release(): void {
  isAwaited = false
  for (const notify of listeners) notify()
}

/** Runs `run` once the first screen is complete. */
export function onFirstScreen(run: () => void): void {
  if (!isAwaited) return run()
  const stop = subscribe(() => {
    stop()
    run()
  })
}

/** True once deferred parts may load. */
export function useIsFirstScreenDone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isAwaited,
    () => false,
  )
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
