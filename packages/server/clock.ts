/** The only source of the current time for rules and handlers; tests pass their own. */
export interface Clock {
  now(): Date
}

export interface SystemClock extends Clock {
  /**
   * Compares this machine's clock with that of the database, whose milliseconds `ask` returns, and goes by that from now
   * on if they differ: what one process writes, such as when somebody may try again, others compare with their own
   * time. Returns the milliseconds that are added to the machine's time; 0: it is right.
   */
  compare(ask: () => Promise<number>): Promise<number>
}

/** As much as a time server or a busy machine may leave. */
const toleratedMs = 2_000

/** @internal */
export function createSystemClock(machine: () => number = Date.now): SystemClock {
  let addedMs = 0
  return {
    now: () => new Date(machine() + addedMs),
    async compare(ask) {
      const asked = machine()
      const theirs = await ask()
      const answered = machine()
      // a late answer, or a clock that was set meanwhile, proves nothing
      if (answered < asked || answered - asked > toleratedMs) return addedMs
      const difference = theirs - (asked + answered) / 2
      addedMs = Math.abs(difference) < toleratedMs ? 0 : Math.round(difference)
      return addedMs
    },
  }
}

export const systemClock = createSystemClock()
