import { setTimeout as pause } from 'node:timers/promises'

/** A database that has just come back may refuse the first statements. */
const attempts = 3
const pauseMs = 1_000

/** Runs `work` up to three times, a second apart, until it succeeds. Rejects with the last error. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
      await pause(pauseMs, undefined, { ref: false })
    }
  }
}
