import { useSyncExternalStore } from 'react'

/**
 * AUTH-09: a read that timed out, as state of the page until the person has seen it. Changes report this where they
 * were made.
 */
let isSlow = false
const listeners = new Set<() => void>()

export function setSlowNetwork(next: boolean): void {
  if (next === isSlow) return
  isSlow = next
  for (const listener of listeners) listener()
}

/** @internal */
export function subscribeSlowNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @internal */
export function isSlowNow(): boolean {
  return isSlow
}

export function useSlowNetwork(): boolean {
  return useSyncExternalStore(subscribeSlowNetwork, isSlowNow)
}
