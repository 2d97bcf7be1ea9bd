import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for an element below a list: reaching it calls `onReach` (infinite scrolling). `length` of the list: if
 * it has grown and its end is still visible, `onReach` is called again.
 */
export function useSentinel(
  onReach: () => void,
  length: number,
): (element: HTMLElement | null) => (() => void) | undefined {
  const reach = useRef(onReach)
  useEffect(() => {
    reach.current = onReach
  })
  return useCallback(
    (element) => {
      if (!element) return undefined
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) reach.current()
        },
        { rootMargin: '200px' },
      )
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a longer list is watched anew
    [length],
  )
}
