import { useSyncExternalStore } from 'react'

/**
 * Returns whether a media query holds, and renders anew when that changes: for what an order or a number of parts
 * needs. In what the server draws none does.
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
