/**
 * Every advisory lock of the portal (docs/decisions/0039). No other file takes one, but for the trigger of 'audit-chain'.
 * PostgreSQL keeps keys of one number and of two apart.
 */
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from './database.ts'

/** Locks of one thing each. Processes of two versions must agree on them: a name that is given up leaves its key unused. */
export const locks = {
  /** Taken by the trigger audit_link (db/migrations/0040_rights.sql). */
  'audit-chain': [40, 1],
  roles: [40, 2],
  'sensitive-words': [46, 1],
  'reach-count': [47, 1],
  /** Beside those of 'notice-receiver', whose second number is a hash. */
  'notice-audiences': [7_001, 0],
  /** Taken first by whoever publishes, withdraws or pins, so that each sees carousel and tallies as the last left them. */
  'public-news': [42_001],
  /** An article of an archive comes in: the next one, of whatever process, sees it. */
  'news-import': [76_001],
  /** Taken by whoever brings the schema one migration further. */
  schema: [89_001],
  /** Two setups at once: the second sees what the first one made. */
  setup: [100_001],
  departments: [4_031_011],
  'demo-fill': [4_031_926],
  'embedded-presence': [4_031_927],
  people: [1_023_363_134],
} as const satisfies Record<string, readonly [number] | readonly [number, number]>

/** Locks of one thing of many: the first of two numbers; the second is the hash of what its key says. */
export const lockClasses = {
  'admin-item': 48,
  'draft-of-news': 49,
  upload: 50,
  'notice-receiver': 7_001,
  'platform-identity': -629_223_634,
  'tracking-choice': -952_048_452,
} as const satisfies Record<string, number>

const keyOf = (name: keyof typeof locks) => {
  const [first, second]: readonly number[] = locks[name]
  return second === undefined ? sql`${first}::bigint` : sql`${first}::int, ${second}::int`
}

/** Waits until whoever holds it is through; held until the transaction ends. */
export async function lock(tx: Db, name: keyof typeof locks): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${keyOf(name)})`.execute(tx)
}

/** False: somebody else holds it. True: held until the transaction ends. */
export async function tryLock(tx: Db, name: keyof typeof locks): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${keyOf(name)}) AS held`.execute(tx)
  return rows[0]!.held
}

/**
 * One lock a key, until the transaction ends, in one order for all callers, so that none waits for another in a
 * circle. Two keys may share a hash: then they wait for one another, and nothing else happens.
 */
export async function lockEach(tx: Db, name: keyof typeof lockClasses, keys: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockClasses[name]}::int, hash) FROM
    (SELECT DISTINCT hashtext(key) AS hash FROM unnest(${keys}::text[]) AS key ORDER BY hash) AS hashes`.execute(tx)
}

/** Held by the connection, beside others who hold it shared. */
export async function holdShared(client: ClientBase, name: keyof typeof locks): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [locks[name][0]])
}

/** Gives up what this connection holds shared; whether nobody else holds it. */
export async function leaveShared(client: ClientBase, name: keyof typeof locks): Promise<boolean> {
  const [key] = locks[name]
  await client.query('SELECT pg_advisory_unlock_shared($1)', [key])
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [key])
  return rows[0]?.alone === true
}
