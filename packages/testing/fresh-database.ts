import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '@portal/server'
import pg from 'pg'
import { testServer } from './test-server-env.ts'

export interface TestDatabase extends Database {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** Returns a clone of the migrated template; `isEmpty`: a database without migrations. */
export async function freshDatabase(options: { max?: number; isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { server, template, strategy } = testServer()
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const from = options.isEmpty ? "template0 ENCODING 'UTF8'" : template
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${from} ${strategy}`)
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

/** The pooler drill runs the tests through a pooler. */
function throughPooler(connection: pg.ClientConfig) {
  const [host, port, prepared] = process.env['FORECOURT_TEST_POOLER']?.split(':') ?? []
  if (!host || !port) return { connection }
  const mayPrepare = prepared === 'prepared'
  return { connection: { ...connection, host, port: Number(port) }, direct: connection, mayPrepare }
}

/** Test files of a worker share modules (vitest.config.ts), and so these connections. */
let admin: pg.Pool | undefined

function asAdmin(server: pg.ClientConfig, statement: string): Promise<unknown> {
  if (!admin) {
    admin = new pg.Pool({ ...server, max: 3, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // the server may stop before this process
    admin.on('error', () => undefined)
  }
  return admin.query(statement)
}
