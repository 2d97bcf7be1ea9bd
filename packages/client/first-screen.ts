import { startTransition, useEffect, useState } from 'react'

const maxDelayMs = 8000
/** On the server for ever: the first screen is all that it draws. */
let isAwaited = typeof document === 'undefined'
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

/** The person of the header, and what one came for: in whichever order they come, half of a screen is none. */
const missing = new Set<'person' | 'content'>(['person', 'content'])

function useReady(part: 'person' | 'content', isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled) return
    missing.delete(part)
    if (missing.size === 0) completeFirstScreen()
  }, [part, isSettled])
}

/** Reports the first content as shown once it `isSettled`. */
export const useFirstContentReady = (isSettled: boolean): void => useReady('content', isSettled)

/** Reports that it is known who is here, or that it will not be. */
export const useFirstPersonReady = (isSettled: boolean): void => useReady('person', isSettled)

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

/** True once deferred parts may load; they are rendered in pieces, so that what is pressed meanwhile is heard. */
export function useIsFirstScreenDone(): boolean {
  const [isDone, setDone] = useState(!isAwaited)
  useEffect(() => {
    const show = () => startTransition(() => setDone(true))
    if (isAwaited) return subscribe(show)
    show()
  }, [])
  return isDone
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
