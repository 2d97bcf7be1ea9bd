import type { Clock } from '@portal/server'

export interface FakeClock extends Clock {
  set(iso: string): void
  advance(ms: number): void
}

export function fakeClock(iso: string): FakeClock {
  let now = new Date(iso)
  return {
    now: () => now,
    set: (next) => void (now = new Date(next)),
    advance: (ms) => void (now = new Date(now.getTime() + ms)),
  }
}
