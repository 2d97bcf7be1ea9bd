import { useCallback, useEffect, useRef } from 'react'

/**
 * Put the answered ref on an element below a list: reaching it calls `onReach` (a list that loads as one scrolls).
 * `length` of the list: when it has grown and its end is still in sight, that counts as reaching it again.
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
