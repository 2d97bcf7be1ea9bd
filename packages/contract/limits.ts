/**
 * How often one person may make a call: so many at once, then one every so often, in each of the windows that are
 * named. Answered with Code 429 and Retry-After. Only calls that need a session have limits.
 */
export interface Limit {
  /** Calls whose limits have the same name are counted together; absent: the path. */
  readonly name?: string
  readonly minute?: number
  readonly hour?: number
  readonly day?: number
}

/** All searches together; those beside a field are sent while one types. */
export const searches: Limit = { name: 'search', minute: 120, hour: 2000 }
