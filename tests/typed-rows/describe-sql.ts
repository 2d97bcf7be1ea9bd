/** Lets PostgreSQL prepare a statement and say what its columns are. */
import pg, { type Client } from 'pg'
import type { Catalog } from './catalog.ts'
import { columnsOf, type Nullability } from './nullability.ts'
import { isNode, listOf, readTree } from './node-tree.ts'

export interface ResultColumn {
  name: string
  /** In PostgreSQL: `bigint`. */
  type: string
  /** JavaScript type that the driver returns: `number`, `string[]`, `Date`; `json` is anything, `null` nothing. */
  kind: string
  nullability: Nullability
}

interface Prepared {
  parameters: string[]
  results: number[]
  types: string[]
}

/** Rejects with the server's message if it cannot be prepared. */
export async function prepareSql(client: Client, text: string): Promise<void> {
  await client.query(`PREPARE described AS ${text}`)
  await client.query('DEALLOCATE described')
}

/** Changes nothing. Rejects with the server's message if the statement cannot be prepared. */
export async function describeSql(client: Client, catalog: Catalog, text: string): Promise<ResultColumn[]> {
  await client.query('BEGIN')
  try {
    await client.query(`PREPARE described AS ${text}`)
    const { rows } = await client.query<Prepared>(
      `SELECT parameter_types::text[] AS parameters, coalesce(result_types::oid[]::int[], '{}') AS results,
         coalesce(result_types::text[], '{}') AS types FROM pg_prepared_statements WHERE name = 'described'`,
    )
    await client.query('DEALLOCATE described')
    const { parameters, results, types } = rows[0]!
    if (results.length === 0) return []
    const columns = columnsOf(await analyse(client, text, parameters), catalog)
    return columns.map(({ name, nullability, isNull }, at) => ({
      name,
      type: types[at]!,
      kind: isNull ? 'null' : kindOf(results[at]!, types[at]!),
      nullability,
    }))
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

/** A function's body is kept as the tree of the analysed statement. */
async function analyse(client: Client, text: string, parameters: readonly string[]) {
  await client.query(
    `CREATE FUNCTION pg_temp.described(${parameters.join(', ')}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}; END`,
  )
  const { rows } = await client.query<{ tree: string }>(
    `SELECT prosqlbody::text AS tree FROM pg_proc WHERE proname = 'described' AND pronamespace = pg_my_temp_schema()`,
  )
  const statement = listOf(listOf(readTree(rows[0]!.tree))[0])[0]
  if (!isNode(statement)) throw new Error('no statement in the tree')
  return statement
}

/** Values of types whose values are not texts. */
const samples: Readonly<Record<string, string>> = {
  smallint: '1',
  integer: '1',
  bigint: '1',
  oid: '1',
  real: '1.5',
  'double precision': '1.5',
  numeric: '1.5',
  boolean: 't',
  'timestamp with time zone': '2026-01-01 00:00:00+00',
  'timestamp without time zone': '2026-01-01 00:00:00',
  date: '2026-01-01',
  interval: '1 day',
  bytea: '\\x00',
}

/** Asks the driver by a value. */
function kindOf(type: number, name: string): string {
  if (/^jsonb?$/.test(name)) return 'json'
  const element = name.replace(/\[\]$/, '')
  const sample = samples[element] ?? 'a'
  const value: unknown = pg.types.getTypeParser(type, 'text')(element === name ? sample : `{"${sample}"}`)
  return kindOfValue(value, /^jsonb?$/.test(element))
}

function kindOfValue(value: unknown, isJson = false): string {
  if (Array.isArray(value)) return `${isJson ? 'json' : kindOfValue(value[0])}[]`
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}
