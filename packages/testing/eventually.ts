import { vi } from 'vitest'

/** Asks until it is so, on a busy machine, too; vi.waitFor by itself gives up after a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
