/** How often an item that failed is tried again. */
export interface Patience {
  /** The pauses after the first, second, … failure; the last one for all that follow. */
  readonly pausesMs: readonly [number, ...(readonly number[])]
  /** Given up after so many tries; absent: after however many. */
  readonly mostTries?: number
  /** Given up when a try fails so long after it could first have been done; absent: however long. */
  readonly giveUpAfterMs?: number
}

/** When it is tried again after `tries` failures; null: it is given up. */
export function nextTry(patience: Patience, tries: number, since: Date, now: Date): Date | null {
  const { pausesMs, mostTries = Infinity, giveUpAfterMs = Infinity } = patience
  if (tries >= mostTries || now.getTime() - since.getTime() >= giveUpAfterMs) return null
  return new Date(now.getTime() + (pausesMs[tries - 1] ?? pausesMs.at(-1)!))
}
