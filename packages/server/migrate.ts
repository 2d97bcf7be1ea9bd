import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { sessionNames } from './connection-config.ts'
import type { Db } from './database.ts'
import { lock } from './locks.ts'
import { ownBackends } from './prepared.ts'
import type { Tables } from './tables.ts'
import { isNewer, ownVersion } from './version.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/**
 * Brings the schema to the state of this version, one transaction per migration; safe when several processes start at
 * once. Returns the names of the migrations that this call has applied. Leaves the schema of a newer version as it is.
 * Throws if this version cannot run on it, or if a lock is not available in time (`isLocked`): applied migrations stay,
 * and the next call continues from there.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const { missing, isEmpty } = await compareSchema(db, 'portal')
  const applied: string[] = []
  for (const name of missing) {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    const isApplied = await db.transaction().execute((tx) => applyMigration(tx, name, text))
    if (!isApplied) continue
    applied.push(name)
    if (!isEmpty && changesColumns.test(text)) await endOldSessions(db)
  }
  return applied
}

/**
 * Returns false if another process was faster. Not kysely's migrator, which made this table: it reads the whole
 * catalogue before each step and fails if another process changes it meanwhile.
 */
async function applyMigration(tx: Db, name: string, text: string): Promise<boolean> {
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

/** Of existing tables and views. */
const changesColumns = /\bALTER\s+TABLE\b|\bVIEW\b/i

/** How long sessions that are busy when a migration commits are waited for. */
const oldSessionsMs = 3_000

/**
 * Ends sessions of running processes, which connect anew, as soon as they are idle: 1.0.0 fails with every prepared
 * statement whose columns have changed ('cached plan must not change result type'), until its connection ends. Spares
 * this process, commands and other migrations, sessions that hold a lock and those that listen.
 */
async function endOldSessions(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  const until = performance.now() + oldSessionsMs
  while ((await endIdleSessions(db, rows[0]!.now)) > 0 && performance.now() < until) await pause(50)
}

/** Returns the number of sessions that are busy. */
async function endIdleSessions(db: Kysely<Tables>, startedBefore: Date): Promise<number> {
  const { rows } = await sql<{ busy: number }>`
    SELECT count(CASE WHEN state <> 'idle' THEN 1 WHEN pg_terminate_backend(pid) THEN NULL END)::int AS busy
    FROM pg_stat_activity a
    WHERE datname = current_database() AND usename = current_user AND application_name = ${sessionNames.portal}
      AND backend_start < ${startedBefore} AND pid <> pg_backend_pid() AND NOT pid = ANY (${ownBackends()}::int[])
      AND query !~* '^(listen|select$)'
      AND NOT EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory')`.execute(db)
  return rows[0]!.busy
}

/** The schema lacks migrations of this version that somebody else has to apply (MIGRATE=no). */
export class SchemaBehind extends Error {
  readonly isEmpty: boolean
  constructor(message: string, { isEmpty = false }: { isEmpty?: boolean } = {}) {
    super(message)
    this.isEmpty = isEmpty
  }
}

/**
 * Throws unless this version can run on the current schema; changes nothing. SchemaBehind: it has to be migrated first.
 */
export async function checkSchema(db: Kysely<Tables>, what: 'portal' | 'command' = 'command'): Promise<void> {
  const { isEmpty, missing } = await compareSchema(db, what)
  if (isEmpty && what === 'command')
    throw new Error("There is no portal in this database: 'forecourt setup' or 'forecourt migrate' creates its tables")
  if (missing.length > 0)
    throw new SchemaBehind(
      `The schema of this database is older than this ${what} (${missing[0]} is not applied): ` +
        (what === 'portal'
          ? "run 'forecourt migrate' first"
          : "use the commands of the running version, or run 'forecourt migrate'"),
      { isEmpty },
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
async function compareSchema(db: Kysely<Tables>, what: string): Promise<Comparison> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(db)
  const names = await migrationNames()
  if (!rows[0]!.is) return { isEmpty: true, missing: names }
  const { rows: appliedRows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const applied = new Set(appliedRows.map(({ name }) => name))
  const missing = names.filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !names.includes(name))
  const required = unknown.length > 0 && missing.length === 0 ? await requiredVersion(db, unknown) : undefined
  if (unknown.length > 0 && (missing.length > 0 || required !== undefined))
    throw new Error(
      `The schema of this database is newer than this ${what} (it does not know ${unknown.at(-1)}, which is applied): ` +
        `use the ${what} of ${required === undefined ? 'the version that made it' : `version ${required} or newer`}`,
    )
  return { isEmpty: applied.size === 0, missing }
}

/** Returns the version that one of these migrations needs, if it is newer than this one. */
async function requiredVersion(db: Kysely<Tables>, migrations: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`SELECT version FROM schema_needs
    WHERE migration = ANY(${migrations}) ORDER BY string_to_array(version, '.')::int[]`.execute(db)
  const newest = rows.at(-1)?.version
  return newest !== undefined && isNewer(newest, await ownVersion()) ? newest : undefined
}

/** Returns the migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((name) => /^(.+)\.sql$/.exec(name)?.[1] ?? []).toSorted()
}
