/** Writes of SCIM wait for each other without a connection: those behind a whole company leave them to others. */
import { isLocked, type Database, type Db } from '@portal/server'
import { takeTurn } from './known-people.ts'
import { Later } from './scim-error.ts'

/** Far longer than a call waits for a lock, and less than a provider waits for its answer. */
const usualMs = 25_000

class NoTurn extends Later {
  constructor() {
    super(503, 'People are being changed by others; nothing of this was taken', 10)
  }
}

/** In one transaction, in its turn among all that change people; whose turn does not come in time hears 503. */
export function scimTurns(db: Database['db'], waitMs = usualMs) {
  let last = Promise.resolve()

  /** False: it took too long. */
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

  /** Another process, a file or a platform may have the turn. */
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
    // who gives up does not let others pass
    last = before.then(() => mine)
    try {
      if (!(await comes(before))) throw new NoTurn()
      return await attemptUntil(end, work)
    } finally {
      through()
    }
  }
}
