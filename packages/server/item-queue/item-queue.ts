/**
 * A queue of items in a table of a slice: each item is claimed by one process at a time, retried with increasing
 * pauses, finally given up, and kept for the operator (decision 0070). The slice defines the items and when they are
 * done; the job that works on a queue is run by pg-boss (decision 0060).
 */
import { dayMs } from '@portal/contract'
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../database.ts'
import { backlogOf, type CountBacklog } from '../jobs.ts'
import { nextTryAt, type RetryPolicy } from './retry-policy.ts'

type Sql = RawBuilder<unknown>
type Columns = Readonly<Record<string, unknown>>

/** In conditions the row is called `item`. The table also has the columns failure, dead_at and dead_id. */
export interface ItemTable<Item> {
  /** The job that works on it; also the name of the queue in metrics and at the desk. */
  readonly job: string
  readonly table: keyof Tables
  readonly key: readonly (keyof Item & string)[]
  /** Since when it could have been done. */
  readonly since: keyof Item & string
  /** The time of the next try. */
  readonly due: string
  /** Number of tries. */
  readonly tries: keyof Item & string
  /** It waits or is being worked on. */
  readonly isOpen: RawBuilder<boolean>
  /** Absent: the earliest due first. */
  readonly order?: Sql
  /** Time for a process to report the outcome of a claimed item; after that another one tries. */
  readonly claimMs: number
  readonly retryPolicy: RetryPolicy
  readonly givenUp: (now: Date) => Columns
  readonly reopened: (now: Date) => Columns
  /** The recipient, without naming a person: a system, a platform. */
  readonly target: RawBuilder<string>
  /** True for a given-up item that can still be done. */
  readonly matters?: RawBuilder<boolean>
  readonly onReopened?: (tx: Db, rows: readonly Columns[]) => Promise<void>
}

interface Claim {
  most: number
  where?: RawBuilder<boolean>
}

/** Maximum number of dead letters retried or dropped at once. */
const maxDeadBatch = 10_000
/** Dead letters are kept this long. @internal */
export const deadLetterLifeMs = 30 * dayMs

export function createItemQueue<Item extends object>(itemTable: ItemTable<Item>) {
  const table = sql.table(itemTable.table)
  const [due, tries, since] = [sql.ref(itemTable.due), sql.ref(itemTable.tries), sql.ref(itemTable.since)]
  const keys = sql.join(itemTable.key.map((column) => sql.ref(column)))
  const isSame = (other: string): Sql =>
    sql.join(
      itemTable.key.map((column) => sql`item.${sql.ref(column)} = ${sql.ref(`${other}.${column}`)}`),
      sql` AND `,
    )
  const oldest = (now: Date): Date => new Date(now.getTime() - deadLetterLifeMs)
  const isDead = (now: Date): Sql => sql`item.dead_at > ${oldest(now)} AND ${itemTable.matters ?? sql`true`}`
  const theDead = (now: Date, id?: string): Sql => sql`item.dead_at IS NOT NULL AND item.dead_id IN (
    SELECT item.dead_id FROM ${table} item WHERE ${isDead(now)} AND (${id ?? null}::uuid IS NULL OR item.dead_id = ${id ?? null}::uuid)
    ORDER BY item.dead_at LIMIT ${maxDeadBatch} FOR UPDATE)`
  const assigned = (values: Columns): Sql =>
    sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

  /** Writes the other columns of each row if the item is still open; returns the number of rows. */
  async function update(db: Db, rows: readonly Columns[]): Promise<number> {
    const [first] = rows
    if (!first) return 0
    const columns = Object.keys(first).filter((column) => !itemTable.key.some((each) => each === column))
    const { numAffectedRows = 0n } = await sql`UPDATE ${table} item
      SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = s.${sql.ref(column)}`))}
      FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) s
      WHERE ${isSame('s')} AND ${itemTable.isOpen}`.execute(db)
    return Number(numAffectedRows)
  }

  return {
    job: itemTable.job,

    /** Returns a statement for `WITH … AS (…)` that claims due items, each for one process, and returns their rows. */
    claim: (now: Date, { most, where = sql`true` }: Claim): RawBuilder<Item> => sql`
      WITH due AS (
        SELECT ${keys} FROM ${table} item WHERE ${itemTable.isOpen} AND ${due} <= ${now} AND ${where}
        ORDER BY ${itemTable.order ?? due} LIMIT ${most} FOR UPDATE SKIP LOCKED)
      UPDATE ${table} item SET ${tries} = item.${tries} + 1, ${due} = ${new Date(now.getTime() + itemTable.claimMs)}
      FROM due WHERE ${isSame('due')} RETURNING item.*`,

    isDue: (now: Date, where: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> =>
      sql`EXISTS (SELECT FROM ${table} item WHERE ${itemTable.isOpen} AND ${due} <= ${now} AND ${where})`,

    /** Counts retries as waiting, from the first failure on, and what waits for a platform that takes nothing. */
    backlog: ((db, now) =>
      backlogOf(
        db,
        sql`SELECT open.*, (SELECT count(*) FROM ${table} item WHERE ${isDead(now)}) AS dead
          FROM (SELECT count(*) AS waiting, min(${since}) AS oldest FROM ${table} item
            WHERE ${itemTable.isOpen} AND (${tries} > 0 OR failure <> '' OR ${due} <= ${now})) open`,
      )) satisfies CountBacklog,

    update,

    /** Schedules the next try of failed items or gives them up; returns the latter. `reason` must not name a person. */
    async fail(db: Db, items: readonly Item[], reason: string, now: Date): Promise<Item[]> {
      const failure = reason.slice(0, 200)
      const rows = items.map((item) => ({
        item,
        key: Object.fromEntries(itemTable.key.map((column) => [column, item[column]])),
        at: nextTryAt(itemTable.retryPolicy, item[itemTable.tries] as number, item[itemTable.since] as Date, now),
      }))
      const later = rows.filter(({ at }) => at !== null)
      const dead = rows.filter(({ at }) => at === null)
      await update(
        db,
        later.map(({ key, at }) => ({ ...key, [itemTable.due]: at, failure })),
      )
      await update(
        db,
        dead.map(({ key }) => ({ ...key, ...itemTable.givenUp(now), failure, dead_at: now, dead_id: randomUUID() })),
      )
      return dead.map(({ item }) => item)
    },

    /** Condition: the item was given up so long ago that it is no longer shown. */
    isOver: (now: Date): RawBuilder<boolean> => sql`dead_at <= ${oldest(now)}`,

    /** Selects one row, shaped like DeadLetter, for each item that was given up. */
    dead: (
      now: Date,
    ) => sql`SELECT ${itemTable.job}::text AS job, item.dead_id AS id, item.dead_at AS at, item.${tries} AS tries,
      item.failure AS reason, ${itemTable.target} AS target FROM ${table} item WHERE ${isDead(now)}`,

    /**
     * Makes a dead letter due again, as if never tried; without an id all of them, at most 10,000. Returns the number.
     */
    async tryAgain(tx: Db, now: Date, id?: string): Promise<number> {
      const { rows } = await sql<Columns>`UPDATE ${table} item
        SET ${assigned({ ...itemTable.reopened(now), [itemTable.due]: now, [itemTable.tries]: 0 })}, dead_at = NULL, dead_id = NULL
        WHERE ${theDead(now, id)} RETURNING item.*`.execute(tx)
      if (rows.length > 0) await itemTable.onReopened?.(tx, rows)
      return rows.length
    },

    /** Removes a dead letter from view; without an id all of them, at most 10,000. Returns the number. */
    async drop(tx: Db, now: Date, id?: string): Promise<number> {
      const { numAffectedRows = 0n } =
        await sql`UPDATE ${table} item SET dead_at = NULL, dead_id = NULL WHERE ${theDead(now, id)}`.execute(tx)
      return Number(numAffectedRows)
    },
  }
}

/** The part of a queue that the operator uses. */
export type ItemQueue = Pick<ReturnType<typeof createItemQueue>, 'job' | 'dead' | 'tryAgain' | 'drop'>
