/**
 * Every advisory lock of the portal (docs/decisions/0039). No other file takes one, except the trigger of
 * 'audit-chain'. PostgreSQL distinguishes keys of one number from keys of two.
 */
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from './database.ts'

/**
 * Locks of single things. Processes of two versions must agree on them: the key of a removed name is not used again.
 */
export const locks = {
  /** The last link of the audit log's chain. Taken by the trigger audit_link (db/migrations/0040_rights.sql). */
  'audit-chain': [40, 1],
  /** Holders of roles, when they or sign-ins with protected roles change: the last administrator stays one. */
  roles: [40, 2],
  /** The list of sensitive words, whose size is limited. */
  'sensitive-words': [46, 1],
  /** Views of the desk's lists, whose number is limited. */
  'saved-views': [181, 1],
  /** The count of reach: one process at a time, the others leave it. */
  'reach-count': [47, 1],
  /**
   * The order of notifications for audiences. Distinct from those of 'notice-receiver', whose second number is a hash.
   */
  'notice-audiences': [7_001, 0],
  /**
   * Taken first when publishing, withdrawing or pinning, so that each sees the carousel and counters as the last one
   * left them.
   */
  'public-news': [42_001],
  /** Taken for each imported article, so that the next one, in whatever process, sees it. */
  'news-import': [76_001],
  /** The schema, for each migration. */
  schema: [89_001],
  /** Taken by the setup, so that a second one sees what the first has made. */
  setup: [100_001],
  /** The tree of departments, while paths are computed. */
  departments: [4_031_011],
  /** The demo company is filled once. */
  'demo-fill': [4_031_926],
  /** Shared by the processes that use the embedded database: the last one stops it. */
  'embedded-presence': [4_031_927],
  /** Everybody in the directory, while a source is compared with it or somebody is erased. */
  people: [1_023_363_134],
} as const satisfies Record<string, readonly [number] | readonly [number, number]>

/** Locks of one thing among many: the first of two numbers; the second is the hash of the key. */
export const lockClasses = {
  /** An item of the desk's data, from the check of its revision to its change. */
  'admin-item': 48,
  /** The draft that is made of a news item: there is one. */
  'draft-of-news': 49,
  /** The number of a person's unfinished uploads. */
  upload: 50,
  /** Steps of organisers on the sessions of an activity: each builds on those before it. */
  'activity-steps': 51,
  /** Merges of a kind of the desk's data: each builds on those before it. */
  'admin-merge': 52,
  /** The order of a person's notifications. */
  'notice-receiver': 7_001,
  /** The link between a person and an identity at a platform or provider: there is one. */
  'platform-identity': -629_223_634,
  /** A person's choice to be counted: no event is written after opting out. */
  'tracking-choice': -952_048_452,
} as const satisfies Record<string, number>

const keyOf = (name: keyof typeof locks) => {
  const [first, second]: readonly number[] = locks[name]
  return second === undefined ? sql`${first}::bigint` : sql`${first}::int, ${second}::int`
}

/** Waits for the lock and holds it until the transaction ends. */
export async function lock(tx: Db, name: keyof typeof locks): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${keyOf(name)})`.execute(tx)
}

/** Returns false if it is held elsewhere; true: held until the transaction ends. */
export async function tryLock(tx: Db, name: keyof typeof locks): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${keyOf(name)}) AS held`.execute(tx)
  return rows[0]!.held
}

/**
 * Takes one lock per key until the transaction ends, always in the same order, so that callers cannot deadlock. Keys
 * with the same hash wait for each other, nothing more.
 */
export async function lockEach(tx: Db, name: keyof typeof lockClasses, keys: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockClasses[name]}::int, hash) FROM
    (SELECT DISTINCT hashtext(key) AS hash FROM unnest(${keys}::text[]) AS key ORDER BY hash) AS hashes`.execute(tx)
}

/** Takes a shared lock, held by the connection. */
export async function acquireShared(client: ClientBase, name: keyof typeof locks): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [locks[name][0]])
}

/** Releases the shared lock of this connection; returns true if nobody else holds it. */
export async function releaseShared(client: ClientBase, name: keyof typeof locks): Promise<boolean> {
  const [key] = locks[name]
  await client.query('SELECT pg_advisory_unlock_shared($1)', [key])
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [key])
  return rows[0]?.alone === true
}
