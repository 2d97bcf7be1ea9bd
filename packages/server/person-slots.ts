import { TooMany } from './refused.ts'

/** Work at once for one person, in this process: two windows that save, and a third. */
const usual = 3
const retrySeconds = 2

/**
 * Work that waits for the threads everybody shares is limited by person, so that one who sends the heaviest texts one
 * after the other holds up only themselves. Throws TooMany where `most` of that person are under way.
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
