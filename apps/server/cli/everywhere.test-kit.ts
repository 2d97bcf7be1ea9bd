/** For tests of erasure: a person with rows in every table that knows people, and a search for what is left of them. */
import { ensureAudience } from '@portal/people/server'
import { sql } from '@portal/server'
import type { TestDatabase } from '@portal/testing'
import pg from 'pg'
import { listPersonReferences } from '../erasing/references.ts'

interface ColumnOf {
  table: string
  column: string
  type: string
  isNeeded: boolean
  checks: string[]
}

/** Values for columns whose CHECK constraints do not imply a valid one. */
const given: Readonly<Record<string, unknown>> = {
  'notice.audience_id': null,
  'notice.collapse_key': null,
  'manuscript.object_id': null,
  'news_reply.layer': 1,
  'news.category': 'internal',
}

const plain: Readonly<Record<string, unknown>> = {
  bool: true,
  bytea: Buffer.from('x'),
  date: '2026-01-01',
  timestamptz: '2026-01-01T00:00:00Z',
  jsonb: '{}',
  uuid: '0b0e2f6e-0000-4000-8000-000000000001',
}

function valueFor({ table, column, type, checks }: ColumnOf): unknown {
  const named = given[`${table}.${column}`]
  if (named !== undefined) return named
  const [allowed] = checks.flatMap((check) => {
    const first = /ANY \(ARRAY\[(?:'([^']*)'|(\d+))/.exec(check)
    return first ? [first[1] ?? first[2]] : []
  })
  if (allowed !== undefined && !type.startsWith('_')) return allowed
  if (type.startsWith('_')) return '{}'
  // far from the numbers that others have
  if (type === 'int8') return 7_000_001
  if (type.startsWith('int') || type.startsWith('float')) return 7
  return type in plain ? plain[type] : 'x'
}

/**
 * Inserts a row into each table that names a person, by foreign key or a column of `more`, with the account in all these
 * columns. The rows stand for themselves: what else they refer to is not there.
 */
export async function putEverywhere(
  database: TestDatabase,
  account: string,
  more: readonly string[],
): Promise<string[]> {
  const { cascading, explicit, replaced, emptied } = await listPersonReferences(database.db)
  const names = [...cascading, ...explicit, ...replaced, ...emptied].map(({ table, column }) => `${table}.${column}`)
  const theirs = new Set([...names, ...more])
  const tables = [...new Set([...theirs].map((name) => name.split('.')[0]!))].filter((table) => table !== 'person')
  const { rows } = await sql<ColumnOf>`
    SELECT c.relname AS table, a.attname AS column, t.typname AS type,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isNeeded",
      ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relname = ANY (${tables}::text[]) AND c.relnamespace = 'public'::regnamespace AND a.attgenerated = ''
      AND (a.attidentity = '' OR a.attname = 'id')
    ORDER BY 1, a.attnum`.execute(database.db)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    // neither foreign keys nor triggers: they would want a whole company around each row
    await client.query('SET session_replication_role = replica')
    for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
      const values = columns.map((each) => (theirs.has(`${table}.${each.column}`) ? account : valueFor(each)))
      await client.query(
        `INSERT INTO ${table} (${columns.map(({ column }) => `"${column}"`).join(', ')}) OVERRIDING SYSTEM VALUE
         VALUES (${values.map((_, nth) => `$${nth + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
        values,
      )
    }
  } finally {
    await client.end()
  }
  await nameInAudiences(database, account)
  return tables
}

/** Audiences name people within JSON. */
async function nameInAudiences({ db }: TestDatabase, account: string): Promise<void> {
  const rule = { any: [['tag:nio']], except: [`person:${account}`] }
  await ensureAudience(db, { rule })
  const audience = JSON.stringify({ tags: ['#'], rule })
  for (const table of ['manuscript', 'manuscript_version'])
    await sql`UPDATE ${sql.table(table)} SET settings = jsonb_set(settings, '{audience}', ${audience}::jsonb)`.execute(
      db,
    )
}

/** Every column of every table that can hold words, in which any of them is found, however its letters are written. */
export async function foundIn(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    SELECT c.relname AS table, a.attname AS column, t.typname AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND t.typname IN ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', '_text', '_varchar', 'bytea', 'tsvector', 'xml')
    ORDER BY 1, 2`.execute(database.db)
  const asked = rows.map(({ table, column, type }) => {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const holds = words.map((word) => sql`strpos(lower(${text}), ${word.toLowerCase()}) > 0`)
    return sql`SELECT ${`${table}.${column}`}::text AS place
      WHERE EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.join(holds, sql` OR `)})`
  })
  const found = await sql<{ place: string }>`${sql.join(asked, sql` UNION ALL `)}`.execute(database.db)
  return found.rows.map(({ place }) => place)
}
