import { readFile, readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import type { Db } from './database.ts'
import { lock } from './locks.ts'
import type { Tables } from './tables.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/**
 * Brings the schema to the state of this version, one transaction per migration; safe when several processes start at
 * once. Returns the names of the migrations that this call has applied. Leaves the schema of a newer version as it is.
 * Throws if this version cannot run on it, or if a lock is not available in time (`isLocked`): applied migrations stay,
 * and the next call continues from there.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const { missing } = await comparable(db, 'portal')
  const applied: string[] = []
  for (const name of missing) {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    if (await db.transaction().execute((tx) => apply(tx, name, text))) applied.push(name)
  }
  return applied
}

/**
 * Returns false if another process was faster. Not kysely's migrator, which made this table: it reads the whole
 * catalogue before each step and fails if another process changes it meanwhile.
 */
async function apply(tx: Db, name: string, text: string): Promise<boolean> {
  await lock(tx, 'schema')
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration
    (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(tx)
  const { rows } =
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${new Date().toISOString()})
    ON CONFLICT DO NOTHING RETURNING name`.execute(tx)
  if (rows.length === 0) return false
  await sql.raw(text).execute(tx)
  const version = /^-- Needs (\d+\.\d+\.\d+)$/m.exec(text)?.[1]
  if (version !== undefined)
    await sql`INSERT INTO schema_needs (migration, version) VALUES (${name}, ${version})`.execute(tx)
  return true
}

/** The schema lacks migrations of this version that somebody else has to apply (MIGRATE=no). */
export class SchemaBehind extends Error {}

/**
 * Throws unless this version can run on the current schema; changes nothing. SchemaBehind: it has to be migrated first.
 */
export async function checkSchema(db: Kysely<Tables>, what: 'portal' | 'command' = 'command'): Promise<void> {
  const { isEmpty, missing } = await comparable(db, what)
  if (isEmpty && what === 'command')
    throw new Error('There is no portal in this database: start the portal first to create its tables')
  if (missing.length > 0)
    throw new SchemaBehind(
      `The schema of this database is older than this ${what} (${missing[0]} is not applied): ` +
        (what === 'portal'
          ? "run 'forecourt migrate' first"
          : "use the commands of the running version, or run 'forecourt migrate'"),
    )
}

interface Comparison {
  /** No portal was ever started on it. */
  isEmpty: boolean
  /** Migrations of this version that are not applied. */
  missing: string[]
}

/**
 * Compares the schema with this version. Throws if it is newer, unless everything of this version is in it and no newer
 * migration requires a newer version (`-- Needs 1.2.0` in a migration).
 */
async function comparable(db: Kysely<Tables>, what: string): Promise<Comparison> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(db)
  const names = await migrationNames()
  if (!rows[0]!.is) return { isEmpty: true, missing: names }
  const { rows: kept } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const applied = new Set(kept.map(({ name }) => name))
  const missing = names.filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !names.includes(name))
  const needed = unknown.length > 0 && missing.length === 0 ? await neededBy(db, unknown) : undefined
  if (unknown.length > 0 && (missing.length > 0 || needed !== undefined))
    throw new Error(
      `The schema of this database is newer than this ${what} (it does not know ${unknown.at(-1)}, which is applied): ` +
        `use the ${what} of ${needed === undefined ? 'the version that made it' : `version ${needed} or newer`}`,
    )
  return { isEmpty: applied.size === 0, missing }
}

/** Returns the version that one of these migrations needs, if it is newer than this one. */
async function neededBy(db: Kysely<Tables>, migrations: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`SELECT version FROM schema_needs
    WHERE migration = ANY(${migrations}) ORDER BY string_to_array(version, '.')::int[]`.execute(db)
  const newest = rows.at(-1)?.version
  return newest !== undefined && isNewer(newest, await ownVersion()) ? newest : undefined
}

const numbersOf = (version: string): number[] => version.split('.').map(Number)

function isNewer(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at >= 0 && left[at]! > right[at]!
}

/** Returns the version of the portal from package.json. */
export async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Returns the migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((name) => /^(.+)\.sql$/.exec(name)?.[1] ?? []).toSorted()
}
