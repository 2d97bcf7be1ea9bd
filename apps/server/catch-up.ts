/** What was saved before search had an index of it, is put there behind the start, newest first, a few at a time. */
import { catchUpActivities } from '@portal/activities/server'
import { catchUpNews } from '@portal/news/server'
import type { Database } from '@portal/server'

const most = 50

export interface CatchingUp {
  /** Nothing is missing any more, or it was stopped. */
  done: Promise<void>
  /** Before the process ends. */
  stop: () => Promise<void>
}

export function catchUpSearch(db: Database['db'], log: { error: (error: unknown) => void }): CatchingUp {
  let isStopped = false
  const run = async (): Promise<void> => {
    for (const catchUp of [catchUpActivities, catchUpNews]) {
      while (!isStopped && (await catchUp(db, most)) === most);
    }
  }
  const done = run().catch((error: unknown) => log.error(error))
  const stop = (): Promise<void> => {
    isStopped = true
    return done
  }
  return { done, stop }
}
