import { sql, type Kysely } from 'kysely'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_generated: boolean
}

const typeByUdt: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  tsvector: 'string',
  float4: 'number',
  float8: 'number',
  uuid: 'string',
}

/** Generates the TypeScript of `tables.ts` from a migrated database; a test compares the file with it. */
export async function tableTypes<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<Column>`
    SELECT c.table_name, c.column_name, c.udt_name, c.is_nullable,
           c.column_default IS NOT NULL OR c.is_identity = 'YES' AS has_default,
           c.identity_generation IS NOT DISTINCT FROM 'ALWAYS' OR c.is_generated = 'ALWAYS' AS is_generated
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'kysely%'
    ORDER BY c.table_name, c.ordinal_position`.execute(db)
  const { rows: views } = await sql<{ name: string; definition: string }>`
    SELECT c.relname::text AS name, pg_get_viewdef(c.oid) AS definition
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'shared' AND c.relkind = 'v' ORDER BY name`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const shapes = [...tables].map(([name, columns]) => {
    const fields = columns.map((column) => `  ${column.column_name}: ${typeOf(column)}\n`)
    return `export interface ${pascal(name)}Table {\n${fields.join('')}}\n`
  })
  // a view has the name of its table, and columns of it
  const shared = views.map(({ name, definition }) => {
    const fields = viewColumns(definition).map(([column, own]) => `  ${column}: ${pascal(name)}Table['${own}']\n`)
    return `interface Shared${pascal(name)} {\n${fields.join('')}}\n`
  })
  const index = [
    ...[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table\n`),
    // a view has the name of its table, and some of its columns
    ...views.map(({ name }) => `  'shared.${name}': Shared${pascal(name)}\n`),
  ]
  return [
    "// Generated from the migrated database by `npm run tables`; do not edit.\nimport type { Generated, GeneratedAlways } from 'kysely'\n",
    ...shapes,
    ...shared,
    `export interface Tables {\n${index.join('')}}\n`,
  ].join('\n')
}

/** Columns of a view of one table or some of its rows, each with the column behind it, which its owner may have renamed since. */
function viewColumns(definition: string): [column: string, own: string][] {
  const list = /^\s*SELECT (.+?)\sFROM \w+(?:\s+WHERE .+)?;$/s.exec(definition)?.[1]
  if (list === undefined) throw new Error(`Not a view of one table: ${definition}`)
  return list.split(',').map((item) => {
    const [, own, column = own] = /^\s*(?:\w+\.)?"?(\w+)"?(?:\s+AS\s+"?(\w+)"?)?\s*$/.exec(item)!
    return [column!, own!]
  })
}

function typeOf(column: Column): string {
  const base = typeByUdt[column.udt_name]
  if (!base) throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`)
  const type = column.is_nullable === 'YES' && base !== 'unknown' ? `${base} | null` : base
  if (column.is_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}
