import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isSilence } from './database-faults.ts'
import { deadlines, type Deadlines } from './deadlines.ts'
import { FairPool } from './fair-pool.ts'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './tables.ts'

export type { Tables } from './tables.ts'

/** The pool or one transaction: a store takes either. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Connections of this process by purpose; the announcer holds one more. */
export interface PoolSizes {
  readonly guards: number
  readonly calls: number
  readonly jobs: number
}

/** How the connections of one purpose are used now. */
export interface PoolUse {
  readonly pool: keyof PoolSizes
  readonly max: number
  readonly open: number
  readonly inUse: number
  /** Who waits for one. */
  readonly waiting: number
}

export interface Database {
  /** For what is neither a call nor a job: the start, tests. From the pool of the jobs, without a share. */
  readonly db: Kysely<Tables>
  /** Connections of calls; each path has a fair share of them. */
  readonly calls: (path: string) => Kysely<Tables>
  /** Whom a call is by is read from a pool of its own, so that no call holds up the others' guards. */
  readonly guards: (name: string) => Kysely<Tables>
  /** Connections of work behind the calls, with longer deadlines; each job has a fair share. */
  readonly jobs: (name: string) => Kysely<Tables>
  /** Statements of the queue of jobs, several in one text too; from the pool of the jobs. */
  readonly jobQueue: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** For the start, to compare and migrate the schema: no deadlines but of a lock. */
  readonly schema: Kysely<Tables>
  /** Without deadlines, for commands. */
  readonly maintenance: Kysely<Tables>
  readonly use: () => PoolUse[]
  /** The pool of calls. */
  readonly pool: pg.Pool
  /** A connection of its own, outside the pools, for LISTEN. Rejects after 3 s. */
  connect(): Promise<pg.Client>
  /** Waits 2 s for what is under way, then cuts it off. */
  close(): Promise<void>
}

// ids and counts are exact as doubles up to 2^53; dates stay the strings they are
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// bigint[], which has no name there
const parseTexts = pg.types.getTypeParser(1009 as never) as (value: string) => string[]
pg.types.setTypeParser(1016 as never, (value) => parseTexts(value).map(Number))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** How long one waits for a connection that others hold: longer than they wait for a lock, and than a burst takes. */
const waitMs = 8_000
const closeMs = 2_000

/**
 * So that a server whose client vanished without a word lets go of its connection and of what that has locked, in half a
 * minute and not in two hours. Ignored on a Unix socket.
 */
const serverKeepAlive =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 25000'
/** Whatever the role or the database is set to. */
const onlyLocks = (ms: number): string =>
  `SET statement_timeout = 0; SET lock_timeout = ${ms}; SET idle_in_transaction_session_timeout = 0`

/**
 * `max`: connections of each pool, or by purpose; the server's own limit is shared by all portals on it. `within`: other
 * deadlines than the portal's. `onLost` is told
 * of each connection that ends by itself. Rejects where the server can't be reached or can't keep our promises.
 */
export async function openDatabase(options: {
  connection: pg.ClientConfig
  max?: number | PoolSizes
  within?: Record<keyof typeof deadlines, Deadlines>
  onLost: (error: Error) => void
}): Promise<Database> {
  const { max = 10, within = deadlines } = options
  const sizes = typeof max === 'number' ? { guards: max, calls: max, jobs: max } : max
  const clients = new Set<pg.Client>()
  const pools = new Map<keyof PoolSizes, FairPool>()

  /** An 'error' that nobody hears ends the process: every connection is heard for as long as it lives. */
  function watch(client: pg.Client): void {
    clients.add(client)
    client.once('end', () => clients.delete(client))
    client.once('error', (error) => {
      // what happened to one connection has probably happened to those that are idle
      if (isSilence(error)) for (const pool of pools.values()) pool.distrust(clients)
      options.onLost(error)
    })
    client.on('error', () => undefined)
  }

  /** From the first moment on: one that falls silent before its first statement is answered is cut off at the end, too. */
  class Watched extends PreparingClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      watch(this)
    }
  }

  function open(purpose: Deadlines, size: number, first = serverKeepAlive): pg.Pool {
    const pool = new pg.Pool({
      ...configOf(options.connection, purpose),
      max: size,
      connectionTimeoutMillis: 5_000,
      Client: Watched,
      onConnect: (client) => client.query(first) as unknown as void,
    })
    // the same that the connection itself has said
    pool.on('error', () => undefined)
    return pool
  }

  function lend(purpose: keyof PoolSizes, pool: pg.Pool, reserve = 0): (borrower: string) => Kysely<Tables> {
    const fair = new FairPool(pool, waitMs, reserve)
    pools.set(purpose, fair)
    const shares = new Map<string, Kysely<Tables>>()
    return (borrower) => {
      let share = shares.get(borrower)
      if (!share) shares.set(borrower, (share = kyselyOn(fair.share(borrower))))
      return share
    }
  }

  const guards = open(within.guards, sizes.guards)
  const calls = open(within.calls, sizes.calls)
  const jobs = open(within.jobs, sizes.jobs)
  const schema = open(within.schema, 2, `${serverKeepAlive}; ${onlyLocks(within.schema.lock)}`)
  const maintenance = open(within.maintenance, 4, `${serverKeepAlive}; ${onlyLocks(0)}`)
  const database: Database = {
    db: kyselyOn(jobs),
    // a third, and never all of them
    calls: lend('calls', calls, Math.ceil((sizes.calls - 1) / 3)),
    guards: lend('guards', guards),
    jobs: lend('jobs', jobs),
    jobQueue: (text, values) => runOn(pools.get('jobs')!.share('job-queue'), text, values),
    schema: kyselyOn(schema),
    maintenance: kyselyOn(maintenance),
    use: () => [...pools].map(([pool, fair]) => ({ pool, ...fair.use })),
    pool: calls,
    async connect() {
      const client = new PreparingClient({
        ...configOf(options.connection, within.announcements),
        connectionTimeoutMillis: 3_000,
      })
      watch(client)
      await client.connect()
      await client.query(serverKeepAlive)
      return client
    },
    async close() {
      const cut = setTimeout(() => clients.forEach((client) => client.connection.stream.destroy()), closeMs)
      await Promise.all([guards, calls, jobs, schema, maintenance].map((pool) => pool.end()))
      clearTimeout(cut)
    },
  }
  try {
    await checkServer(guards)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function configOf(connection: pg.ClientConfig, purpose: Deadlines): pg.ClientConfig {
  return {
    ...connection,
    application_name: 'forecourt',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: purpose.lock,
    statement_timeout: purpose.statement,
    idle_in_transaction_session_timeout: purpose.idleInTransaction,
    query_timeout: purpose.answer,
  }
}

/** What fails ends its connection: it may stand in a transaction that the text has begun. */
async function runOn(
  share: ReturnType<FairPool['share']>,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  const client = await share.connect()
  try {
    const results: { rows: unknown[] }[] = [await client.query({ text, values: values ?? [] })].flat()
    client.release()
    return { rows: results.flatMap(({ rows }) => rows) }
  } catch (error) {
    client.release(true)
    throw error
  }
}

function kyselyOn(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
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
