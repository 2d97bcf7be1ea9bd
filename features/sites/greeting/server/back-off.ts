/**
 * Pauses calls to a service that does not respond, so that nobody waits for it. One instance per service and process.
 */
import { backOffMs } from '../rules.ts'

export interface BackOff {
  /** null: the service did not respond, or is paused. */
  ask<T>(now: Date, work: () => Promise<T | null>): Promise<T | null>
}

export function createBackOff(): BackOff {
  let failures = 0
  let until = 0
  return {
    async ask(now, work) {
      if (now.getTime() < until) return null
      // after the pause one caller tries, and the others return at once
      if (backOffMs(failures) > 0) until = now.getTime() + backOffMs(failures)
      const answer = await work()
      failures = answer === null ? failures + 1 : 0
      until = answer === null ? Math.max(until, now.getTime() + backOffMs(failures)) : 0
      return answer
    },
  }
}
