import { useEffect, useEffectEvent } from 'react'
import type { PublishingState } from '../contract.ts'

const everyMs = 1000
/** Timers count in 31 bits. */
const longestMs = 2 ** 31 - 1

/** Looks at a text from the time on at which it is published, changed or archived, until it is. */
export function useWhenDue(
  { Status, PublishAt, NextAt, ExpireAt }: PublishingState,
  update: () => Promise<void>,
): void {
  const own = { scheduled: PublishAt, published: ExpireAt, draft: '', review: '', archived: '' }
  const dueAt = NextAt || own[Status]
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
