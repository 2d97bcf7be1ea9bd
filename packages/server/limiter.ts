import { TooMany } from './refused.ts'

export interface Rate {
  most: number
  windowMs: number
}

/**
 * Counts by key, in this process: `most` in any span of `windowMs`. Throws TooMany, and does not count, where they are
 * used up, with the seconds until the first of them falls out. `now` in milliseconds.
 */
export function createLimiter({ most, windowMs }: Rate): (key: string, now: number) => void {
  const taken = new Map<string, number[]>()
  return (key, now) => {
    const since = now - windowMs
    for (const [each, times] of taken) if (times.every((time) => time <= since)) taken.delete(each)
    const mine = (taken.get(key) ?? []).filter((time) => time > since)
    const [first = now] = mine
    if (mine.length >= most) throw new TooMany(Math.max(1, Math.ceil((first - since) / 1000)))
    taken.set(key, [...mine, now])
  }
}
