import pg from 'pg'

const pooler = 'a pooler such as pgBouncer'

/**
 * Stops the start with a clear message if the server cannot keep our guarantees or cannot be reached as required.
 * `direct`: the connection without a pooler, beside `pool`. Returns an identifier of the database.
 */
export async function checkServer(pool: pg.Pool, direct?: { pool: pg.Pool; mayPrepare: boolean }): Promise<string> {
  const there = await look(pool).catch((error: unknown) => {
    // otherwise it would be taken for an unavailable database, and waited for
    if (!isRefusedStart(error) || direct) throw error
    throw new Error(`DATABASE_URL points to ${pooler}: set DATABASE_DIRECT_URL, too`, { cause: error })
  })
  if (there.version < 140_000) throw new Error('The database must be PostgreSQL 14 or newer.')
  if (there.encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, not ${there.encoding}.`)
  if (there.fsync !== 'on') throw new Error('The database runs with fsync off and could lose data.')
  if (!direct) {
    if (there.isPooled) throw new Error(`DATABASE_URL points to ${pooler}: set DATABASE_DIRECT_URL, too`)
    return there.database
  }
  const beside = await look(direct.pool).catch((error: unknown) => {
    if (!isRefusedStart(error)) throw error
    throw new Error(wrongDirect, { cause: error })
  })
  if (beside.isPooled) throw new Error(wrongDirect)
  if (beside.database !== there.database)
    throw new Error('DATABASE_DIRECT_URL points to another database than DATABASE_URL')
  if (direct.mayPrepare) await checkPreparing(pool)
  return there.database
}

/**
 * Two clients prepare a statement under the same name, as they will later; a pooler without tracking gives them one
 * session.
 */
async function checkPreparing(pool: pg.Pool): Promise<void> {
  const query = { name: 'forecourt-check', text: 'SELECT $1::int', values: [1] }
  const clients = [await pool.connect(), await pool.connect()]
  try {
    for (const client of [...clients, ...clients]) await client.query(query)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !['42P05', '26000'].includes(error.code ?? '')) throw error
    throw new Error('DATABASE_PREPARE=yes needs a pooler that keeps track of prepared statements (pgBouncer 1.21)', {
      cause: error,
    })
  } finally {
    for (const client of clients) client.release(true)
  }
}

/** Returns the replica's replay position; rejects if it is no replica of this database. */
export async function replayedBy(pool: pg.Pool, database: string): Promise<string> {
  const { rows } = await pool.query<{ lsn: string | null; database: string; isReplica: boolean }>(
    `SELECT pg_last_wal_replay_lsn()::text AS lsn, ${identity} AS database, pg_is_in_recovery() AS "isReplica"
     FROM pg_database WHERE datname = current_database()`,
  )
  const { lsn, isReplica, database: is } = rows[0]!
  if (is !== database) throw new Error('it belongs to another database than DATABASE_URL')
  if (!isReplica || lsn === null) throw new Error('DATABASE_READ_URL points to a server that is not a replica')
  return lsn
}

/** The same for each server of a cluster, and different from any other. */
const identity = `concat(CASE WHEN has_function_privilege('pg_control_system()', 'EXECUTE')
  THEN (SELECT system_identifier::text FROM pg_control_system()) END, '/', oid)`

const wrongDirect = `DATABASE_DIRECT_URL points to ${pooler}: it must point to PostgreSQL itself`

/** pgBouncer accepts few settings at the start of a connection. */
const isRefusedStart = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter')

interface Server {
  version: number
  encoding: string
  fsync: string
  /** The same for each server of a cluster, and different from any other. */
  database: string
  isPooled: boolean
}

async function look(pool: pg.Pool): Promise<Server> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Omit<Server, 'isPooled'> & { pid: number }>(
      `SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding,
              current_setting('fsync') AS fsync, pg_backend_pid() AS pid,
              ${identity} AS database
       FROM pg_database WHERE datname = current_database()`,
    )
    const { pid, ...server } = rows[0]!
    // at the start of a connection a pooler reports its own process id instead of the server's
    const { processID } = client as unknown as { processID: number | null }
    return { ...server, isPooled: processID !== pid }
  } finally {
    client.release()
  }
}
