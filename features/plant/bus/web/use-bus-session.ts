import type { SignInOptions } from '@portal/auth/web'
import { useEffect, useState } from 'react'
import { signInToBus, forgetBusToken, type BusSignInOutcome } from './sign-in-to-bus.ts'

let pendingSignIn: Promise<BusSignInOutcome> | undefined

function signInOnce(offered: SignInOptions): Promise<BusSignInOutcome> {
  pendingSignIn ??= signInToBus(offered).finally(() => (pendingSignIn = undefined))
  return pendingSignIn
}

/** Signs in on mount. Call `enterAgain` when the token has expired or the first attempt failed. */
export function useBusSession(offered: SignInOptions) {
  const [entered, setEntered] = useState<BusSignInOutcome>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isMounted = true
    void signInOnce(offered).then((outcome) => isMounted && setEntered(outcome))
    return () => {
      isMounted = false
    }
  }, [offered, round])
  return {
    entered,
    round,
    enterAgain: () => {
      forgetBusToken()
      setEntered(undefined)
      setRound(round + 1)
    },
  }
}
