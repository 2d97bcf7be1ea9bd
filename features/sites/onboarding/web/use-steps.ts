import { call } from '@portal/client'
import { useEffect, useState } from 'react'
import { guides, type GuideStep } from '../contract.ts'

export interface Steps {
  list: readonly GuideStep[]
  first: number
}

/**
 * What a guide leads through, asked once as it opens and never as it was kept: where one goes on is of now, and a change
 * at the desk does not move what one is in the middle of.
 */
export function useSteps(guide: 'novice' | 'rookie') {
  const [steps, setSteps] = useState<Steps>()
  const [hasFailed, setFailed] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void call(guides.steps, { Guide: guide }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.ok) setSteps({ list: answer.data.List, first: answer.data.Step })
      setFailed(!answer.ok)
    })
    return () => stop.abort()
  }, [guide, times])
  return { steps, hasFailed, retry: () => setTimes(times + 1) }
}
