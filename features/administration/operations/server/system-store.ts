/** Statistics of the database from the PostgreSQL catalogue. Reads file, kysely_migration. */
import { sql, type Db } from '@portal/server'

export interface DatabaseRow {
  version: string
  schema: string
  connections: number
  most: number
  bytes: number
  is_standby: boolean
}

export async function loadDatabaseRow(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    SELECT current_setting('server_version') AS version, current_setting('max_connections')::int AS most,
      (SELECT coalesce(max(name), '') FROM kysely_migration) AS schema, pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      pg_is_in_recovery() AS is_standby`.execute(db)
  return rows[0]!
}

/** Returns the ten largest tables of the portal with their indexes; partitions separately. */
export async function listLargestTables(db: Db): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
      pg_total_relation_size(c.oid) AS bytes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss') ORDER BY bytes DESC, name LIMIT 10`.execute(db)
  return rows
}

/** Lists standbys; null: the database role may not see them (it needs pg_monitor). */
export async function listStandbys(db: Db): Promise<{ state: string; lag: number | null }[] | null> {
  const { rows } = await sql<{ state: string | null; lag: number | null }>`
    SELECT state, extract(epoch FROM replay_lag)::float8 AS lag FROM pg_stat_replication ORDER BY pid`.execute(db)
  if (rows.some(({ state }) => state === null)) return null
  return rows.map(({ state, lag }) => ({ state: state ?? '', lag }))
}

export async function sumFiles(db: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*)::int AS files, coalesce(sum(size), 0)::bigint AS bytes FROM shared.file`.execute(db)
  return rows[0]!
}
