/** A service that is silent is left alone for a while, so that nobody waits for it in vain. By service and process. */
import { backOffMs } from '../rules.ts'

export interface BackOff {
  /** null: it did not answer, or is not asked now. */
  ask<T>(now: Date, work: () => Promise<T | null>): Promise<T | null>
}

export function createBackOff(): BackOff {
  let failures = 0
  let until = 0
  return {
    async ask(now, work) {
      if (now.getTime() < until) return null
      // of those who come when the while is over one asks, the others are answered at once
      if (backOffMs(failures) > 0) until = now.getTime() + backOffMs(failures)
      const answer = await work()
      failures = answer === null ? failures + 1 : 0
      until = answer === null ? Math.max(until, now.getTime() + backOffMs(failures)) : 0
      return answer
    },
  }
}
