/** Milliseconds; 0: none. */
export interface Deadlines {
  /** Of waiting for one lock. */
  readonly lock: number
  /** Of one statement, kept by the server. */
  readonly statement: number
  /** Between two statements of a transaction, kept by the server. */
  readonly idleInTransaction: number
  /** Of one answer, kept by us: longer than `statement`, for a network or a server that has fallen silent. */
  readonly answer: number
}

/**
 * By purpose. A call waits for its guard and then for its own statements: on connections that have fallen silent it
 * ends before the page gives it up (15 s).
 */
export const deadlines = {
  guards: { lock: 2_000, statement: 3_000, idleInTransaction: 3_000, answer: 4_000 },
  calls: { lock: 3_000, statement: 7_000, idleInTransaction: 10_000, answer: 8_000 },
  jobs: { lock: 10_000, statement: 60_000, idleInTransaction: 60_000, answer: 65_000 },
  /** The schema: migrations take as long as they take, but none stands in line for a lock, with all others behind it. */
  schema: { lock: 4_000, statement: 0, idleInTransaction: 0, answer: 0 },
  /** On the replica: what fails there is asked again on the primary, and both end before the page gives the call up. */
  reads: { lock: 1_000, statement: 3_000, idleInTransaction: 10_000, answer: 4_000 },
  /** How far the replica is. */
  replica: { lock: 500, statement: 800, idleInTransaction: 1_000, answer: 1_000 },
  /** Commands take as long as they take. */
  maintenance: { lock: 0, statement: 0, idleInTransaction: 0, answer: 0 },
  /** With the heartbeat of the announcer (5 s) a lost connection is noticed within 9 s. */
  announcements: { lock: 2_000, statement: 3_000, idleInTransaction: 0, answer: 4_000 },
} as const satisfies Record<string, Deadlines>
