/**
 * `npm run tables`: migrates a temporary database and generates packages/server/tables.ts from it. Uses the server of
 * DATABASE_URL, or an embedded one in a temporary folder.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { readArguments } from './arguments.mjs'

readArguments(import.meta.url)
const { migrate, openDatabase } = await import('@portal/server')
const { openEmbedded } = await import('@portal/server/embedded')
const { default: pg } = await import('pg')
const { tableTypes } = await import('../packages/server/table-types.ts')
const target = new URL('../packages/server/tables.ts', import.meta.url)
const databaseUrl = process.env['DATABASE_URL']
const folder = databaseUrl ? undefined : await mkdtemp(join(tmpdir(), 'forecourt-tables-'))
const embedded = folder
  ? await openEmbedded({ folder, log: (line) => void process.stdout.write(`${line}\n`) })
  : undefined
const name = `forecourt_tables_${process.pid}`
const admin = new pg.Client(embedded?.connection ?? { connectionString: databaseUrl! })
await admin.connect()
try {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  await writeFile(target, await typesOf(connectionTo(name)))
  process.stdout.write('packages/server/tables.ts is written\n')
} finally {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.end()
  await embedded?.release()
  if (folder) await rm(folder, { recursive: true, force: true })
}

function connectionTo(database: string): ClientConfig {
  if (embedded) return { ...embedded.connection, database }
  const url = new URL(databaseUrl!)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

async function typesOf(connection: ClientConfig): Promise<string> {
  const database = await openDatabase({
    connection,
    max: 2,
    onLost: (error) => process.stderr.write(`${error.message}\n`),
  })
  try {
    await migrate(database.db)
    return await tableTypes(database.db)
  } finally {
    await database.close()
  }
}
