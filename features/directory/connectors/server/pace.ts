export interface PaceLimit {
  most: number
  withinMs: number
  /** Applies to each recipient; otherwise to all together. */
  toOne?: boolean
}

/**
 * Creates a limiter that keeps below a platform's limits. It returns true and counts the message if it may be sent.
 * Counts in this process only.
 */
export function createPace(limits: readonly PaceLimit[]): (recipient: string, now: number) => boolean {
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs))
  /** Recipient, or `''` for all together → times of sending. */
  const sent = new Map<string, number[]>()
  let swept = 0
  const since = (key: string, from: number): number[] => (sent.get(key) ?? []).filter((at) => at > from)
  return (recipient, now) => {
    if (swept <= now - longestMs) {
      for (const key of sent.keys()) if (since(key, now - longestMs).length === 0) sent.delete(key)
      swept = now
    }
    const keyOf = ({ toOne }: PaceLimit): string => (toOne ? recipient : '')
    if (limits.some((limit) => since(keyOf(limit), now - limit.withinMs).length >= limit.most)) return false
    for (const key of new Set(limits.map(keyOf))) sent.set(key, [...since(key, now - longestMs), now])
    return true
  }
}
