/**
 * How often one person may make a call (`limit` in the contract). A limit of n calls in s seconds is kept as one
 * moment: when all counted calls will have been worked off at one in s/n seconds. Nobody may be more than s ahead of
 * the clock, so n calls go through at once and then one every s/n seconds (the generic cell rate algorithm).
 */
import type { Endpoint, Limit } from '@portal/contract'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { TooMany } from './refused.ts'
import type { Viewer } from './viewer.ts'

interface Window {
  name: string
  windowMs: number
  stepMs: number
}

/** Of one person's call at a time; throws TooMany with the seconds to wait. */
interface Counted {
  endpoint: Endpoint
  viewer: Viewer | null
  now: Date
}

const secondsOf = { minute: 60, hour: 3600, day: 86_400 } as const

function windowsOf({ path, limit }: Endpoint): Window[] {
  if (!limit) return []
  return (Object.keys(secondsOf) as (keyof typeof secondsOf)[]).flatMap((unit) => {
    const calls = limit[unit]
    if (calls === undefined) return []
    const windowMs = secondsOf[unit] * 1000
    return [{ name: `${nameOf(limit, path)}/${secondsOf[unit]}`, windowMs, stepMs: windowMs / calls }]
  })
}

const nameOf = ({ name }: Limit, path: string): string => name ?? path.toLowerCase()

/** Throws where one of the windows is used up; `freeAt` holds what counting this call makes of each. */
function refuseEarly(windows: readonly Window[], freeAt: ReadonlyMap<string, number>, now: number): void {
  const waits = windows.map(({ name, windowMs }) => (freeAt.get(name) ?? now) - now - windowMs)
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw new TooMany(Math.max(1, Math.ceil(longest / 1000)))
}

/**
 * Counts a change in its own transaction, in one statement: for all processes on the database, not at all when the
 * change is refused, and once for a repeat by the same Idempotency-Key.
 */
export async function countChange(tx: Db, { endpoint, viewer, now }: Counted): Promise<void> {
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
  refuseEarly(windows, new Map(rows.map(({ name, free_at }) => [name, free_at.getTime()])), now.getTime())
}

/** Whoever worked everything off needs no row. */
export async function sweepCallLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('call_pace').where('free_at', '<', now).execute()
}

/** Counts by the limits of a call that changes nothing, or changes it outside a transaction of ours. */
export async function countRead(db: Db, { endpoint, viewer, now }: Counted): Promise<void> {
  if (viewer) await countOutside(db, viewer.account, windowsOf(endpoint), now)
}

export interface Rate {
  /** What is counted. */
  name: string
  most: number
  windowMs: number
}

/** Throws TooMany where `who` has no more than the rate allows, in all processes together. */
export async function countAt(db: Db, who: string, { name, most, windowMs }: Rate, now: Date): Promise<void> {
  await countOutside(db, who, [{ name: `${name}/${windowMs / 1000}`, windowMs, stepMs: windowMs / most }], now)
}

/** In one statement of its own, which counts nothing in a window that is used up. */
async function countOutside(db: Db, who: string, windows: readonly Window[], now: Date): Promise<void> {
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
  refuseEarly(windows, new Map(full), now.getTime())
}
