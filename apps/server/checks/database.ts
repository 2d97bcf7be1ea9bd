/** Checks the database without changing it. */
import { checkSchema, migrationNames, openDatabase, SchemaBehind, sql, type Database } from '@portal/server'
import { good, note, wrong, type Verdict } from './verdict.ts'
import { companyZone } from '@portal/contract'

export interface DatabaseState {
  version: string
  encoding: string
  zone: string
  name: string
  user: string
  mayCreate: boolean
  isReadOnly: boolean
  /** True if this connection uses TLS. */
  hasTls: boolean
  /** `max_connections` of the server. */
  mostConnections: number
  /** Seconds by which the server's clock is ahead of this machine's. */
  ahead: number
  /** Connections of a running portal, without those of this command. */
  inUse: number
  /** Null when no portal was ever started on it. */
  applied: string[] | null
  known: string[]
  /** Why this version cannot run on it even after migrating. */
  refusal?: string | undefined
}

/**
 * Connects to the database and inspects it; changes nothing. `directUrl` bypasses a pooler that `url` goes through.
 * Rejects if the database is unreachable or unsuitable.
 */
export async function inspectDatabase(url: string, directUrl?: string): Promise<DatabaseState> {
  const pools = { guards: 1, calls: 1, jobs: 1 }
  const database = await openDatabase({
    connection: { connectionString: url },
    // migrations and commands bypass a pooler
    direct: directUrl === undefined ? undefined : { connectionString: directUrl },
    max: pools,
    isCommand: true,
    onLost: () => undefined,
  })
  try {
    return await readDatabaseState(database.maintenance)
  } finally {
    await database.close()
  }
}

async function readDatabaseState(db: Database['maintenance']): Promise<DatabaseState> {
  const before = Date.now()
  const { rows } = await sql<
    Omit<DatabaseState, 'ahead' | 'applied' | 'known'> & { now: Date; isMigrated: boolean }
  >`SELECT
    current_setting('server_version') AS version, pg_encoding_to_char(d.encoding) AS encoding,
    current_setting('TimeZone') AS zone, d.datname AS name, current_user AS user,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreate",
    current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "hasTls",
    current_setting('max_connections')::int AS "mostConnections", clock_timestamp() AS now,
    (SELECT count(*)::int FROM pg_stat_activity a WHERE a.datname = d.datname AND a.application_name = 'forecourt'
      AND a.backend_start < own.backend_start - interval '3 seconds') AS "inUse",
    to_regclass('kysely_migration') IS NOT NULL AS "isMigrated"
    FROM pg_database d, pg_stat_activity own WHERE d.datname = current_database() AND own.pid = pg_backend_pid()`.execute(
    db,
  )
  const { now, isMigrated, ...state } = rows[0]!
  const ahead = (now.getTime() - (before + Date.now()) / 2) / 1000
  const applied = isMigrated ? (await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)).rows : null
  const known = await migrationNames()
  return {
    ...state,
    ahead,
    applied: applied && applied.map(({ name }) => name),
    known,
    refusal: await schemaRefusal(db),
  }
}

async function schemaRefusal(db: Database['maintenance']): Promise<string | undefined> {
  try {
    await checkSchema(db, 'portal')
    return undefined
  } catch (error) {
    if (error instanceof SchemaBehind) return undefined
    return (error as Error).message
  }
}

/** For commands, backup and monitoring: docs/operations/postgresql.md. */
const administrationConnections = 10

/** Returns the verdicts on a database. `pool` is the number of connections of one process. */
export function databaseVerdicts(state: DatabaseState, pool: number): Verdict[] {
  const { version, encoding, name, user, mayCreate, isReadOnly, mostConnections, ahead } = state
  const verdicts = [good('database', `${name} on PostgreSQL ${version}, ${encoding}, as ${user}`), schemaVerdict(state)]
  if (!mayCreate)
    verdicts.push(
      wrong('rights', `${user} may not create tables`, `as its owner: GRANT CREATE ON SCHEMA public TO "${user}"`),
    )
  if (isReadOnly)
    verdicts.push(
      wrong(
        'database',
        'it is read-only: a standby',
        'set DATABASE_URL to the primary, or to the service that finds it',
      ),
    )
  verdicts.push(zoneVerdict(state), clockVerdict(ahead))
  const room = Math.max(0, Math.floor((mostConnections - administrationConnections) / pool))
  if (room < 2)
    verdicts.push(
      note(
        'connections',
        `max_connections ${mostConnections} has room for ${administrationConnections} connections of administration and ${room === 1 ? '1 process' : 'no process'} with ${pool}`,
        'raise it, or lower DATABASE_POOL',
      ),
    )
  return verdicts
}

/** The portal names the zone in each statement: another default only confuses people who read tables by hand. */
const zoneVerdict = ({ zone }: DatabaseState): Verdict =>
  zone === companyZone() || /^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(zone)
    ? good('time zone', `of the database: ${zone}`)
    : note('time zone', `of the database: ${zone}; the portal computes company days itself, in ${companyZone()}`)

/** @internal */
export function clockVerdict(ahead: number): Verdict {
  const by = `${Math.abs(ahead).toFixed(1)} s ${ahead > 0 ? 'behind' : 'ahead of'} the database`
  if (Math.abs(ahead) < 2) return good('clock', 'in step with the database')
  return Math.abs(ahead) < 30
    ? note('clock', `this machine is ${by}`, 'synchronise both with the same time servers (chrony, systemd-timesyncd)')
    : wrong('clock', `this machine is ${by}: sign-ins would be refused`, 'synchronise both with the same time servers')
}

function schemaVerdict({ applied, known, refusal }: DatabaseState): Verdict {
  if (refusal !== undefined) return wrong('schema', refusal, 'use the version that created it, or a newer one')
  if (applied === null) return note('schema', 'none yet', "'forecourt setup' or the first start creates it")
  const missing = known.filter((name) => !applied.includes(name))
  const ahead = applied.filter((name) => !known.includes(name)).toSorted()
  if (missing.length === 0 && ahead.length > 0)
    return note('schema', `${ahead.length} migrations ahead of this version (${ahead.at(-1)}), which can run on it`)
  if (missing.length === 0) return good('schema', `up to date, ${known.length} migrations`)
  return note('schema', `${missing.length} migrations behind this version (${missing[0]})`, 'forecourt migrate')
}

/** A portal that runs with other settings is the most common reason why a command "does nothing". */
export const presenceVerdict = ({ inUse, name }: Pick<DatabaseState, 'inUse' | 'name'>): Verdict =>
  inUse > 0
    ? good('portal', `runs on this database (${inUse} connections)`)
    : note(
        'portal',
        `no portal runs on the database ${name}`,
        'if one runs, its DATABASE_URL differs from the one of this command',
      )

const remedies: Readonly<Record<string, string>> = {
  '28P01': 'the password in DATABASE_URL is wrong',
  '28000': 'pg_hba.conf of the server does not let this machine or user in',
  '3D000': "CREATE DATABASE <name> OWNER <user> TEMPLATE template0 ENCODING 'UTF8'",
  '42501': 'the user of DATABASE_URL may not connect: GRANT CONNECT',
  '53300': 'the server has no connection left: raise max_connections, or lower DATABASE_POOL',
  ECONNREFUSED: 'nothing listens there: check host and port in DATABASE_URL and listen_addresses of the server',
  ENOTFOUND: 'the host in DATABASE_URL cannot be resolved',
  ETIMEDOUT: 'check the firewall between this machine and the database',
  ENOENT: 'the socket does not exist: check the folder in DATABASE_URL',
}

export function unreachableVerdict(error: unknown): Verdict {
  const { code = '', message } = error as Error & { code?: string }
  return wrong('database', message || code, remedies[code] ?? 'check DATABASE_URL and the log of the server')
}
