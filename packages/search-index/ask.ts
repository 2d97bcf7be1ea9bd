/**
 * The SQL statement of a search. Total and list share the same conditions, including the reader's audiences; several
 * parts of a page are fetched by one statement.
 */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { eachKind, everyHit, holdsInTitle, isOf, newestBehind, type Question } from './hits.ts'
import { pointsInTitle } from './points.ts'
import type { Stems } from './meanings.ts'
import type { Term } from './query.ts'
import { begun, newestTitles } from './titles.ts'
import { pointsOfPart } from './rank.ts'
import { markOfSynonyms } from './synonyms.ts'

/** Request for one part of a page: kinds that share a list. */
export interface Wanted {
  kinds: readonly EntryKind[]
  limit: number
  offset: number
}

export interface Row {
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

interface Found {
  rows: Row[]
  total: number
}

/** Hits are counted up to this number. */
export const mostCounted = 1_000
/** Limit up to which hits are ranked by the number of matching words, if any of several words is enough. */
const mostRanked = 3_000

/**
 * Selects one page of `listed` with its texts. Each row carries `total`; without hits there is one row with nothing
 * else.
 */
function shown(known: RawBuilder<unknown>, { limit, offset }: Wanted): RawBuilder<unknown> {
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
function allOf(question: Question, wanted: Wanted): RawBuilder<unknown> {
  const { kinds, limit, offset } = wanted
  const most = sql.lit(mostCounted)
  const page = sql`${limit + offset}::bigint`
  const missing = sql<number>`(SELECT CASE WHEN total < ${most} OR titled = ${most} THEN 0
    ELSE greatest(0, ${page} - titled) END FROM counted)`
  const missingTitles = sql<number>`(SELECT CASE WHEN titled < ${most} THEN 0
    ELSE greatest(0, ${page} - (SELECT count(*) FROM begun)) END FROM counted)`
  const titled = eachKind(
    kinds,
    (kind) => sql`SELECT e.id, e.at, ${pointsInTitle(question)} AS points FROM search_entry e
      WHERE ${isOf(kind)} AND ${holdsInTitle(question)}`,
  )
  return shown(
    sql`titled AS MATERIALIZED (SELECT * FROM (${titled}) AS every LIMIT ${most}),
    hit AS MATERIALIZED (
      SELECT * FROM (${everyHit(question, kinds, sql`e.id, e.at`)}) AS every
      WHERE (SELECT count(*) FROM titled) < ${most} LIMIT ${most}),
    counted AS MATERIALIZED (
      SELECT titled, greatest(titled, (SELECT count(*) FROM hit)) AS total FROM (SELECT count(*) AS titled FROM titled) AS t),
    begun AS MATERIALIZED (
      SELECT * FROM (${begun(question, kinds)}) AS every WHERE (SELECT titled FROM counted) = ${most}),
    listed AS (
      SELECT id, at, points FROM titled WHERE (SELECT titled FROM counted) < ${most}
      UNION ALL SELECT id, at, 0 FROM hit
        WHERE (SELECT total FROM counted) < ${most} AND id NOT IN (SELECT id FROM titled)
      UNION ALL SELECT id, at, points FROM begun
      UNION ALL ${newestTitles(question, kinds, missingTitles)}
      UNION ALL ${newestBehind(question, kinds, missing)})`,
    wanted,
  )
}

/** Queries the index once per part, so that no body is read to count the matching parts. */
function partsOf(question: Question, wanted: Wanted): RawBuilder<unknown> {
  const points = sql`CASE WHEN ${holdsInTitle(question)} THEN ${pointsInTitle(question)} ELSE 0 END`
  const each = question.parts.map((part) => {
    // synonyms kept by an administrator are worth more than other words
    const worth = sql.lit(pointsOfPart(part.some(({ isSynonym }) => isSynonym)))
    const columns = sql`e.id, e.at, ${points} AS in_title, ${worth}::int AS worth`
    return everyHit({ ...question, terms: [...question.terms, part] }, wanted.kinds, columns)
  })
  return shown(
    sql`listed AS MATERIALIZED (
      SELECT id, at, max(in_title) + sum(worth) AS points FROM (${sql.join(each, sql` UNION ALL `)}) AS held GROUP BY id, at),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM listed)`,
    wanted,
  )
}

const visible = (audiences: RawBuilder<number[]>) => sql`visible AS MATERIALIZED (SELECT ${audiences} AS ids)`

/** Joins all pages in one statement; each row carries the number of its page. */
const together = (each: readonly RawBuilder<unknown>[]) =>
  sql.join(
    each.map((one, nth) => sql`SELECT ${sql.lit(nth)}::int AS nth, one.* FROM ${one} AS one`),
    sql` UNION ALL `,
  )

/** Returns for which pages hits can be ranked by matching parts: the others have too many. */
async function areRankable(
  db: Db,
  question: Question,
  audiences: RawBuilder<number[]>,
  wanted: readonly Wanted[],
): Promise<boolean[]> {
  if (question.parts.length === 0) return wanted.map(() => false)
  const counts = wanted.map(
    ({ kinds }) => sql`(SELECT count(*) AS total FROM (
      SELECT * FROM (${everyHit(question, kinds, sql`1`)}) AS every LIMIT ${sql.lit(mostRanked)}) AS hit)`,
  )
  const { rows } = await sql<{ nth: number; total: number }>`WITH ${visible(audiences)} ${together(counts)}`.execute(db)
  const totals = new Map(rows.map(({ nth, total }) => [nth, total]))
  return wanted.map((_, nth) => totals.get(nth)! < mostRanked)
}

/** Returns for each query whether any entry visible to the reader matches. */
export async function areFound(
  db: Db,
  questions: readonly (readonly Term[])[],
  stems: Stems,
  audiences: RawBuilder<number[]>,
  kinds: readonly EntryKind[],
): Promise<boolean[]> {
  const each = questions.map(
    (terms) => sql`EXISTS (${everyHit({ query: '', terms, parts: [], stems }, kinds, sql`1`)})`,
  )
  const { rows } = await sql<{ found: boolean[] }>`
    WITH ${visible(audiences)} SELECT ARRAY[${sql.join(each)}] AS found`.execute(db)
  return rows[0]!.found
}

/**
 * Runs the query, best first; each `total` is exact below `maxCountedHits`. `mark`: version of the synonyms that this
 * statement saw.
 */
export async function ask(
  db: Db,
  question: Question,
  audiences: RawBuilder<number[]>,
  wanted: readonly Wanted[],
): Promise<{ found: Found[]; mark: string }> {
  const byParts = await areRankable(db, question, audiences, wanted)
  const each = wanted.map((one, nth) => (byParts[nth] ? partsOf(question, one) : allOf(question, one)))
  const { rows } = await sql<Row & { nth: number; total: number; mark: string }>`
    WITH ${visible(audiences)}
    SELECT ${markOfSynonyms} AS mark, every.* FROM (${together(each)}) AS every
    ORDER BY nth, points DESC, at DESC, id DESC`.execute(db)
  const found = wanted.map((_, nth) => {
    const own = rows.filter((row) => row.nth === nth)
    return { rows: own.filter(({ id }) => id !== null), total: Math.min(own[0]!.total, mostCounted) }
  })
  return { found, mark: rows[0]!.mark }
}
