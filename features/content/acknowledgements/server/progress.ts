/**
 * Progress of a must-read: the expected readers by the current audience, and who has acknowledged. Reads news, portal,
 * person.
 */
import { columnsFor, columnFor, type Language } from '@portal/contract'
import { audienceJson, belongsTo, matchesAudience, type Audience } from '@portal/people/server'
import { containsPattern, sql, type Db } from '@portal/server'
import type { DepartmentCounts, MustReadStateName } from '../rules.ts'

export interface MustReadItemRow {
  news_id: number
  title: string
  title_zh: string
  title_en: string
  categories: string[]
  audience_id: number
  is_there: boolean
  version: number
  asked_at: Date
  due_at: Date | null
  ended_at: Date | null
  remind_at: Date | null
}

function titleIn(language: Language) {
  const [mine, other] = columnsFor('n.title', language)
  return sql`coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)})`
}

const itemColumns = (language: Language) => sql`m.news_id, ${titleIn(language)} AS title, n.title_zh, n.title_en,
  n.categories, n.audience_id, n.deleted_at IS NULL AS is_there, m.version, m.asked_at, m.due_at, m.remind_at,
  coalesce(m.ended_at, n.deleted_at, (SELECT e.applies_at FROM must_read_end e WHERE e.news_id = m.news_id)) AS ended_at`

interface MustReadFilter {
  language: Language
  keyword: string
  state: MustReadStateName | undefined
  now: Date
  /** `share` is sorted by figures that are counted later. */
  sort: 'title' | 'due' | 'share' | 'version' | undefined
  isDescending: boolean
}

/** Condition of a must-read that nobody has ended, not even for those who may still take it back. */
export const isRunning = sql<boolean>`(m.ended_at IS NULL AND n.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM must_read_end e WHERE e.news_id = m.news_id))`

/** Those that are overdue are also read by not all, which is counted later. */
const inState = (state: MustReadStateName, now: Date) =>
  ({ running: isRunning, overdue: sql`${isRunning} AND m.due_at < ${now}`, ended: sql`NOT ${isRunning}` })[state]

/** Lists all must-reads, open ones first unless sorted. No paging: a company has some dozens a year. */
export async function listMustReadNewsIds(
  db: Db,
  { language, keyword, state, now, sort, isDescending }: MustReadFilter,
): Promise<number[]> {
  const columns = { title: sql`lower(${titleIn(language)})`, due: sql.ref('m.due_at'), version: sql.ref('m.version') }
  const chosen =
    sort && sort !== 'share' ? sql`${columns[sort]} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST,` : sql``
  const like = containsPattern(keyword)
  const { rows } = await sql<{ news_id: number }>`
    SELECT m.news_id FROM must_read m JOIN shared.news n ON n.id = m.news_id
    WHERE (n.title_zh ILIKE ${like} OR n.title_en ILIKE ${like}) AND ${state ? inState(state, now) : sql`true`}
    ORDER BY ${chosen} ${isRunning} DESC, m.asked_at DESC, m.news_id DESC`.execute(db)
  return rows.map(({ news_id }) => news_id)
}

export async function findMustReadItem(
  db: Db,
  language: Language,
  newsId: number,
): Promise<MustReadItemRow | undefined> {
  const { rows } = await sql<MustReadItemRow>`
    SELECT ${itemColumns(language)} FROM must_read m JOIN shared.news n ON n.id = m.news_id
    WHERE m.news_id = ${newsId}`.execute(db)
  return rows[0]
}

/** Lists the open must-reads, those that are due first. */
export async function listOpenMustReads(db: Db, language: Language): Promise<MustReadItemRow[]> {
  const { rows } = await sql<MustReadItemRow>`
    SELECT ${itemColumns(language)} FROM must_read m JOIN shared.news n ON n.id = m.news_id
    WHERE ${isRunning} ORDER BY m.due_at, m.asked_at, m.news_id`.execute(db)
  return rows
}

/**
 * FROM clause: expected readers `p` of department `d` for must-read `m`, with their acknowledgement `l` if there is
 * one.
 */
export const expectedReaders = sql`must_read m JOIN shared.news n ON n.id = m.news_id JOIN shared.audience a ON a.id = n.audience_id
  JOIN shared.portal o ON o.id = n.portal LEFT JOIN shared.audience oa ON oa.id = o.audience_id
  JOIN shared.person p ON p.left_at IS NULL JOIN shared.department d ON d.id = p.department_id
    AND ${matchesAudience()} AND (oa.id IS NULL OR ${matchesAudience('oa')})
  LEFT JOIN must_read_line l ON l.news_id = m.news_id AND l.version = m.version AND l.account = p.account AND l.kind = 'read'`

export interface ReaderCounts {
  people: number
  done: number
}

/** Counts the readers of many must-reads: those expected once for each audience of a site, whatever the number of texts. */
export async function countReadersOf(db: Db, newsIds: readonly number[]): Promise<Map<number, ReaderCounts>> {
  const { rows } = await sql<ReaderCounts & { news_id: number }>`
    WITH asked AS (SELECT n.id, n.audience_id, n.portal FROM shared.news n WHERE n.id = ANY (${[...newsIds]}::bigint[])),
      expected AS (SELECT n.audience_id, n.portal, count(*)::int AS people
        FROM (SELECT DISTINCT audience_id, portal FROM asked) n JOIN shared.audience a ON a.id = n.audience_id
          JOIN shared.portal o ON o.id = n.portal LEFT JOIN shared.audience oa ON oa.id = o.audience_id
          JOIN shared.person p ON p.left_at IS NULL JOIN shared.department d ON d.id = p.department_id
            AND ${matchesAudience()} AND (oa.id IS NULL OR ${matchesAudience('oa')})
        GROUP BY n.audience_id, n.portal)
    SELECT k.id AS news_id, coalesce(e.people, 0) AS people,
      (SELECT count(*)::int FROM ${expectedReaders} WHERE m.news_id = k.id AND l.line IS NOT NULL) AS done
    FROM asked k LEFT JOIN expected e ON e.audience_id = k.audience_id AND e.portal = k.portal`.execute(db)
  return new Map(rows.map(({ news_id, people, done }) => [news_id, { people, done }]))
}

/**
 * FROM and WHERE clause of one must-read: expected readers `p` of department `d`, with their acknowledgement `l`. Its
 * audience is read first: 50,000 people are compared with known lists several times faster than with a row.
 */
async function readersOf(db: Db, newsId: number) {
  const { rows } = await sql<{ version: number; audience: Audience; of_site: Audience | null }>`
    SELECT m.version, ${audienceJson} AS audience, (SELECT ${audienceJson} FROM shared.portal o
      JOIN shared.audience a ON a.id = o.audience_id WHERE o.id = n.portal) AS of_site
    FROM must_read m JOIN shared.news n ON n.id = m.news_id JOIN shared.audience a ON a.id = n.audience_id
    WHERE m.news_id = ${newsId}`.execute(db)
  const [asked] = rows
  const version = asked?.version ?? 0
  const isExpected = asked ? sql`${belongsTo(asked.audience)} AND ${belongsTo(asked.of_site ?? {})}` : sql`false`
  return {
    version,
    from: sql`shared.person p JOIN shared.department d ON d.id = p.department_id
      LEFT JOIN must_read_line l ON l.news_id = ${newsId} AND l.version = ${version} AND l.account = p.account AND l.kind = 'read'
      WHERE p.left_at IS NULL AND ${isExpected}`,
  }
}

export async function countReadersByDepartment(
  db: Db,
  newsId: number,
  language: Language,
): Promise<(DepartmentCounts & { name: string })[]> {
  const name = sql.ref(columnFor('d.name', language))
  const { from } = await readersOf(db, newsId)
  const { rows } = await sql<DepartmentCounts & { name: string }>`
    SELECT d.id, ${name} AS name, count(*)::int AS people, count(l.line)::int AS done
    FROM ${from} GROUP BY d.id, ${name} ORDER BY d.id`.execute(db)
  return rows
}

export interface ReaderRow {
  account: string
  name: string
  department: string
  at: Date | null
  reminders: number
}

interface ReaderListParams {
  IsDone: boolean
  DepartmentId?: number | undefined
  Keyword?: string | undefined
  Sort?: 'name' | 'department' | 'reminders' | 'acknowledged' | undefined
  IsDescending?: boolean
  PageIndex: number
  PageSize: number
}

export async function listReaders(
  db: Db,
  newsId: number,
  language: Language,
  { IsDone, DepartmentId, Keyword = '', PageIndex, PageSize, ...order }: ReaderListParams,
): Promise<{ rows: ReaderRow[]; total: number }> {
  const like = containsPattern(Keyword.trim())
  const sort = order.Sort ?? (IsDone ? 'acknowledged' : 'name')
  const isDescending = order.Sort ? order.IsDescending : IsDone
  const columns = {
    name: sql.ref('p.sort_name'),
    department: sql.ref('department'),
    reminders: sql.ref('reminders'),
    acknowledged: sql.ref('l.at'),
  }
  const { version, from } = await readersOf(db, newsId)
  const found = sql`${from} AND ${IsDone ? sql`l.line IS NOT NULL` : sql`l.line IS NULL`}
    AND ${DepartmentId === undefined ? sql`true` : sql`d.id = ${DepartmentId}`}
    AND ${Keyword.trim() === '' ? sql`true` : sql`(p.name_zh ILIKE ${like} OR p.name_en ILIKE ${like} OR p.account ILIKE ${like})`}`
  const [{ rows }, counted] = await Promise.all([
    sql<ReaderRow>`
      SELECT p.account, ${sql.ref(columnFor('p.name', language))} AS name, ${sql.ref(columnFor('d.name', language))} AS department,
        l.at, (SELECT count(*)::int FROM must_read_reminder r
          WHERE r.news_id = ${newsId} AND r.version = ${version} AND r.account = p.account) AS reminders
      FROM ${found} ORDER BY ${columns[sort]} ${isDescending ? sql`DESC` : sql`ASC`}, p.sort_name, p.account
      LIMIT ${PageSize} OFFSET ${(PageIndex - 1) * PageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${found}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
