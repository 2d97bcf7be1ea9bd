/** The only source of the current time for rules and handlers; tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
