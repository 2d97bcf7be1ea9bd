export interface PaceLimit {
  most: number
  withinMs: number
  /** of each recipient; else of all together */
  toOne?: boolean
}

/** Keeps below a platform's limits, so that it never has to say no. True counts it; counted in this process alone. */
export function createPace(limits: readonly PaceLimit[]): (recipient: string, now: number) => boolean {
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs))
  /** recipient, or '' for all together → when something went to them */
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
