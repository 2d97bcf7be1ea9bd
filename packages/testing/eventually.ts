import { vi } from 'vitest'

/**
 * Asks until it is so; on a busy machine that may take nearly as long as a test may. vi.waitFor by itself gives up after
 * a second.
 */
export const eventually = <T>(check: () => T | Promise<T>, longestMs = 25_000): Promise<T> =>
  vi.waitFor(check, { timeout: longestMs, interval: 20 })
