import { useSyncExternalStore } from 'react'

export interface OfflineState {
  /** As reported by the browser. */
  isOffline: boolean
  /** Recent calls were not answered: the content may be old. */
  isAway: boolean
  /** When the content was fetched, by group: home, or a news item. */
  asOf: Readonly<Record<string, number>>
  /** Number of queued changes that the author is told about. */
  waiting: number
  /** Anything is queued, silent changes included. */
  hasUnsent: boolean
  /** Switches to the new version; undefined if there is none. */
  takeNewVersion: (() => void) | undefined
}

let state: OfflineState = {
  isOffline: false,
  isAway: false,
  asOf: {},
  waiting: 0,
  hasUnsent: false,
  takeNewVersion: undefined,
}
const watching = new Set<() => void>()

export function setOffline(change: Partial<OfflineState>): void {
  if (Object.entries(change).every(([name, value]) => state[name as keyof OfflineState] === value)) return
  state = { ...state, ...change }
  for (const notify of watching) notify()
}

/** Follows what the browser reports about its network, before any call fails. Returns the unsubscribe function. */
export function watchNetwork(): () => void {
  const look = () => setOffline(navigator.onLine ? { isOffline: false, isAway: false, asOf: {} } : { isOffline: true })
  if (!navigator.onLine) look()
  addEventListener('offline', look)
  addEventListener('online', look)
  return () => {
    removeEventListener('offline', look)
    removeEventListener('online', look)
  }
}

export function offlineState(): OfflineState {
  return state
}

export function useOfflineState(): OfflineState {
  return useSyncExternalStore((notify) => {
    watching.add(notify)
    return () => void watching.delete(notify)
  }, offlineState)
}
