import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { checkServer, readReplayPosition } from './check-server.ts'
import { commonConfig, configOf, lockOnlySettings, serverKeepAlive, sessionNames } from './connection-config.ts'
import { affectsAllConnections, isAnswerTimeout } from './database-faults.ts'
import { deadlines, type Deadlines } from './deadlines.ts'
import { FairPool } from './fair-pool.ts'
import { PreparingClient } from './prepared.ts'
import { createReads, type Reads } from './replica.ts'
import { runStatement } from './run-statement.ts'
import type { Tables } from './tables.ts'

export type { Tables } from './tables.ts'
/** A table of the schema, or a view of it that its owner shares with others: `shared.person`. */
export type TableName = keyof Tables

/** The pool or one transaction: a store accepts either. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Connections of this process by purpose; the announcer uses one more. */
export interface PoolSizes {
  readonly guards: number
  readonly calls: number
  readonly jobs: number
}

/** `reads`: to the replica, for calls that only read. */
type PoolPurpose = keyof PoolSizes | 'reads'

/** Current use of the connections of one purpose. */
export interface PoolUsage {
  readonly pool: PoolPurpose
  readonly max: number
  readonly open: number
  readonly inUse: number
  /** Number of borrowers waiting for a connection. */
  readonly waiting: number
}

export interface Database {
  /** For anything but calls and jobs: the start, tests. From the job pool, without a share. */
  readonly db: Kysely<Tables>
  /** Connections of calls; each path has a fair share of them. */
  readonly calls: (path: string) => Kysely<Tables>
  /** A separate pool for authentication, so that no call delays that of others. */
  readonly guards: (name: string) => Kysely<Tables>
  /** Connections of background work, with longer deadlines; each job has a fair share. */
  readonly jobs: (name: string) => Kysely<Tables>
  /** Statements of the job queue, also several in one text; from the job pool. */
  readonly jobQueue: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** For comparing and migrating the schema at the start: no deadlines except for locks. */
  readonly schema: Kysely<Tables>
  /** For commands, without deadlines. */
  readonly maintenance: Kysely<Tables>
  readonly use: () => PoolUsage[]
  /** Longest current wait of a call for a connection, in milliseconds; waits behind a lock do not count. */
  readonly longestWaitMs: () => number
  /** Absent without a replica. */
  readonly reads: Reads | undefined
  /** The pool of calls. */
  readonly pool: pg.Pool
  /**
   * Opens a connection outside the pools, with its own session, for LISTEN; `as calls`: as calls have it, possibly
   * through a pooler. Rejects after 3 s.
   */
  connect(as?: 'calls'): Promise<pg.Client>
  /** Waits 2 s for work in progress, then closes all connections. */
  close(): Promise<void>
}

// ids and counts are exact as doubles up to 2^53; dates stay strings
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// bigint[], which has no name there
const parseTexts = pg.types.getTypeParser(1009 as never) as (value: string) => string[]
pg.types.setTypeParser(1016 as never, (value) => parseTexts(value).map(Number))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * How long to wait for a connection in use by others: longer than a burst lasts. A page retries after a second and has
 * its answer within ten.
 */
const waitMs = { guards: 4_000, calls: 5_000, reads: 3_000, jobs: 8_000 } as const
/** Timeout of a new connection, and of waiting for a pool without shares. */
const connectMs = 5_000
/**
 * Opening a connection costs a sign-in and every plan, and calls come in bursts: with pg's 10 s they would often open
 * anew. Proxies may close connections that are idle for a minute.
 */
const idleMs = 45_000
const closeMs = 2_000
/** A statement without an answer for this long counts as silent once another one has missed its deadline. */
const silentMs = 1_000

/**
 * Opens the pools. `direct`: a connection to the same database with sessions of its own, if `connection` leads through
 * a pooler that shares them; used for LISTEN, the schema and commands. `mayPrepare`: the pooler tracks prepared
 * statements. `replica`: a streaming standby for reads; its faults do not count as faults of this database. `max`:
 * connections of each pool, or by purpose; the server's limit is shared by all portals on it. `isCommand`: spared by
 * migrations beside it. `within`: overrides deadlines. `onLost` is called for each connection that ends unexpectedly.
 * Rejects if the server cannot be reached or cannot keep our guarantees.
 */
export async function openDatabase(options: {
  connection: pg.ClientConfig
  direct?: pg.ClientConfig | undefined
  mayPrepare?: boolean | undefined
  replica?: { connection: pg.ClientConfig; mostLagMs: number; say: (line: string) => void } | undefined
  max?: number | PoolSizes
  isCommand?: boolean
  within?: Partial<Record<keyof typeof deadlines, Deadlines>>
  onLost: (error: Error) => void
}): Promise<Database> {
  const { max = 10 } = options
  // not in the activity that once opened the connection: the log would name its request
  const onLost = AsyncLocalStorage.bind(options.onLost)
  const within = { ...deadlines, ...options.within }
  const sizes = typeof max === 'number' ? { guards: max, calls: max, jobs: max } : max
  const primary = { clients: new Set<PreparingClient>(), pools: new Map<PoolPurpose, FairPool>() }
  const standby: typeof primary = { clients: new Set(), pools: new Map() }

  /** An unhandled 'error' event would end the process: every connection has a listener for its whole life. */
  function watch(client: PreparingClient, { clients, pools }: typeof primary): void {
    clients.add(client)
    client.once('end', () => clients.delete(client))
    const distrust = (error: unknown): void => {
      if (affectsAllConnections(error)) for (const pool of pools.values()) pool.distrust(clients)
      if (isAnswerTimeout(error) && clients === primary.clients) void endSilent()
    }
    client.onFailure = distrust
    client.once('error', (error) => {
      distrust(error)
      onLost(error)
    })
    client.on('error', () => undefined)
  }

  /**
   * Watched from the constructor on, so that a connection that falls silent before its first answer is closed at the
   * end, too.
   */
  const watched = (shared?: Deadlines, server = primary) =>
    class Watched extends PreparingClient {
      constructor(config?: string | pg.ClientConfig) {
        super(config, shared && { within: shared, mayPrepare: options.mayPrepare ?? false })
        watch(this, server)
      }
    }

  let isChecking = false
  /**
   * Ends what waits on connections that have fallen silent, so that a call does not wait for its own deadline, which is
   * longer than that of others. Only if a new connection is answered: a pooler without a server lets everybody wait.
   */
  async function endSilent(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      const fresh = await database.connect('calls')
      await fresh.query('SELECT').finally(() => fresh.end())
      for (const each of primary.clients) each.endIfSilent(silentMs)
    } catch {
      // the database itself is away
    } finally {
      isChecking = false
    }
  }

  const { connection, direct = connection, mayPrepare = false } = options
  const name = options.isCommand ? sessionNames.maintenance : sessionNames.portal
  const isShared = direct !== connection
  const configFor = (purpose: Deadlines, to = connection): pg.ClientConfig =>
    isShared ? { ...to, ...commonConfig(name), query_timeout: purpose.answer } : configOf(to, purpose, name)

  function open(config: pg.ClientConfig, size: number, shared?: Deadlines, first = '', server = primary): pg.Pool {
    const pool = new pg.Pool({
      ...config,
      max: size,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: idleMs,
      Client: watched(shared, server),
      onConnect: (client) => (shared ? undefined : (client.query(serverKeepAlive + first) as unknown as void)),
    })
    // the connection itself has reported the same
    pool.on('error', () => undefined)
    return pool
  }
  const openFor = (purpose: Deadlines, size: number, to = connection, server = primary): pg.Pool =>
    open(configFor(purpose, to), size, isShared ? purpose : undefined, '', server)

  function lend(
    purpose: PoolPurpose,
    pool: pg.Pool,
    reserve = 0,
    server = primary,
  ): (borrower: string) => Kysely<Tables> {
    const fair = new FairPool(pool, waitMs[purpose], reserve)
    server.pools.set(purpose, fair)
    const shares = new Map<string, Kysely<Tables>>()
    return (borrower) => {
      let share = shares.get(borrower)
      if (!share) shares.set(borrower, (share = createKysely(fair.share(borrower))))
      return share
    }
  }

  const guards = openFor(within.guards, sizes.guards)
  const calls = openFor(within.calls, sizes.calls)
  const jobs = openFor(within.jobs, sizes.jobs)
  const schema = open(
    configOf(direct, within.schema, sessionNames.maintenance),
    2,
    undefined,
    lockOnlySettings(within.schema.lock),
  )
  const maintenance = open(
    configOf(direct, within.maintenance, sessionNames.maintenance),
    4,
    undefined,
    lockOnlySettings(0),
  )
  // a third, and never all of them
  const reserve = Math.ceil((sizes.calls - 1) / 3)
  const callShares = lend('calls', calls, reserve)
  const guardShares = lend('guards', guards)
  const all = [guards, calls, jobs, schema, maintenance]
  let reads: ReturnType<typeof createReads> | undefined

  function readFrom(replica: NonNullable<typeof options.replica>, database: string): void {
    const pool = openFor(within.reads, sizes.calls, replica.connection, standby)
    const replayPool = openFor(within.replica, 1, replica.connection, standby)
    all.push(pool, replayPool)
    reads = createReads({
      ...replica,
      calls: lend('reads', pool, reserve, standby),
      primaryLsn: () => readPrimaryPosition(guardShares('replica')),
      replayedLsn: () => readReplayPosition(replayPool, database),
      cut: () => standby.clients.forEach((client) => client.connection.stream.destroy()),
    })
  }

  const database: Database = {
    db: createKysely(jobs),
    calls: callShares,
    guards: guardShares,
    jobs: lend('jobs', jobs),
    jobQueue: (text, values) => runStatement(primary.pools.get('jobs')!.share('job-queue'), text, values),
    schema: createKysely(schema),
    maintenance: createKysely(maintenance),
    use: () => [...primary.pools, ...standby.pools].map(([pool, fair]) => ({ pool, ...fair.use })),
    get reads() {
      return reads
    },
    longestWaitMs() {
      const waits = (server: typeof primary): number[] => [...server.pools].map(([, pool]) => pool.longestWaitMs)
      // waiting for an unavailable primary is no lack of connections
      if (reads?.isPrimaryAway()) return Math.max(...waits(standby))
      return Math.max(...(['guards', 'calls'] as const).map((each) => primary.pools.get(each)!.longestWaitMs))
    },
    pool: calls,
    async connect(as) {
      const isOwn = as === undefined || !isShared
      const config = isOwn ? configOf(direct, within.announcements, name) : configFor(within.announcements)
      const Client = watched(isOwn ? undefined : within.announcements)
      const client = new Client({ ...config, connectionTimeoutMillis: 3_000 })
      await client.connect()
      if (isOwn) await client.query(serverKeepAlive)
      return client
    },
    async close() {
      const open = [primary.clients, standby.clients]
      const cut = setTimeout(() => {
        for (const each of open) for (const client of each) client.connection.stream.destroy()
      }, closeMs)
      await reads?.close()
      await Promise.all(all.map((pool) => pool.end()))
      clearTimeout(cut)
    },
  }
  try {
    const databaseName = await checkServer(guards, isShared ? { pool: schema, mayPrepare } : undefined)
    if (options.replica) readFrom(options.replica, databaseName)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function createKysely(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Returns the primary's WAL position; after a commit, at or behind it. */
async function readPrimaryPosition(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_insert_lsn()::text AS lsn`.execute(db)
  return rows[0]!.lsn
}
