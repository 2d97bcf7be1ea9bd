/** How often a failed item is retried. */
export interface RetryPolicy {
  /** The pauses after the first, second, … failure; the last one repeats. */
  readonly pausesMs: readonly [number, ...(readonly number[])]
  /** Given up after this many tries; absent: no limit. */
  readonly maxTries?: number
  /** Given up if a try fails this long after it could first have been done; absent: no limit. */
  readonly giveUpAfterMs?: number
}

/** Returns the time of the next try after `tries` failures; null: it is given up. */
export function nextTryAt(policy: RetryPolicy, tries: number, since: Date, now: Date): Date | null {
  const { pausesMs, maxTries = Infinity, giveUpAfterMs = Infinity } = policy
  if (tries >= maxTries || now.getTime() - since.getTime() >= giveUpAfterMs) return null
  return new Date(now.getTime() + (pausesMs[tries - 1] ?? pausesMs.at(-1)!))
}
