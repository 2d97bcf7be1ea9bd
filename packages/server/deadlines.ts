/** Milliseconds; 0: none. */
export interface Deadlines {
  /** For waiting for one lock. */
  readonly lock: number
  /** For one statement, enforced by the server. */
  readonly statement: number
  /** Between two statements of a transaction, enforced by the server. */
  readonly idleInTransaction: number
  /** For one answer, enforced by us: longer than `statement`, for a silent network or server. */
  readonly answer: number
}

/**
 * Deadlines by purpose. A call waits for authentication and then for its own statements: on silent connections it fails
 * before the page gives up (15 s).
 */
export const deadlines = {
  guards: { lock: 2_000, statement: 3_000, idleInTransaction: 3_000, answer: 4_000 },
  calls: { lock: 3_000, statement: 7_000, idleInTransaction: 10_000, answer: 8_000 },
  jobs: { lock: 10_000, statement: 60_000, idleInTransaction: 60_000, answer: 65_000 },
  /** Migrations may take as long as they need, but must not queue for a lock with everything else behind them. */
  schema: { lock: 4_000, statement: 0, idleInTransaction: 0, answer: 0 },
  /** On the replica: a failed read is repeated on the primary, and both end before the page gives up. */
  reads: { lock: 1_000, statement: 3_000, idleInTransaction: 10_000, answer: 4_000 },
  /** For the replay position of the replica. */
  replica: { lock: 500, statement: 800, idleInTransaction: 1_000, answer: 1_000 },
  /** Commands may take as long as they need. */
  maintenance: { lock: 0, statement: 0, idleInTransaction: 0, answer: 0 },
  /** With the announcer's heartbeat (5 s) a lost connection is noticed within 9 s. */
  announcements: { lock: 2_000, statement: 3_000, idleInTransaction: 0, answer: 4_000 },
} as const satisfies Record<string, Deadlines>
