/** Fingerprint of a database at one instant, to compare with a restore. */
import pg from 'pg'

type Tables = Record<string, string>

/** Returns the row count and the MD5 of each table. */
export async function tablesOf(client: pg.Client): Promise<Tables> {
  const names = await client.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const found: Tables = {}
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `SELECT count(*)::text AS rows, md5(coalesce(string_agg(h, '' ORDER BY h), '')) AS digest
       FROM (SELECT md5(t::text) AS h FROM ${name} t) AS hashes`,
    )
    found[name] = `${rows[0]!.rows} ${rows[0]!.digest}`
  }
  return found
}

export async function within<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Blocks all writers for a moment, so that the fingerprint has no partial changes. */
export const anInstant = <T>(connection: pg.ClientConfig, note: () => T) =>
  within(connection, async (client) => {
    await client.query('BEGIN')
    const { rows } = await client.query<{ all: string }>(
      `SELECT string_agg(format('%I', tablename), ', ' ORDER BY tablename) AS all FROM pg_tables WHERE schemaname = 'public'`,
    )
    await client.query(`LOCK TABLE ${rows[0]!.all} IN SHARE MODE`)
    const tables = await tablesOf(client)
    const noted = note()
    const { rows: now } = await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
    await client.query('COMMIT')
    return { tables, at: now[0]!.at, noted }
  })
