/**
 * The SQL statement of a search. Total and list share the same conditions, including the reader's audiences; several
 * parts of a page are fetched by one statement.
 */
import { joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import {
  unionPerKind,
  allHits,
  matchesTitle,
  isVisibleOfKind,
  newestBodyHits,
  type IndexQuery,
} from './hit-conditions.ts'
import { titleScore } from './score-sql.ts'
import type { Stems } from './synonym-index.ts'
import type { Term } from './query.ts'
import { titlePrefixHits, newestTitleHits } from './title-hits.ts'
import { partScore } from './rank.ts'
import { synonymsVersion } from './synonyms.ts'

/** Request for one part of a page: kinds that share a list. */
export interface HitPageParams {
  kinds: readonly EntryKind[]
  limit: number
  offset: number
}

export interface HitRow {
  id: number
  kind: EntryKind
  key: string
  at: Date
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  note_zh: string
  note_en: string
}

interface HitPage {
  rows: HitRow[]
  total: number
}

/** Hits are counted up to this number. */
export const maxCountedHits = 1_000
/** Limit up to which hits are ranked by the number of matching words, if any of several words is enough. */
const maxRankedHits = 3_000

/**
 * Selects one page of `listed` with its texts. Each row carries `total`; without hits there is one row with nothing
 * else.
 */
function selectPage(known: RawBuilder<unknown>, { limit, offset }: HitPageParams): RawBuilder<unknown> {
  return sql`(WITH ${known}
    SELECT counted.total, p.points, p.id, p.at, shown.* FROM counted LEFT JOIN (
      SELECT * FROM listed ORDER BY points DESC, at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS p ON true
    LEFT JOIN LATERAL (
      SELECT e.kind, e.key, t.title_zh, t.title_en, t.body_zh, t.body_en, t.note_zh, t.note_en
      FROM search_entry e JOIN search_text t ON t.entry_id = e.id WHERE e.id = p.id OFFSET 0) AS shown ON true)`
}

/**
 * Best first. Titles have their own index, are few, and carry all the points; if there are enough of them, nothing else
 * is read. If there are too many titles to rank, those with the prefix come first, then the newest. If there are too
 * many hits to count, the newest follow the titles.
 */
function selectRanked(question: IndexQuery, pages: HitPageParams): RawBuilder<unknown> {
  const { kinds, limit, offset } = pages
  const most = sql.lit(maxCountedHits)
  const page = sql`${limit + offset}::bigint`
  const missing = sql<number>`(SELECT CASE WHEN total < ${most} OR titled = ${most} THEN 0
    ELSE greatest(0, ${page} - titled) END FROM counted)`
  const missingTitles = sql<number>`(SELECT CASE WHEN titled < ${most} THEN 0
    ELSE greatest(0, ${page} - (SELECT count(*) FROM begun)) END FROM counted)`
  const titled = unionPerKind(
    kinds,
    (kind) => sql`SELECT e.id, e.at, ${titleScore(question)} AS points FROM search_entry e
      WHERE ${isVisibleOfKind(kind)} AND ${matchesTitle(question)}`,
  )
  return selectPage(
    sql`titled AS MATERIALIZED (SELECT * FROM (${titled}) AS every LIMIT ${most}),
    hit AS MATERIALIZED (
      SELECT * FROM (${allHits(question, kinds, sql`e.id, e.at`)}) AS every
      WHERE (SELECT count(*) FROM titled) < ${most} LIMIT ${most}),
    counted AS MATERIALIZED (
      SELECT titled, greatest(titled, (SELECT count(*) FROM hit)) AS total FROM (SELECT count(*) AS titled FROM titled) AS t),
    begun AS MATERIALIZED (
      SELECT * FROM (${titlePrefixHits(question, kinds)}) AS every WHERE (SELECT titled FROM counted) = ${most}),
    listed AS (
      SELECT id, at, points FROM titled WHERE (SELECT titled FROM counted) < ${most}
      UNION ALL SELECT id, at, 0 FROM hit
        WHERE (SELECT total FROM counted) < ${most} AND id NOT IN (SELECT id FROM titled)
      UNION ALL SELECT id, at, points FROM begun
      UNION ALL ${newestTitleHits(question, kinds, missingTitles)}
      UNION ALL ${newestBodyHits(question, kinds, missing)})`,
    pages,
  )
}

/** Queries the index once per part, so that no body is read to count the matching parts. */
function selectByParts(question: IndexQuery, pages: HitPageParams): RawBuilder<unknown> {
  const points = sql`CASE WHEN ${matchesTitle(question)} THEN ${titleScore(question)} ELSE 0 END`
  const each = question.parts.map((part) => {
    // synonyms kept by an administrator are worth more than other words
    const worth = sql.lit(partScore(part.some(({ isSynonym }) => isSynonym)))
    const columns = sql`e.id, e.at, ${points} AS in_title, ${worth}::int AS worth`
    return allHits({ ...question, terms: [...question.terms, part] }, pages.kinds, columns)
  })
  return selectPage(
    sql`listed AS MATERIALIZED (
      SELECT id, at, max(in_title) + sum(worth) AS points FROM (${sql.join(each, sql` UNION ALL `)}) AS held GROUP BY id, at),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM listed)`,
    pages,
  )
}

const visibleAudiences = (audiences: RawBuilder<number[]>) => sql`visible AS MATERIALIZED (SELECT ${audiences} AS ids)`

/** Joins all pages in one statement; each row carries the number of its page. */
const unionNumbered = (each: readonly RawBuilder<unknown>[]) =>
  sql.join(
    each.map((one, nth) => sql`SELECT ${sql.lit(nth)}::int AS nth, one.* FROM ${one} AS one`),
    sql` UNION ALL `,
  )

/** Returns for which pages hits can be ranked by matching parts: the others have too many. */
async function canRankByParts(
  db: Db,
  question: IndexQuery,
  audiences: RawBuilder<number[]>,
  pages: readonly HitPageParams[],
): Promise<boolean[]> {
  if (question.parts.length === 0) return pages.map(() => false)
  const counts = pages.map(
    ({ kinds }) => sql`(SELECT count(*) AS total FROM (
      SELECT * FROM (${allHits(question, kinds, sql`1`)}) AS every LIMIT ${sql.lit(maxRankedHits)}) AS hit)`,
  )
  const { rows } = await sql<{
    nth: number
    total: number
  }>`WITH ${visibleAudiences(audiences)} ${unionNumbered(counts)}`.execute(db)
  const totals = new Map(rows.map(({ nth, total }) => [nth, total]))
  return pages.map((_, nth) => totals.get(nth)! < maxRankedHits)
}

/** Returns for each query whether any entry visible to the reader matches. */
export async function haveHits(
  db: Db,
  questions: readonly (readonly Term[])[],
  stems: Stems,
  audiences: RawBuilder<number[]>,
  kinds: readonly EntryKind[],
): Promise<boolean[]> {
  const each = questions.map((terms) => sql`EXISTS (${allHits({ query: '', terms, parts: [], stems }, kinds, sql`1`)})`)
  const { rows } = await sql<{ matches: boolean[] }>`
    WITH ${visibleAudiences(audiences)} SELECT ARRAY[${sql.join(each)}] AS matches`.execute(db)
  return rows[0]!.matches
}

/**
 * Runs the query, best first; each `total` is exact below `maxCountedHits`. `version`: version of the synonyms that this
 * statement saw.
 */
export async function runIndexQuery(
  db: Db,
  question: IndexQuery,
  audiences: RawBuilder<number[]>,
  pages: readonly HitPageParams[],
): Promise<{ pages: HitPage[]; version: string }> {
  const byParts = await canRankByParts(db, question, audiences, pages)
  const each = pages.map((one, nth) => (byParts[nth] ? selectByParts(question, one) : selectRanked(question, one)))
  const { rows } = await sql<LeftJoined<HitRow> & { nth: number; total: number; version: string }>`
    WITH ${visibleAudiences(audiences)}
    SELECT ${synonymsVersion} AS version, every.* FROM (${unionNumbered(each)}) AS every
    ORDER BY nth, points DESC, at DESC, id DESC`.execute(db)
  const found = pages.map((_, nth) => {
    const own = rows.filter((row) => row.nth === nth)
    return { rows: joinedRows<HitRow>(own, 'id'), total: Math.min(own[0]!.total, maxCountedHits) }
  })
  return { pages: found, version: rows[0]!.version }
}
