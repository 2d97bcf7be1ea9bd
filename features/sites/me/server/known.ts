/**
 * What the portal knows about a person, read along the foreign keys that lead to them: a table that is added later is
 * in it by itself, and a test asks for its name. Reads every table that refers to person.
 */
import type { Text } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { knownTexts, type KnownTable } from '../known.texts.ts'

export interface KnownPart {
  key: string
  name: Text
  rows: Record<string, unknown>[]
}

/** Of one kind; who has more gets the newest. */
const rowsMax = 10_000

/** References that would tell of somebody else: whose manager one is, what one did to the words of others. */
const notMine = new Set([
  'person.manager',
  'news_comment.deleted_by',
  'news_reply.deleted_by',
  'manuscript.updated_by',
  'manuscript_version.made_by',
  'manuscript_version.status_by',
  'moderation_case.decided_by',
  'activity_check_in.checked_by',
])

/** Who deleted something is not told; nor what others deleted of theirs. */
const nobodys = new Set(['deleted_by'])

/** Without a foreign key, and of this person all the same; the kept answers are those they were given. */
const unreferenced: readonly Reference[] = [
  { table: 'idempotency', column: 'account' },
  { table: 'activity_check_in', column: 'account' },
  { table: 'must_read_line', column: 'account' },
  { table: 'audit_log', column: 'actor' },
  { table: 'audit_log', column: 'object_id' },
]

interface Reference {
  table: string
  column: string
}

/** Every column that refers to a person, in the order of the tables' names. @internal */
export async function referencesToPeople(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'person'::regclass AND cardinality(c.conkey) = 1
    ORDER BY 1, 2`.execute(db)
  return [...rows, ...unreferenced].filter(({ table, column }) => !notMine.has(`${table}.${column}`))
}

interface Column {
  name: string
  type: string
}

/** Hashes, keys, and what is only there to be searched by, are nobody's to read. @internal */
export async function readableColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT column_name AS name, udt_name AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND udt_name NOT IN ('bytea', 'tsvector')
    ORDER BY ordinal_position`.execute(db)
  return rows.filter(({ name }) => !nobodys.has(name))
}

export async function knownAbout(db: Db, account: string): Promise<KnownPart[]> {
  const references = [{ table: 'person', column: 'account' }, ...(await referencesToPeople(db))]
  const parts: KnownPart[] = []
  for (const [table, found] of Map.groupBy(references, (reference) => reference.table)) {
    const rows = await rowsOf(db, account, table, found)
    if (rows.length > 0)
      parts.push({ key: table, name: knownTexts[table as KnownTable] ?? { zh: table, en: table }, rows })
  }
  return parts
}

async function rowsOf(db: Db, account: string, table: string, references: readonly Reference[]) {
  const columns = await readableColumns(db, table)
  // what others took back of theirs, or what waits for a moderator, is not shown to whom it was said
  const hiding = ['deleted_at', 'held_at'].filter((hidden) => columns.some(({ name }) => name === hidden))
  const isThere = sql.join([sql`true`, ...hiding.map((name) => sql`${sql.ref(name)} IS NULL`)], sql` AND `)
  const mine = references.map(
    ({ column }) => sql`(${sql.ref(column)} = ${account} AND ${column === 'author' ? sql`true` : isThere})`,
  )
  const newest = columns.find(({ type }) => type === 'timestamptz')?.name
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(columns.map(({ name }) => sql.ref(name)))} FROM ${sql.table(table)}
    WHERE ${sql.join(mine, sql` OR `)}
    ${newest ? sql`ORDER BY ${sql.ref(newest)} DESC NULLS LAST` : sql``} LIMIT ${rowsMax}`.execute(db)
  return rows
}
