import { useSyncExternalStore } from 'react'

/**
 * AUTH-09: a read that timed out, as state of the page until the person has seen it. Changes report this where they
 * were made.
 */
let isSlow = false
const listening = new Set<() => void>()

export function flagSlow(next: boolean): void {
  if (next === isSlow) return
  isSlow = next
  for (const listener of listening) listener()
}

/** @internal */
export function listenSlow(listener: () => void): () => void {
  listening.add(listener)
  return () => listening.delete(listener)
}

/** @internal */
export function slowNow(): boolean {
  return isSlow
}

export function useSlow(): boolean {
  return useSyncExternalStore(listenSlow, slowNow)
}
