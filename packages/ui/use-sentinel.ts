import { useCallback, useRef } from 'react'

/** Put the answered ref on an element below a list: reaching it calls `onReach` (a list that loads as one scrolls). */
export function useSentinel(onReach: () => void): (element: HTMLElement | null) => (() => void) | undefined {
  const reach = useRef(onReach)
  reach.current = onReach
  return useCallback((element) => {
    if (!element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach.current()
      },
      { rootMargin: '200px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
}
