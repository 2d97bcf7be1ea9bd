import { useEffect, useRef, type RefObject } from 'react'
import type { LinkedComment } from './addresses.ts'

/**
 * Scrolls to the target of a notification and focuses it once it is there; a comment just written is only scrolled to.
 */
export function useScrollToLinked(linked: LinkedComment | null): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  const isLinked = linked !== null
  const isMine = linked?.isMine === true
  useEffect(() => {
    const target = ref.current
    if (!isLinked || !target) return
    target.scrollIntoView({ block: isMine ? 'nearest' : 'center' })
    if (isMine) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [isLinked, isMine])
  return ref
}
