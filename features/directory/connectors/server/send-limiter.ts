export interface SendLimit {
  most: number
  withinMs: number
  /** Applies to each recipient; otherwise to all together. */
  toOne?: boolean
}

/**
 * Creates a limiter that keeps below a platform's limits. It returns true and counts the message if it may be sent.
 * Counts in this process only.
 */
export function createSendLimiter(limits: readonly SendLimit[]): (recipient: string, now: number) => boolean {
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs))
  /** Recipient, or `''` for all together → times of sending. */
  const sentTimes = new Map<string, number[]>()
  let lastSweep = 0
  const timesSince = (key: string, from: number): number[] => (sentTimes.get(key) ?? []).filter((at) => at > from)
  return (recipient, now) => {
    if (lastSweep <= now - longestMs) {
      for (const key of sentTimes.keys()) if (timesSince(key, now - longestMs).length === 0) sentTimes.delete(key)
      lastSweep = now
    }
    const keyOf = ({ toOne }: SendLimit): string => (toOne ? recipient : '')
    if (limits.some((limit) => timesSince(keyOf(limit), now - limit.withinMs).length >= limit.most)) return false
    for (const key of new Set(limits.map(keyOf))) sentTimes.set(key, [...timesSince(key, now - longestMs), now])
    return true
  }
}
