import { readFile, readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/**
 * Brings the schema to the newest state; safe when two portals start at once (the migrator takes a lock). Answers the
 * names of what was applied; throws when the schema is newer than this portal.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const { unknown } = await compareSchema(db)
  if (unknown.length > 0) throw new Error(newerSchema(unknown, 'portal'))
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Throws one line unless the schema is exactly the one that this version of the portal makes; changes nothing. */
export async function checkSchema(db: Kysely<Tables>): Promise<void> {
  const { isEmpty, unknown, missing } = await compareSchema(db)
  if (isEmpty) throw new Error('There is no portal in this database: start the portal first, it makes its tables')
  if (unknown.length > 0) throw new Error(newerSchema(unknown, 'command'))
  if (missing.length > 0)
    throw new Error(
      `The schema of this database is older than this command (${missing[0]} is not applied): ` +
        'use the commands of the portal that runs, or start the portal of this version first',
    )
}

function newerSchema(unknown: readonly string[], what: string): string {
  return (
    `The schema of this database is newer than this ${what} (${unknown.at(-1)} is applied, which it does not know): ` +
    `use the ${what} of the version that made it`
  )
}

interface Comparison {
  /** No portal was ever started on it. */
  isEmpty: boolean
  /** Applied, but not of this version. */
  unknown: string[]
  /** Of this version, but not applied. */
  missing: string[]
}

async function compareSchema(db: Kysely<Tables>): Promise<Comparison> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(db)
  const names = await migrationNames()
  if (!rows[0]!.is) return { isEmpty: true, unknown: [], missing: names }
  const { rows: kept } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const applied = kept.map(({ name }) => name)
  return {
    isEmpty: applied.length === 0,
    unknown: applied.filter((name) => !names.includes(name)),
    missing: names.filter((name) => !applied.includes(name)),
  }
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((name) => /^(.+)\.sql$/.exec(name)?.[1] ?? []).toSorted()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations = (await migrationNames()).map(async (name) => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    const migration: Migration = {
      async up(db) {
        await sql.raw(text).execute(db)
      },
    }
    return [name, migration] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}
