/**
 * Rate limits per person (`limit` in the contract). A limit of n calls in s seconds is stored as one moment: when all
 * counted calls will have been worked off at one per s/n seconds. Nobody may be more than s ahead of the clock, so n
 * calls pass at once and then one every s/n seconds (the generic cell rate algorithm).
 */
import type { Endpoint, Limit } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { TooMany } from './refused.ts'
import type { Viewer } from './viewer.ts'

interface LimitWindow {
  name: string
  windowMs: number
  stepMs: number
}

/** A call of a person; exceeding a limit throws TooMany with the seconds to wait. */
export interface CountParams {
  endpoint: Endpoint
  viewer: Viewer | null
  now: Date
}

const secondsOf = { minute: 60, hour: 3600, day: 86_400 } as const

function windowsOf({ path, limit }: Endpoint): LimitWindow[] {
  if (!limit) return []
  return (Object.keys(secondsOf) as (keyof typeof secondsOf)[]).flatMap((unit) => {
    const calls = limit[unit]
    if (calls === undefined) return []
    const windowMs = secondsOf[unit] * 1000
    return [{ name: `${nameOf(limit, path)}/${secondsOf[unit]}`, windowMs, stepMs: windowMs / calls }]
  })
}

const nameOf = ({ name }: Limit, path: string): string => name ?? path.toLowerCase()

/** Throws if one of the windows is used up; `freeAt` holds the moments of the windows with this call counted. */
function throwIfExceeded(windows: readonly LimitWindow[], freeAt: ReadonlyMap<string, number>, now: number): void {
  const waits = windows.map(({ name, windowMs }) => (freeAt.get(name) ?? now) - now - windowMs)
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw new TooMany(Math.max(1, Math.ceil(longest / 1000)))
}

/**
 * Counts a change within its own transaction, in one statement: across all processes, not at all if the change is
 * refused, and once for repeats with the same Idempotency-Key.
 */
export async function countChange(tx: Db, { endpoint, viewer, now }: CountParams): Promise<void> {
  const windows = windowsOf(endpoint)
  if (!viewer || windows.length === 0) return
  const added = windows.map(
    ({ name, stepMs }) => sql`(${viewer.account}, ${name}, ${new Date(now.getTime() + stepMs)}::timestamptz)`,
  )
  const { rows } = await sql<{ name: string; free_at: Date }>`INSERT INTO call_pace AS p (account, name, free_at)
    VALUES ${sql.join(added)}
    ON CONFLICT (account, name) DO UPDATE
      SET free_at = greatest(p.free_at, ${now}::timestamptz) + (excluded.free_at - ${now}::timestamptz)
    RETURNING name, free_at`.execute(tx)
  throwIfExceeded(windows, new Map(rows.map(({ name, free_at }) => [name, free_at.getTime()])), now.getTime())
}

/** Parts of a statement that makes a change by itself, and counts it. */
export interface CountedStatement {
  /** Parts of a WITH: they count the call if `source`, a part before them, has a row. */
  counting: (source: RawBuilder<unknown>) => RawBuilder<unknown>
  /** True if the call was counted, or has no limit. */
  isCounted: RawBuilder<boolean>
}

export const uncounted: CountedStatement = { counting: () => sql`counted AS (SELECT)`, isCounted: sql<boolean>`true` }

/**
 * Counts a change within its own statement: across all processes, and only where its person has calls left in each
 * window. The rows of a person are locked before whatever the statement changes, as by `countChange`.
 */
export function countInStatement({ endpoint, viewer, now }: CountParams): CountedStatement {
  const windows = windowsOf(endpoint)
  if (!viewer || windows.length === 0) return uncounted
  const at = (ms: number) => sql`${new Date(now.getTime() + ms)}::timestamptz`
  const each = windows.map(({ name, stepMs, windowMs }) => sql`(${name}, ${at(stepMs)}, ${at(windowMs)})`)
  return {
    counting: (source) => sql`
      pace AS (SELECT w.*, greatest(p.free_at, ${at(0)}) + (w.free_at - ${at(0)}) AS next
        FROM (VALUES ${sql.join(each)}) AS w (name, free_at, latest)
        LEFT JOIN call_pace p ON p.account = ${viewer.account} AND p.name = w.name),
      counted AS (INSERT INTO call_pace AS p (account, name, free_at)
        SELECT ${viewer.account}, name, free_at FROM pace
        WHERE EXISTS (SELECT FROM ${source}) AND NOT EXISTS (SELECT FROM pace WHERE next > latest)
        ON CONFLICT (account, name) DO UPDATE SET free_at = greatest(p.free_at, ${at(0)}) + (excluded.free_at - ${at(0)})
          WHERE greatest(p.free_at, ${at(0)}) + (excluded.free_at - ${at(0)})
            <= (SELECT latest FROM pace WHERE pace.name = p.name)
        RETURNING 1)`,
    isCounted: sql<boolean>`(SELECT count(*) FROM counted) = ${windows.length}`,
  }
}

/** Deletes rows of people who have no calls left to work off. */
export async function sweepCallLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('call_pace').where('free_at', '<', now).execute()
}

/** Counts a call that changes nothing, or changes data outside a transaction of ours. */
export async function countRead(db: Db, { endpoint, viewer, now }: CountParams): Promise<void> {
  if (viewer) await countSeparately(db, viewer.account, windowsOf(endpoint), now)
}

export interface Rate {
  /** Name of the counter. */
  name: string
  most: number
  windowMs: number
}

/** Throws TooMany if `who` exceeds the rate, across all processes. */
export async function countRate(db: Db, who: string, { name, most, windowMs }: Rate, now: Date): Promise<void> {
  await countSeparately(db, who, [{ name: `${name}/${windowMs / 1000}`, windowMs, stepMs: windowMs / most }], now)
}

/** Counts in a statement of its own; a used-up window counts nothing. */
async function countSeparately(db: Db, who: string, windows: readonly LimitWindow[], now: Date): Promise<void> {
  if (windows.length === 0) return
  const at = (ms: number) => sql`${new Date(now.getTime() + ms)}::timestamptz`
  const added = windows.map(({ name, stepMs }) => sql`(${who}, ${name}, ${at(stepMs)})`)
  const ends = windows.map(({ name, windowMs }) => sql`WHEN ${name} THEN ${at(windowMs)}`)
  const next = sql`greatest(p.free_at, ${at(0)}) + (excluded.free_at - ${at(0)})`
  const { rows } = await sql`INSERT INTO call_pace AS p (account, name, free_at)
    VALUES ${sql.join(added)}
    ON CONFLICT (account, name) DO UPDATE SET free_at = ${next}
      WHERE ${next} <= CASE p.name ${sql.join(ends, sql` `)} END
    RETURNING name`.execute(db)
  if (rows.length === windows.length) return
  const names = windows.map(({ name }) => name)
  const held = await db
    .selectFrom('call_pace')
    .select(['name', 'free_at'])
    .where('account', '=', who)
    .where('name', 'in', names)
    .execute()
  const steps = new Map(windows.map(({ name, stepMs }) => [name, stepMs]))
  const full = held.map(({ name, free_at }) => [name, free_at.getTime() + steps.get(name)!] as const)
  throwIfExceeded(windows, new Map(full), now.getTime())
}
