/**
 * Rate limit of a call per person: a burst of n calls, then one every window/n, for each window given. Exceeding it
 * answers Code 429 with Retry-After. Only calls with a session have limits.
 */
export interface Limit {
  /** Limits of the same name are counted together; absent: the path. */
  readonly name?: string
  readonly minute?: number
  readonly hour?: number
  readonly day?: number
}

/** All searches together; those of input fields are sent while typing. */
export const searches: Limit = { name: 'search', minute: 120, hour: 2000 }
