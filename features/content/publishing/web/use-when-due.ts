import { useEffect, useEffectEvent } from 'react'
import type { PublishingState } from '../contract.ts'

const everyMs = 1000
/** Timers count in 31 bits. */
const longestMs = 2 ** 31 - 1

/** Looks at a scheduled text from its time on, until it is public. */
export function useWhenDue({ Status, PublishAt, NextAt }: PublishingState, update: () => Promise<void>): void {
  const dueAt = NextAt || (Status === 'scheduled' ? PublishAt : '')
  const look = useEffectEvent(() => void update())
  useEffect(() => {
    if (dueAt === '') return undefined
    let every: ReturnType<typeof setInterval> | undefined
    const wait = Date.parse(dueAt) - Date.now()
    const start = (): void => void (every = setInterval(() => look(), everyMs))
    const first = setTimeout(start, Math.min(Math.max(wait, 0), longestMs))
    return () => {
      clearTimeout(first)
      clearInterval(every)
    }
  }, [dueAt])
}
