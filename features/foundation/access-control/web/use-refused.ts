import { CallFailed, useCache, type Answer } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { useEffect, useEffectEvent } from 'react'

const isRefused = (error: unknown): boolean => error instanceof CallFailed && error.failure.reason === 'notAllowed'

/** Commands return failures as values, not as errors. */
const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Partial<Answer<Endpoint>>).ok === false &&
  (answer as { failure: { reason?: string } }).failure.reason === 'notAllowed'

/** Calls `onRefused` when a call is refused for a missing role, because it was revoked after the page loaded. */
export function useRefused(isWatched: boolean, onRefused: () => void): void {
  const cache = useCache()
  const tell = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isWatched) return undefined
    const stops = [
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) tell()
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && isRefusal(event.action.data)) tell()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [cache, isWatched])
}
