import { CallFailed, useCache, type Answer } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { useEffect, useEffectEvent } from 'react'

const isRefused = (error: unknown): boolean => error instanceof CallFailed && error.failure.reason === 'notAllowed'

/** Of a command, whose answer is no error. */
const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Partial<Answer<Endpoint>>).ok === false &&
  (answer as { failure: { reason?: string } }).failure.reason === 'notAllowed'

/** Told when a call of the page is refused for want of a role: it was taken since the page came. */
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
