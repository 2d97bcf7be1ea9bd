/** Background work, as declared by a slice. */
import type { Kysely, RawBuilder } from 'kysely'
import type { Db, Tables } from './database.ts'

export interface Job {
  /** As in the log: words with hyphens. */
  readonly name: string
  /** A number of minutes that divides the hour, an hour, or a day. */
  readonly everyMs: number
  /** A run that takes longer is aborted and retried. */
  readonly deadlineMs: number
  /** Also runs at the start of each process. */
  readonly isAtStart?: boolean
  /**
   * True if there is something to do right now; evaluated every second, so it must be cheap. Absent: the turns are
   * enough.
   */
  readonly isDue?: IsDue | undefined
  readonly run: (turn: Turn) => Promise<unknown>
  /** Counts waiting items; absent: there never are any. */
  readonly backlog?: CountBacklog | undefined
}

export interface Backlog {
  waiting: number
  /** When the oldest waiting item could first have been done. */
  oldest: Date | null
  /** Number of items given up and not dealt with; absent: failed items stay in the queue. */
  dead?: number
}

export type IsDue = (now: Date) => RawBuilder<boolean>

export type CountBacklog = (db: Db, now: Date) => Promise<Backlog>

/** Reads one row with `waiting` and `oldest`. */
export async function backlogOf(db: Db, counted: RawBuilder<Backlog>): Promise<Backlog> {
  const { rows } = await counted.execute(db)
  return rows[0]!
}

export interface Turn {
  /** The connections of this job. */
  readonly db: Kysely<Tables>
  readonly now: Date
  /** Aborted when the run exceeds its deadline or the process ends. */
  readonly signal: AbortSignal
}

export interface JobLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const minute = 60_000

/** Declares a job that deletes old data, six times an hour. */
export function cleanUp(name: string, run: (db: Turn['db'], now: Date) => Promise<unknown>): Job {
  return { name, everyMs: 10 * minute, deadlineMs: 5 * minute, run: ({ db, now }) => run(db, now) }
}

/** Declares a job for a queue: due items are done within about a second; once a minute it runs by itself. */
export function queue(
  name: string,
  run: Job['run'],
  { backlog, isDue }: Required<Pick<Job, 'backlog' | 'isDue'>>,
): Job {
  return { name, everyMs: minute, deadlineMs: 2 * minute, run, backlog, isDue }
}
