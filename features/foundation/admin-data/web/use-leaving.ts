import type { Place } from '@portal/contract'
import { useHold, useNavigation } from '@portal/client'
import { useRef, useState } from 'react'

/** Asks before the user leaves the page with unsaved input. */
export function useLeaving(isDirty: boolean, onLeave: () => void) {
  const { go } = useNavigation()
  const [to, setTo] = useState<Place>()
  const isGivenUp = useRef(false)
  useHold(isDirty, (place) => {
    if (isGivenUp.current) return true
    setTo(place)
    return false
  })
  /** Leaves without asking, after a save or a confirmed discard. */
  function letGo(leave: () => void): void {
    isGivenUp.current = true
    onLeave()
    leave()
  }
  return {
    isAsking: to !== undefined,
    letGo,
    leave: () => letGo(() => to && go(to.pathname + to.search)),
    stay: () => setTo(undefined),
  }
}
