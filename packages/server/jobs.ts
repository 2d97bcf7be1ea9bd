/** Work behind the calls, as a slice declares it. */
import type { Kysely, RawBuilder } from 'kysely'
import type { Db, Tables } from './database.ts'

export interface Job {
  /** As the log has it: words with hyphens. */
  readonly name: string
  readonly everyMs: number
  /** A run that takes longer is abandoned, and the job runs again at its next turn. */
  readonly deadlineMs: number
  /** The first turn comes at once. */
  readonly isAtStart?: boolean
  readonly run: (turn: Turn) => Promise<unknown>
  /** What waits for it; absent: nothing ever does. */
  readonly backlog?: CountBacklog | undefined
}

export interface Backlog {
  waiting: number
  /** Since when the one that waits longest could have been done. */
  oldest: Date | null
}

export type CountBacklog = (db: Db, now: Date) => Promise<Backlog>

/** One row with `waiting` and `oldest`. */
export async function backlogOf(db: Db, counted: RawBuilder<Backlog>): Promise<Backlog> {
  const { rows } = await counted.execute(db)
  return rows[0]!
}

export interface Turn {
  /** The connections of this job. */
  readonly db: Kysely<Tables>
  readonly now: Date
  /** Aborted when the run is abandoned or the process ends. */
  readonly signal: AbortSignal
}

export interface JobLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const minute = 60_000

/** Once a minute: what is too old is removed. */
export function cleanUp(name: string, run: (db: Turn['db'], now: Date) => Promise<unknown>): Job {
  return { name, everyMs: minute, deadlineMs: 5 * minute, run: ({ db, now }) => run(db, now) }
}

/** What is due is done within a second or so. */
export function queue(name: string, run: Job['run'], backlog: CountBacklog): Job {
  return { name, everyMs: 1_000, deadlineMs: 2 * minute, run, backlog }
}
