/**
 * What the portal knows about a person, read along the foreign keys that lead to them: a table that is added later is
 * in it by itself, and a test asks for its name. Reads every table that refers to person.
 */
import type { Text } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { knownTexts, type KnownTable } from '../known-texts.ts'

export interface KnownPart {
  key: string
  name: Text
  rows: Record<string, unknown>[]
}

/** Of one kind; who has more gets the newest. */
const rowsMax = 10_000

/** References that would tell of somebody else: whose manager one is, what one deleted of others. */
const notMine = new Set(['person.manager', 'news_comment.deleted_by', 'news_reply.deleted_by'])

interface Reference {
  table: string
  column: string
}

/** Every column that refers to a person, in the order of the tables' names. */
export async function referencesToPeople(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'person'::regclass AND cardinality(c.conkey) = 1
    ORDER BY 1, 2`.execute(db)
  return rows.filter(({ table, column }) => !notMine.has(`${table}.${column}`))
}

/** Hashes, keys, and what is only there to be searched by, are nobody's to read. */
async function readableColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    SELECT column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND udt_name NOT IN ('bytea', 'tsvector')
    ORDER BY ordinal_position`.execute(db)
  return rows.map((row) => row.column)
}

export async function knownAbout(db: Db, account: string): Promise<KnownPart[]> {
  const references = [{ table: 'person', column: 'account' }, ...(await referencesToPeople(db))]
  const parts = new Map<string, Record<string, unknown>[]>()
  for (const { table, column } of references) {
    const columns = await readableColumns(db, table)
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${sql.join(columns.map((each) => sql.ref(each)))} FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} = ${account} LIMIT ${rowsMax}`.execute(db)
    if (rows.length > 0) parts.set(table, [...(parts.get(table) ?? []), ...rows])
  }
  return [...parts].map(([table, rows]) => ({
    key: table,
    name: knownTexts[table as KnownTable] ?? { zh: table, en: table },
    rows,
  }))
}
