/**
 * Export of the data that the portal holds about a person, found along the foreign keys that lead to them. A new table
 * is included automatically, and a test requires a name for it.
 */
import type { Text } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { knownTexts, type KnownTable } from '../known.texts.ts'

export interface PersonalDataPart {
  key: string
  name: Text
  rows: Record<string, unknown>[]
}

/** Limit per table; the newest rows are kept. */
const maxRows = 10_000

/** References that would reveal somebody else: the people that one manages, or decisions on the words of others. */
const excludedReferences = new Set([
  'person.manager',
  'news_comment.deleted_by',
  'news_reply.deleted_by',
  'manuscript.updated_by',
  'manuscript_comment.resolved_by',
  'manuscript_version.made_by',
  'manuscript_version.status_by',
  'moderation_case.decided_by',
  'activity_check_in.checked_by',
  'activity_people_step.taken_by',
  'activity_session_step.taken_by',
  'must_read_end.taken_by',
  'desk_merge.taken_by',
])

/** Columns that reveal who deleted or resolved something. */
const hiddenColumns = new Set(['deleted_by', 'resolved_by'])

/** References without a foreign key; idempotency rows hold responses that this person received. */
const extraReferences: readonly PersonReference[] = [
  { table: 'idempotency', column: 'account' },
  { table: 'activity_check_in', column: 'account' },
  { table: 'must_read_line', column: 'account' },
  { table: 'audit_log', column: 'actor' },
  { table: 'audit_log', column: 'object_id' },
]

interface PersonReference {
  table: string
  column: string
}

/** Returns every column that refers to a person, ordered by table. @internal */
export async function referencesToPeople(db: Db): Promise<PersonReference[]> {
  const { rows } = await sql<PersonReference>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'person'::regclass AND cardinality(c.conkey) = 1
    ORDER BY 1, 2`.execute(db)
  return [...rows, ...extraReferences].filter(({ table, column }) => !excludedReferences.has(`${table}.${column}`))
}

interface Column {
  name: string
  type: string
}

/** Returns the columns that may be exported: no hashes, keys or search vectors. @internal */
export async function readableColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT column_name AS name, udt_name AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND udt_name NOT IN ('bytea', 'tsvector')
    ORDER BY ordinal_position`.execute(db)
  return rows.filter(({ name }) => !hiddenColumns.has(name))
}

export async function exportPersonalData(db: Db, account: string): Promise<PersonalDataPart[]> {
  const references = [{ table: 'person', column: 'account' }, ...(await referencesToPeople(db))]
  const parts: PersonalDataPart[] = []
  for (const [table, found] of Map.groupBy(references, (reference) => reference.table)) {
    const rows = await loadRows(db, account, table, found)
    if (rows.length > 0)
      parts.push({ key: table, name: knownTexts[table as KnownTable] ?? { zh: table, en: table }, rows })
  }
  return parts
}

async function loadRows(db: Db, account: string, table: string, references: readonly PersonReference[]) {
  const columns = await readableColumns(db, table)
  // what others deleted, or what waits for a moderator, is not shown to its recipient
  const hiding = ['deleted_at', 'held_at'].filter((hidden) => columns.some(({ name }) => name === hidden))
  const isThere = sql.join([sql`true`, ...hiding.map((name) => sql`${sql.ref(name)} IS NULL`)], sql` AND `)
  const mine = references.map(
    ({ column }) => sql`(${sql.ref(column)} = ${account} AND ${column === 'author' ? sql`true` : isThere})`,
  )
  const newest = columns.find(({ type }) => type === 'timestamptz')?.name
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(columns.map(({ name }) => sql.ref(name)))} FROM ${sql.table(table)}
    WHERE ${sql.join(mine, sql` OR `)}
    ${newest ? sql`ORDER BY ${sql.ref(newest)} DESC NULLS LAST` : sql``} LIMIT ${maxRows}`.execute(db)
  return rows
}
