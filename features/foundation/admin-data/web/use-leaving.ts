import type { Place } from '@portal/contract'
import { useHold, useNavigation } from '@portal/client'
import { useRef, useState } from 'react'

/** What was typed is not lost by a slip: every way elsewhere asks first. */
export function useLeaving(isDirty: boolean, onLeave: () => void) {
  const { go } = useNavigation()
  const [to, setTo] = useState<Place>()
  const isGivenUp = useRef(false)
  useHold(isDirty, (place) => {
    if (isGivenUp.current) return true
    setTo(place)
    return false
  })
  /** Saved or given up: nothing is asked any more. */
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
