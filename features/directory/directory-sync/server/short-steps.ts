/** Transactions that hold the locks of people and roles for a short time each, one after the other. */
import { lockRoles } from '@portal/access-control/server'
import { isLockTimeout, type Database, type Db } from '@portal/server'
import { lockPeople } from './existing-people.ts'

/** Somebody else, such as a sync of contacts, may hold them for longer than one wait. */
const maxWaits = 20

export type RunStep = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/** `onFirst` belongs to the first transaction that commits. */
export function createSteps(db: Database['db'], onFirst: (tx: Db) => Promise<void>): RunStep {
  let isBegun = false
  return async (work) => {
    for (let waits = 1; ; waits++) {
      try {
        const done = await db.transaction().execute(async (tx) => {
          await lockPeople(tx)
          await lockRoles(tx)
          if (!isBegun) await onFirst(tx)
          return work(tx)
        })
        isBegun = true
        return done
      } catch (error) {
        if (!isLockTimeout(error) || waits === maxWaits) throw error
      }
    }
  }
}
