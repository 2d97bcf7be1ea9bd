import { useSyncExternalStore } from 'react'

/** Texts whose settings are half said on this page: nothing is published before somebody has chosen. */
const unfinished = new Set<number>()
const listeners = new Set<() => void>()

export function setUnfinished(id: number, is: boolean): void {
  if (unfinished.has(id) === is) return
  if (is) unfinished.add(id)
  else unfinished.delete(id)
  for (const listener of listeners) listener()
}

export function useUnfinished(id: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unfinished.has(id),
  )
}
