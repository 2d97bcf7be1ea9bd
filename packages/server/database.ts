import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './tables.ts'

export type { Tables } from './tables.ts'

/** The pool or one transaction: a store takes either. */
export type Db = Kysely<Tables> | Transaction<Tables>

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** A connection of its own, outside the pool, for LISTEN. */
  connect(): Promise<pg.Client>
  close(): Promise<void>
}

// ids and counts are exact as doubles up to 2^53; dates stay the strings they are
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// bigint[], which has no name there
const parseTexts = pg.types.getTypeParser(1009 as never) as (value: string) => string[]
pg.types.setTypeParser(1016 as never, (value) => parseTexts(value).map(Number))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** `max`: connections of this process; the server's own limit is shared by all portals on it. */
export async function openDatabase(options: {
  connection: pg.ClientConfig
  max?: number
  onLost: (error: Error) => void
}): Promise<Database> {
  const config = { ...options.connection, application_name: 'forecourt', keepAlive: true }
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    Client: PreparingClient,
  })
  pool.on('error', options.onLost)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await checkServer(pool)
  return {
    db,
    pool,
    async connect() {
      const client = new pg.Client(config)
      client.on('error', options.onLost)
      await client.connect()
      return client
    },
    close: () => db.destroy(),
  }
}

/** Stops the start with one clear line where the server can't keep our promises. */
async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; fsync: string }>(
    `SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding,
            current_setting('fsync') AS fsync
     FROM pg_database WHERE datname = current_database()`,
  )
  const [server] = rows
  if (!server || server.version < 140_000) throw new Error('The database must be PostgreSQL 14 or newer.')
  if (server.encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, not ${server.encoding}.`)
  if (server.fsync !== 'on') throw new Error('The database runs with fsync off: it would lose what people wrote.')
}
