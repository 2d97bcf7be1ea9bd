import { useSyncExternalStore } from 'react'

const everyMs = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * A shared timer for all displayed times; it runs only while there are some. Updates at once when the window becomes
 * visible.
 */
export function subscribeTime(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

function tick(): void {
  for (const listener of listeners) listener()
}

function start(): void {
  timer = setInterval(tick, everyMs)
  globalThis.document?.addEventListener('visibilitychange', tick)
}

function end(): void {
  clearInterval(timer)
  timer = undefined
  globalThis.document?.removeEventListener('visibilitychange', tick)
}

/** Returns a text that depends on the time; re-renders only when it changes. */
export function useTimedValue(textAt: (now: Date) => string): string {
  const text = (): string => textAt(new Date())
  return useSyncExternalStore(subscribeTime, text, text)
}
