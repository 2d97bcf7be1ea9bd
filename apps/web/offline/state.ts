import { useSyncExternalStore } from 'react'

export interface OfflineState {
  /** As the browser knows. */
  isOffline: boolean
  /** No answer came lately: what is shown may be from before. */
  isAway: boolean
  /** When what is shown was true, by what it belongs to: home, or a news. */
  asOf: Readonly<Record<string, number>>
  /** How many changes wait to be sent that their author is told of. */
  waiting: number
  /** Something waits, whether anybody is told or not. */
  hasUnsent: boolean
  /** Takes the new version of the page that is ready; undefined: there is none. */
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

/** What the browser itself knows of its network is said at once, before any call fails. Answers how to stop. */
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
