import { readFile, readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/** Brings the schema to the newest state; safe when two portals start at once (the migrator takes a lock). */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8')
    const migration: Migration = {
      async up(db) {
        await sql.raw(text).execute(db)
      },
    }
    return [name.replace(/\.sql$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}
