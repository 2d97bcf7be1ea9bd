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

interface PlacedRow extends HitRow {
  page: number
  place: number
  total: number
  titled: number
}

/**
 * Looks at the index once for all pages. Titles have their own index, are few, and carry all the points; if there are
 * too many of them, nothing else is read.
 */
async function loadCountedPages(
  db: Db,
  question: IndexQuery,
  audiences: RawBuilder<number[]>,
  pages: readonly HitPageParams[],
): Promise<{ pages: CountedPage[]; version: string }> {
  const firsts = pages.map(({ offset }) => offset + 1)
  const lasts = pages.map(({ offset, limit }) => offset + limit)
  const mostOf = ({ isAsked }: HitPageParams) => sql<number>`${isAsked ? maxCountedHits : 0}`
  const titled = unionOfPages(
    pages,
    (kind) => sql`SELECT e.id, e.at, e.title, e.title_words ${titledOfKind(question, kind)}`,
    mostOf,
  )
  // of too many titles, others than these come first
  const points = sql`CASE WHEN page IN (SELECT page FROM many) THEN 1 ELSE ${titleScore(question)} END`
  const every = unionOfPages(
    pages,
    (kind) => allHits(question, [kind], sql`e.id, e.at`),
    (page, nth) =>
      sql<number>`(SELECT CASE WHEN ${sql.lit(nth)} IN (SELECT page FROM many) THEN 0 ELSE ${mostOf(page)}::bigint END)`,
  )
  const { rows } = await sql<LeftJoined<PlacedRow> & { version: string }>`
    WITH ${visibleAudiences(audiences)},
    titled AS MATERIALIZED (${titled}),
    many AS MATERIALIZED (SELECT page FROM titled GROUP BY page HAVING count(*) >= ${most}),
    hit AS (
      SELECT page, id, at, ${points} AS points FROM titled AS e
      UNION ALL SELECT page, id, at, 0 FROM (${every}) AS every WHERE id NOT IN (SELECT id FROM titled)),
    ranked AS (
      SELECT page, id, at, points, row_number() OVER (PARTITION BY page ORDER BY points DESC, at DESC, id DESC) AS place,
        count(*) OVER (PARTITION BY page) AS total, count(*) FILTER (WHERE points > 0) OVER (PARTITION BY page) AS titled
      FROM hit)
    SELECT known.version, p.page, p.place, p.total, p.titled, p.id, p.at, shown.*
    FROM (SELECT ${synonymsVersion} AS version) AS known
    LEFT JOIN (
      SELECT * FROM ranked WHERE place = 1 OR (total < ${most} OR titled < ${most} AND points > 0)
        AND place BETWEEN (${firsts}::int[])[page + 1] AND (${lasts}::int[])[page + 1]) AS p ON true
    ${joinShown}
    ORDER BY p.page, p.place`.execute(db)
  const placed = joinedRows<PlacedRow>(rows, 'id')
  const found = pages.map((_, nth): CountedPage => {
    const own = placed.filter(({ page }) => page === nth)
    const { total, titled } = own[0] ?? { total: 0, titled: 0 }
    const isComplete = total < maxCountedHits || (titled < maxCountedHits && titled >= lasts[nth]!)
    const isOnPage = ({ place }: PlacedRow): boolean => place >= firsts[nth]! && place <= lasts[nth]!
    return { rows: own.filter(isOnPage), total: Math.min(total, maxCountedHits), titled, isComplete }
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
