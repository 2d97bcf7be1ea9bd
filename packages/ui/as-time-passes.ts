import { useSyncExternalStore } from 'react'

const everyMs = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all that shows time; it stands still while nothing does. A window in sight again is right at once. */
export function onTimePassed(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

function tick(): void {
  for (const listener of listeners) listener()
}

function begin(): void {
  timer = setInterval(tick, everyMs)
  globalThis.document?.addEventListener('visibilitychange', tick)
}

function end(): void {
  clearInterval(timer)
  timer = undefined
  globalThis.document?.removeEventListener('visibilitychange', tick)
}

/** A text that depends on the time; its component is drawn anew only when it has changed. */
export function useAsTimePasses(textAt: (now: Date) => string): string {
  return useSyncExternalStore(onTimePassed, () => textAt(new Date()))
}
