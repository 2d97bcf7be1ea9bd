/**
 * The statements of a search. Total and list share the same conditions, including the reader's audiences; all parts of a
 * page are fetched by one statement.
 */
import { joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { selectByParts, selectFrequentBodies, selectFrequentTitles } from './frequent-hits.ts'
import { allHits, titledOfKind, type IndexQuery } from './hit-conditions.ts'
import { joinShown, maxCountedHits, type HitPage, type HitPageParams, type HitRow } from './hit-pages.ts'
import { titleScore } from './score-sql.ts'
import type { Stems } from './synonym-index.ts'
import type { Term } from './query.ts'
import { synonymsVersion } from './synonyms.ts'

/** Limit up to which hits are ranked by the number of matching words, if any of several words is enough. */
const maxRankedHits = 3_000

const visibleAudiences = (audiences: RawBuilder<number[]>) => sql`visible AS MATERIALIZED (SELECT ${audiences} AS ids)`

const most = sql.lit(maxCountedHits)

/** Joins what each page selects of each of its kinds; of a page that is not asked, nothing is read. */
const unionOfPages = (
  pages: readonly HitPageParams[],
  select: (kind: EntryKind) => RawBuilder<unknown>,
  limitOf: (page: HitPageParams, nth: number) => RawBuilder<number>,
) =>
  sql.join(
    pages.flatMap((page, nth) =>
      page.kinds.map(
        (kind) =>
          sql`(SELECT ${sql.lit(nth)}::int AS page, every.* FROM (${select(kind)}) AS every LIMIT ${limitOf(page, nth)})`,
      ),
    ),
    sql` UNION ALL `,
  )

interface CountedPage extends HitPage {
  /** Number of titles among the hits. */
  titled: number
  /** False: there are more hits than are counted, and which of them come first is not known. */
  isComplete: boolean
}

type CountedRow = LeftJoined<HitRow> & { version: string; page: number | null; total: number; titled: number }

/**
 * Looks at the index once for all pages. Titles have their own index, are few, and carry all the points; if there are
 * too many of them, they are only counted, and nothing else is read.
 */
async function loadCountedPages(
  db: Db,
  question: IndexQuery,
  audiences: RawBuilder<number[]>,
  pages: readonly HitPageParams[],
): Promise<{ pages: CountedPage[]; version: string }> {
  const offsets = pages.map(({ offset }) => offset)
  const limits = pages.map(({ limit }) => limit)
  const mostOf = ({ isAsked }: HitPageParams) => sql<number>`${isAsked ? maxCountedHits : 0}`
  const titled = unionOfPages(
    pages,
    (kind) => sql`SELECT e.id, e.at, e.title, e.title_words ${titledOfKind(question, kind)}`,
    mostOf,
  )
  // of a kind, as many as are still counted
  const every = unionOfPages(
    pages,
    (kind) =>
      sql`SELECT * FROM (${allHits(question, [kind], sql`e.id, e.at`)}) AS e WHERE e.id NOT IN (SELECT id FROM titled)`,
    (page, nth) =>
      sql<number>`(SELECT greatest(0, ${mostOf(page)}::bigint - coalesce(max(total), 0)) FROM titles WHERE page = ${sql.lit(nth)})`,
  )
  const { rows } = await sql<CountedRow>`
    WITH ${visibleAudiences(audiences)},
    titled AS MATERIALIZED (${titled}),
    titles AS MATERIALIZED (SELECT page, count(*) AS total FROM titled GROUP BY page),
    hit AS MATERIALIZED (
      SELECT page, id, at, ${titleScore(question)} AS points FROM titled AS e
      WHERE page IN (SELECT page FROM titles WHERE total < ${most})
      UNION ALL SELECT page, id, at, 0 FROM (${every}) AS every),
    counted AS (
      SELECT page, count(*) AS total, count(*) FILTER (WHERE points > 0) AS titled FROM hit GROUP BY page
      UNION ALL SELECT page, total, total FROM titles WHERE total >= ${most})
    SELECT known.version, c.page, coalesce(c.total, 0) AS total, coalesce(c.titled, 0) AS titled, p.id, p.at, shown.*
    FROM (SELECT ${synonymsVersion} AS version) AS known
    LEFT JOIN counted AS c ON true
    LEFT JOIN LATERAL (
      SELECT h.id, h.at, h.points FROM hit AS h
      WHERE h.page = c.page AND (c.total < ${most} OR c.titled < ${most} AND h.points > 0)
      ORDER BY h.points DESC, h.at DESC, h.id DESC
      LIMIT (${limits}::int[])[c.page + 1] OFFSET (${offsets}::int[])[c.page + 1]) AS p ON true
    ${joinShown}
    ORDER BY c.page, p.points DESC, p.at DESC, p.id DESC`.execute(db)
  const found = pages.map(({ offset, limit }, nth): CountedPage => {
    const own = rows.filter(({ page }) => page === nth)
    const { total, titled } = own[0] ?? { total: 0, titled: 0 }
    const isComplete = total < maxCountedHits || (titled < maxCountedHits && titled >= offset + limit)
    return { rows: joinedRows<HitRow>(own, 'id'), total: Math.min(total, maxCountedHits), titled, isComplete }
  })
  return { pages: found, version: rows[0]!.version }
}

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

/** Loads pages that are each selected by a query of their own; undefined: not this page. */
async function loadPages(
  db: Db,
  audiences: RawBuilder<number[]>,
  selects: readonly (RawBuilder<unknown> | undefined)[],
): Promise<Map<number, HitPage>> {
  const chosen = selects.flatMap((each, nth) => (each ? [{ each, nth }] : []))
  if (chosen.length === 0) return new Map()
  const { rows } = await sql<LeftJoined<HitRow> & { nth: number; total: number }>`
    WITH ${visibleAudiences(audiences)}
    SELECT every.* FROM (${unionNumbered(chosen.map(({ each }) => each))}) AS every
    ORDER BY nth, points DESC, at DESC, id DESC`.execute(db)
  return new Map(
    chosen.map(({ nth }, place) => {
      const own = rows.filter((row) => row.nth === place)
      return [nth, { rows: joinedRows<HitRow>(own, 'id'), total: Math.min(own[0]!.total, maxCountedHits) }]
    }),
  )
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
  const byParts =
    question.parts.length > 0 ? await canRankByParts(db, question, audiences, pages) : pages.map(() => false)
  const { pages: counted, version } = await loadCountedPages(
    db,
    question,
    audiences,
    pages.map((page, nth) => ({ ...page, isAsked: page.isAsked && !byParts[nth] })),
  )
  const others = await loadPages(
    db,
    audiences,
    pages.map((page, nth) => {
      if (!page.isAsked) return undefined
      if (byParts[nth]) return selectByParts(question, page)
      const { isComplete, titled } = counted[nth]!
      if (isComplete) return undefined
      return titled < maxCountedHits ? selectFrequentBodies(question, page) : selectFrequentTitles(question, page)
    }),
  )
  return { pages: counted.map((page, nth) => others.get(nth) ?? page), version }
}
