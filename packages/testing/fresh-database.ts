import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '@portal/server'
import pg from 'pg'
import { testServer } from './test-server-env.ts'

export interface TestDatabase extends Database {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** A clone of the migrated template. */
export async function freshDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { server, template } = testServer()
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const connection = { ...server, database: name }
  const database = await openDatabase({ ...throughPooler(connection), max: options.max ?? 10, onLost: () => undefined })
  return {
    ...database,
    connection,
    async drop() {
      await database.close()
      await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** The drill of the pooler runs the tests through one. */
function throughPooler(connection: pg.ClientConfig): { connection: pg.ClientConfig; direct?: pg.ClientConfig } {
  const [host, port] = process.env['FORECOURT_TEST_POOLER']?.split(':') ?? []
  return host && port ? { connection: { ...connection, host, port: Number(port) }, direct: connection } : { connection }
}

async function asAdmin(server: pg.ClientConfig, statement: string): Promise<void> {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
