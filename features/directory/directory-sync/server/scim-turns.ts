/**
 * Serialises SCIM writes. They wait for each other without a database connection, so that a large write does not block
 * the connections of others.
 */
import { isLocked, type Database, type Db } from '@portal/server'
import { takeTurn } from './known-people.ts'
import { Later } from './scim-error.ts'

/** Much longer than a call waits for a lock, and shorter than a provider waits for a response. */
const usualMs = 25_000

class NoTurn extends Later {
  constructor() {
    super(503, 'Other changes of people are under way; nothing was saved', 10)
  }
}

/**
 * Returns a function that runs `work` in a transaction which holds the lock on changes of people. Throws 503 if the
 * wait takes too long.
 */
export function scimTurns(db: Database['db'], waitMs = usualMs) {
  let last = Promise.resolve()

  /** Resolves to false on timeout. */
  const comes = (turn: Promise<void>): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs)
      void turn.then(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })

  const attempt = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await takeTurn(tx).catch((error: unknown) => {
        throw isLocked(error) ? new NoTurn() : error
      })
      return work(tx)
    })

  /** Retries while another process, a file import or a chat platform holds the lock. */
  async function attemptUntil<T>(end: number, work: (tx: Db) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt(work)
      } catch (error) {
        if (!(error instanceof NoTurn) || performance.now() > end) throw error
      }
    }
  }

  return async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const end = performance.now() + waitMs
    const before = last
    const { promise: mine, resolve: through } = Promise.withResolvers<void>()
    // a write that gives up does not let later ones overtake earlier ones
    last = before.then(() => mine)
    try {
      if (!(await comes(before))) throw new NoTurn()
      return await attemptUntil(end, work)
    } finally {
      through()
    }
  }
}
