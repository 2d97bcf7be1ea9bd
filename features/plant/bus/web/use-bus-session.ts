import type { Offered } from '@portal/auth/web'
import { useEffect, useState } from 'react'
import { enterBus, leaveBus, type EnteredBus } from './enter-bus.ts'

let entering: Promise<EnteredBus> | undefined

function enterOnce(offered: Offered): Promise<EnteredBus> {
  entering ??= enterBus(offered).finally(() => (entering = undefined))
  return entering
}

/** Signs in on mount. Call `enterAgain` when the token has expired or the first attempt failed. */
export function useBusSession(offered: Offered) {
  const [entered, setEntered] = useState<EnteredBus>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    void enterOnce(offered).then((outcome) => isHere && setEntered(outcome))
    return () => {
      isHere = false
    }
  }, [offered, round])
  return {
    entered,
    round,
    enterAgain: () => {
      leaveBus()
      setEntered(undefined)
      setRound(round + 1)
    },
  }
}
