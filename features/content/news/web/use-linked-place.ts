import { useEffect, useRef, type RefObject } from 'react'
import type { Linked } from './addresses.ts'

/**
 * Scrolls to the target of a notification and focuses it once it is there; a comment just written is only scrolled to.
 */
export function useLinkedPlace(linked: Linked | null): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  const isLinked = linked !== null
  const isMine = linked?.isMine === true
  useEffect(() => {
    const place = ref.current
    if (!isLinked || !place) return
    place.scrollIntoView({ block: isMine ? 'nearest' : 'center' })
    if (isMine) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [isLinked, isMine])
  return ref
}
