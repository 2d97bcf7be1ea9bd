import { TooMany } from './refused.ts'

/** Concurrent work of one person in this process: two windows that save, and a third. */
const usual = 3
const retrySeconds = 2

/**
 * Limits, per person, work in the threads that everybody shares, so that a person who sends many heavy texts delays
 * only themselves. Throws TooMany if `most` are in progress.
 */
export function createPersonSlots(most = usual) {
  const held = new Map<string, number>()
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const now = held.get(account) ?? 0
    if (now >= most) throw new TooMany(retrySeconds)
    held.set(account, now + 1)
    try {
      return await work()
    } finally {
      const left = held.get(account)! - 1
      if (left === 0) held.delete(account)
      else held.set(account, left)
    }
  }
}
