/**
 * Items in a table of a slice that wait until something has taken them: each claimed by one process at a time, tried
 * again with patience, given up in the end and kept for whoever runs the portal (decision 0070). What an item is and when
 * it is done the slice knows; the job that works a queue off is pg-boss's (decision 0060).
 */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../database.ts'
import { backlogOf, type CountBacklog } from '../jobs.ts'
import { nextTry, type Patience } from './patience.ts'

type Sql = RawBuilder<unknown>
type Columns = Readonly<Record<string, unknown>>

/** In the conditions the row is called `item`. The table also has the columns failure, dead_at and dead_id. */
export interface ItemTable<Item> {
  /** The job that works it off; metrics and the desk call the queue so, too. */
  readonly job: string
  readonly table: keyof Tables
  readonly key: readonly (keyof Item & string)[]
  /** Since when it could have been done. */
  readonly since: keyof Item & string
  /** When it is tried next. */
  readonly due: string
  /** How often it was tried. */
  readonly tries: keyof Item & string
  /** It waits, or is in somebody's hand. */
  readonly isOpen: RawBuilder<boolean>
  /** Absent: what is due longest comes first. */
  readonly order?: Sql
  /** A process that claims one has so long to say what became of it; then another tries. */
  readonly claimMs: number
  readonly patience: Patience
  readonly givenUp: (now: Date) => Columns
  readonly reopened: (now: Date) => Columns
  /** For whom it is, in a word that names no person: a system, a platform. */
  readonly target: RawBuilder<string>
  /** Of one that was given up: it can still be done. */
  readonly matters?: RawBuilder<boolean>
  readonly onReopened?: (tx: Db, rows: readonly Columns[]) => Promise<void>
}

interface Claim {
  most: number
  where?: RawBuilder<boolean>
}

/** Tried again or dropped at once. */
const deadAtOnce = 10_000
/** What was given up is kept so long. */
const deadMs = 30 * 86_400_000

export function itemQueue<Item extends object>(of: ItemTable<Item>) {
  const table = sql.table(of.table)
  const [due, tries, since] = [sql.ref(of.due), sql.ref(of.tries), sql.ref(of.since)]
  const keys = sql.join(of.key.map((column) => sql.ref(column)))
  const isSame = (other: string): Sql =>
    sql.join(
      of.key.map((column) => sql`item.${sql.ref(column)} = ${sql.ref(`${other}.${column}`)}`),
      sql` AND `,
    )
  const oldest = (now: Date): Date => new Date(now.getTime() - deadMs)
  const isDead = (now: Date): Sql => sql`item.dead_at > ${oldest(now)} AND ${of.matters ?? sql`true`}`
  const theDead = (now: Date, id?: string): Sql => sql`item.dead_at IS NOT NULL AND item.dead_id IN (
    SELECT item.dead_id FROM ${table} item WHERE ${isDead(now)} AND (${id ?? null}::uuid IS NULL OR item.dead_id = ${id ?? null}::uuid)
    ORDER BY item.dead_at LIMIT ${deadAtOnce} FOR UPDATE)`
  const assigned = (values: Columns): Sql =>
    sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

  /** Writes the other columns of each row, where the item is still open; answers how many were. */
  async function update(db: Db, rows: readonly Columns[]): Promise<number> {
    const [first] = rows
    if (!first) return 0
    const columns = Object.keys(first).filter((column) => !of.key.some((each) => each === column))
    const { numAffectedRows = 0n } = await sql`UPDATE ${table} item
      SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = s.${sql.ref(column)}`))}
      FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) s
      WHERE ${isSame('s')} AND ${of.isOpen}`.execute(db)
    return Number(numAffectedRows)
  }

  return {
    job: of.job,

    /** A statement for `WITH … AS (…)`: takes what is due, of which no other process gets the same, and returns its rows. */
    claim: (now: Date, { most, where = sql`true` }: Claim): RawBuilder<Item> => sql`
      WITH due AS (
        SELECT ${keys} FROM ${table} item WHERE ${of.isOpen} AND ${due} <= ${now} AND ${where}
        ORDER BY ${of.order ?? due} LIMIT ${most} FOR UPDATE SKIP LOCKED)
      UPDATE ${table} item SET ${tries} = item.${tries} + 1, ${due} = ${new Date(now.getTime() + of.claimMs)}
      FROM due WHERE ${isSame('due')} RETURNING item.*`,

    isDue: (now: Date, where: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> =>
      sql`EXISTS (SELECT FROM ${table} item WHERE ${of.isOpen} AND ${due} <= ${now} AND ${where})`,

    /** Those that are tried again later are among what waits, from the first try on. */
    backlog: ((db, now) =>
      backlogOf(
        db,
        sql`SELECT open.*, (SELECT count(*) FROM ${table} item WHERE ${isDead(now)}) AS dead
          FROM (SELECT count(*) AS waiting, min(${since}) AS oldest FROM ${table} item
            WHERE ${of.isOpen} AND (${tries} > 0 OR ${due} <= ${now})) open`,
      )) satisfies CountBacklog,

    update,

    /** They are tried again later, or given up; answers the latter. `reason` names no person. */
    async fail(db: Db, items: readonly Item[], reason: string, now: Date): Promise<Item[]> {
      const failure = reason.slice(0, 200)
      const rows = items.map((item) => ({
        item,
        key: Object.fromEntries(of.key.map((column) => [column, item[column]])),
        at: nextTry(of.patience, item[of.tries] as number, item[of.since] as Date, now),
      }))
      const later = rows.filter(({ at }) => at !== null)
      const dead = rows.filter(({ at }) => at === null)
      await update(
        db,
        later.map(({ key, at }) => ({ ...key, [of.due]: at, failure })),
      )
      await update(
        db,
        dead.map(({ key }) => ({ ...key, ...of.givenUp(now), failure, dead_at: now, dead_id: randomUUID() })),
      )
      return dead.map(({ item }) => item)
    },

    /** Of one that was given up: it was long ago, and nobody is told of it any more. */
    isOver: (now: Date): RawBuilder<boolean> => sql`dead_at <= ${oldest(now)}`,

    /** One row for each that was given up, as DeadLetter has it. */
    dead: (
      now: Date,
    ) => sql`SELECT ${of.job}::text AS job, item.dead_id AS id, item.dead_at AS at, item.${tries} AS tries,
      item.failure AS reason, ${of.target} AS target FROM ${table} item WHERE ${isDead(now)}`,

    /** It is due again, as if it had never been tried; without an id all, 10,000 at most. Answers how many. */
    async tryAgain(tx: Db, now: Date, id?: string): Promise<number> {
      const { rows } = await sql<Columns>`UPDATE ${table} item
        SET ${assigned({ ...of.reopened(now), [of.due]: now, [of.tries]: 0 })}, dead_at = NULL, dead_id = NULL
        WHERE ${theDead(now, id)} RETURNING item.*`.execute(tx)
      if (rows.length > 0) await of.onReopened?.(tx, rows)
      return rows.length
    },

    /** Nobody is told of it any more; without an id of all, 10,000 at most. Answers how many. */
    async drop(tx: Db, now: Date, id?: string): Promise<number> {
      const { numAffectedRows = 0n } =
        await sql`UPDATE ${table} item SET dead_at = NULL, dead_id = NULL WHERE ${theDead(now, id)}`.execute(tx)
      return Number(numAffectedRows)
    },
  }
}

/** What whoever runs the portal has to do with. */
export type ItemQueue = Pick<ReturnType<typeof itemQueue>, 'job' | 'dead' | 'tryAgain' | 'drop'>
