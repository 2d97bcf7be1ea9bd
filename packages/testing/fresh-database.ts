import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '@portal/server'
import pg from 'pg'
import { testServer } from './test-server-env.ts'

export interface TestDatabase extends Database {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** A clone of the migrated template; `isEmpty`: one that nobody has migrated. */
export async function freshDatabase(options: { max?: number; isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { server, template } = testServer()
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const from = options.isEmpty ? "template0 ENCODING 'UTF8'" : template
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${from}`)
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

/** The drill of the pooler runs the tests through one, `host:port`; with `:prepared` one that keeps track of statements. */
function throughPooler(connection: pg.ClientConfig) {
  const [host, port, prepared] = process.env['FORECOURT_TEST_POOLER']?.split(':') ?? []
  if (!host || !port) return { connection }
  const mayPrepare = prepared === 'prepared'
  return { connection: { ...connection, host, port: Number(port) }, direct: connection, mayPrepare }
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
