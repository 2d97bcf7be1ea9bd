/** Work behind the calls, as a slice declares it. */
import type { Kysely, RawBuilder } from 'kysely'
import type { Db, Tables } from './database.ts'

export interface Job {
  /** As the log has it: words with hyphens. */
  readonly name: string
  /** A whole part of an hour in minutes, an hour, or a day. */
  readonly everyMs: number
  /** A run that takes longer is abandoned, and tried again. */
  readonly deadlineMs: number
  /** A turn comes with the start of each process, too. */
  readonly isAtStart?: boolean
  /** Whether something is to be done right now: asked every second, so it must be cheap. Absent: its turns are enough. */
  readonly isDue?: IsDue | undefined
  readonly run: (turn: Turn) => Promise<unknown>
  /** What waits for it; absent: nothing ever does. */
  readonly backlog?: CountBacklog | undefined
}

export interface Backlog {
  waiting: number
  /** Since when the one that waits longest could have been done. */
  oldest: Date | null
  /** Items that were given up and that nobody has dealt with; absent: what fails stays in the queue. */
  dead?: number
}

export type IsDue = (now: Date) => RawBuilder<boolean>

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

/** Six times an hour: what is too old is removed. */
export function cleanUp(name: string, run: (db: Turn['db'], now: Date) => Promise<unknown>): Job {
  return { name, everyMs: 10 * minute, deadlineMs: 5 * minute, run: ({ db, now }) => run(db, now) }
}

/** What is due is done within a second or so; once a minute it looks by itself. */
export function queue(
  name: string,
  run: Job['run'],
  { backlog, isDue }: Required<Pick<Job, 'backlog' | 'isDue'>>,
): Job {
  return { name, everyMs: minute, deadlineMs: 2 * minute, run, backlog, isDue }
}
