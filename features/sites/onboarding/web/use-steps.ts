import { call } from '@portal/client'
import { useEffect, useState } from 'react'
import { onboarding, type GuideStep } from '../contract.ts'

export interface GuideSteps {
  list: readonly GuideStep[]
  first: number
}

/**
 * Loads the steps of a guide once as it opens, and never from the cache: the position must be current, and a change at
 * the desk must not disturb somebody who is reading.
 */
export function useSteps(guide: 'novice' | 'rookie') {
  const [steps, setSteps] = useState<GuideSteps>()
  const [hasFailed, setFailed] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void call(onboarding.steps, { Guide: guide }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.ok) setSteps({ list: answer.data.List, first: answer.data.Step })
      setFailed(!answer.ok)
    })
    return () => stop.abort()
  }, [guide, times])
  return { steps, hasFailed, retry: () => setTimes(times + 1) }
}
