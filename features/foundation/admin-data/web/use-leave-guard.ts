import type { PageLocation } from '@portal/contract'
import { useNavigationBlock, useNavigation } from '@portal/client'
import { useRef, useState } from 'react'

/** Asks before the user leaves the page with unsaved input. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const { here, go } = useNavigation()
  const [to, setTo] = useState<PageLocation>()
  const isGivenUp = useRef(false)
  useNavigationBlock(isDirty, (place) => {
    // another part of the same form
    if (isGivenUp.current || place.pathname === here.pathname) return true
    setTo(place)
    return false
  })
  /** Leaves without asking, after a save or a confirmed discard. */
  function discardAnd(leave: () => void): void {
    isGivenUp.current = true
    onLeave()
    leave()
  }
  return {
    isAsking: to !== undefined,
    discardAnd,
    leave: () => discardAnd(() => to && go(to.pathname + to.search)),
    stay: () => setTo(undefined),
  }
}
