/**
 * Serialises SCIM writes. They wait for each other without a database connection, so that a large write does not block
 * the connections of others.
 */
import { isLockTimeout, type Database, type Db } from '@portal/server'
import { lockPeople } from './existing-people.ts'
import { RetryLater } from './scim-error.ts'

/** Much longer than a call waits for a lock, and shorter than a provider waits for a response. */
const defaultWaitMs = 25_000

class TurnTimeout extends RetryLater {
  constructor() {
    super(503, 'Other changes of people are under way; nothing was saved', 10)
  }
}

/**
 * Returns a function that runs `work` in a transaction which holds the lock on changes of people. Throws 503 if the
 * wait takes too long.
 */
export function createWriteQueue(db: Database['db'], waitMs = defaultWaitMs) {
  let last = Promise.resolve()

  /** Resolves to false on timeout. */
  const arrivesInTime = (turn: Promise<void>): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs)
      void turn.then(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })

  const attempt = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockPeople(tx).catch((error: unknown) => {
        throw isLockTimeout(error) ? new TurnTimeout() : error
      })
      return work(tx)
    })

  /** Retries while another process, a file import or a chat platform holds the lock. */
  async function attemptUntil<T>(end: number, work: (tx: Db) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt(work)
      } catch (error) {
        if (!(error instanceof TurnTimeout) || performance.now() > end) throw error
      }
    }
  }

  return async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const end = performance.now() + waitMs
    const previous = last
    const { promise: ownTurn, resolve: finish } = Promise.withResolvers<void>()
    // a write that gives up does not let later ones overtake earlier ones
    last = previous.then(() => ownTurn)
    try {
      if (!(await arrivesInTime(previous))) throw new TurnTimeout()
      return await attemptUntil(end, work)
    } finally {
      finish()
    }
  }
}
