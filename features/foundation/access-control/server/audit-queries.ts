/** Reads the audit log. Reads audit_log, audit_chain, person. */
import { containsPattern, sql, type Db } from '@portal/server'
import { columnFor, type Language } from '@portal/contract'

export interface AuditFilter {
  Person?: string | undefined
  Action?: string | undefined
  Kind?: string | undefined
  Id?: string | undefined
  From?: string | undefined
  To?: string | undefined
  Keyword?: string | undefined
}

export interface AuditRow {
  id: number
  at: Date
  actor: string
  actor_name: string
  action: string
  kind: string
  object_id: string
  title: string
  details: Record<string, unknown>
  /** Hexadecimal. */
  hash: string
}

function filterCondition({ Person, Action, Kind, Id, From, To, Keyword }: AuditFilter) {
  const words = Keyword?.trim().toLowerCase()
  const like = containsPattern(words ?? '')
  const person = Person?.trim().toLowerCase()
  return sql.join(
    [
      sql`true`,
      ...(person ? [sql`(l.actor = ${person} OR (l.kind = 'person' AND l.object_id = ${person}))`] : []),
      ...(Action ? [sql`l.action = ${Action}`] : []),
      ...(Kind ? [sql`l.kind = ${Kind}`] : []),
      ...(Id ? [sql`l.object_id = ${Id}`] : []),
      ...(From ? [sql`l.at >= ${From}::timestamptz`] : []),
      ...(To ? [sql`l.at < ${To}::timestamptz`] : []),
      ...(words
        ? [
            sql`(lower(l.title) LIKE ${like} OR lower(l.object_id) = ${words} OR l.actor LIKE ${like}
              OR l.actor IN (SELECT account FROM shared.person WHERE lower(name_zh) LIKE ${like} OR lower(name_en) LIKE ${like}))`,
          ]
        : []),
    ],
    sql` AND `,
  )
}

interface AuditPageParams {
  language: Language
  offset?: number
  limit: number
  /** Only entries with a smaller id. */
  before?: number
  sort?: { by: keyof typeof orders; isDescending: boolean }
}

/** Each order is one of the indexes of the log, read from either end. */
const orders = {
  at: [sql`l.id ASC`, sql`l.id DESC`],
  who: [sql`l.actor ASC, l.id DESC`, sql`l.actor DESC, l.id ASC`],
  action: [sql`l.action ASC, l.id DESC`, sql`l.action DESC, l.id ASC`],
  object: [sql`l.kind ASC, l.object_id ASC, l.id DESC`, sql`l.kind DESC, l.object_id DESC, l.id ASC`],
} as const

/** Returns entries, newest first unless sorted. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { language, offset = 0, limit, before, sort = { by: 'at', isDescending: true } }: AuditPageParams,
) {
  const name = sql.ref(columnFor('p.name', language))
  const { rows } = await sql<AuditRow>`
    SELECT l.id, l.at, l.actor, coalesce(${name}, '') AS actor_name, l.action, l.kind, l.object_id, l.title, l.details,
      coalesce(encode(c.hash, 'hex'), '') AS hash
    FROM audit_log l LEFT JOIN shared.person p ON p.account = l.actor LEFT JOIN audit_chain c ON c.log_id = l.id
    WHERE ${filterCondition(filter)} ${before === undefined ? sql`` : sql`AND l.id < ${before}`}
    ORDER BY ${orders[sort.by][sort.isDescending ? 1 : 0]} OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    SELECT count(*) AS lines FROM audit_log l WHERE ${filterCondition(filter)}`.execute(db)
  return rows[0]!.lines
}

/** Lists distinct values with a loose index scan: one index lookup per value instead of a scan of the log. */
async function listDistinct(db: Db, column: 'action' | 'kind'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ name: string | null }>`
    WITH RECURSIVE walk AS (SELECT min(${name}) AS name FROM audit_log
      UNION ALL SELECT (SELECT min(${name}) FROM audit_log WHERE ${name} > walk.name) FROM walk WHERE walk.name IS NOT NULL)
    SELECT name FROM walk WHERE name IS NOT NULL`.execute(db)
  return rows.flatMap(({ name: each }) => each ?? [])
}

export async function listAuditFilterOptions(db: Db) {
  return { Actions: await listDistinct(db, 'action'), Kinds: await listDistinct(db, 'kind') }
}

/**
 * Verifies the whole chain: each link covers the previous link and its entry, no link is missing, and every entry has a
 * link. A truncated end shows in `Lines` and `Last`, compared with values noted earlier.
 */
export async function verifyChain(db: Db) {
  const { rows } = await sql<{ Broken: number | null }>`
    WITH links AS (
      SELECT c.seq, c.log_id, c.seq <> row_number() OVER chain
        OR c.hash IS DISTINCT FROM audit_hash(coalesce(lag(c.hash) OVER chain, ''::bytea), l) AS is_broken
      FROM audit_chain c LEFT JOIN audit_log l ON l.id = c.log_id WINDOW chain AS (ORDER BY c.seq))
    SELECT coalesce((SELECT log_id FROM links WHERE is_broken ORDER BY seq LIMIT 1),
      (SELECT min(id) FROM audit_log l WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.log_id = l.id)))
      AS "Broken"`.execute(db)
  const { lines, last } = await loadCheckpoint(db)
  return { Lines: lines, Last: last, Broken: rows[0]!.Broken }
}

/** Returns the number of entries and the hash of the last one in hexadecimal, to be noted outside the database. */
export async function loadCheckpoint(db: Db): Promise<{ lines: number; last: string }> {
  const { rows } = await sql<{ lines: number; last: string }>`
    SELECT (SELECT count(*) FROM audit_log) AS lines,
      coalesce((SELECT encode(hash, 'hex') FROM audit_chain ORDER BY seq DESC LIMIT 1), '') AS last`.execute(db)
  return rows[0]!
}
