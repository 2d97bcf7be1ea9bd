import { useEffect, useRef } from 'react'

/** Asks again after three seconds, five times at most: right after a start a part may be slow once. */
export function useAskAgain(isPartial: boolean | undefined, refetch: () => unknown): void {
  const times = useRef(0)
  useEffect(() => {
    if (!isPartial || times.current++ > 4) return undefined
    const timer = setTimeout(refetch, 3_000)
    return () => clearTimeout(timer)
  }, [isPartial, refetch])
}
