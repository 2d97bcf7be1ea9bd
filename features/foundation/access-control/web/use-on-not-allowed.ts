import { CallFailed, useCache, type Answer } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { useEffect, useEffectEvent } from 'react'

const isNotAllowedError = (error: unknown): boolean =>
  error instanceof CallFailed && error.failure.reason === 'notAllowed'

/** Commands return failures as values, not as errors. */
const isNotAllowedAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Partial<Answer<Endpoint>>).ok === false &&
  (answer as { failure: { reason?: string } }).failure.reason === 'notAllowed'

/** Calls `onRefused` when a call is refused for a missing role, because it was revoked after the page loaded. */
export function useOnNotAllowed(isWatched: boolean, onRefused: () => void): void {
  const cache = useCache()
  const notify = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isWatched) return undefined
    const unsubscribes = [
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotAllowedError(event.action.error)) notify()
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && isNotAllowedAnswer(event.action.data))
          notify()
      }),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [cache, isWatched])
}
