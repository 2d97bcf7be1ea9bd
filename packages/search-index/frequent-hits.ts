/** Pages that take more than one look at the index: of frequent words, and of words of which any one is enough. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { unionPerKind, allHits, matchesTitle, newestBodyHits, titledOfKind, type IndexQuery } from './hit-conditions.ts'
import { joinShown, maxCountedHits, type HitPageParams } from './hit-pages.ts'
import { partScore } from './rank.ts'
import { titleScore } from './score-sql.ts'
import { titlePrefixHits, newestTitleHits } from './title-hits.ts'

/**
 * Selects one page of `listed` with its texts. Each row carries `total`; without hits there is one row with nothing
 * else.
 */
function selectPage(known: RawBuilder<unknown>, { limit, offset }: HitPageParams): RawBuilder<unknown> {
  return sql`(WITH ${known}
    SELECT counted.total, p.points, p.id, p.at, shown.* FROM counted LEFT JOIN (
      SELECT * FROM listed ORDER BY points DESC, at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS p ON true
    ${joinShown})`
}

const most = sql.lit(maxCountedHits)

/** A page of more titles than are ranked: those with the prefix come first, then the newest. */
export function selectFrequentTitles(question: IndexQuery, pages: HitPageParams): RawBuilder<unknown> {
  const { kinds, limit, offset } = pages
  const missing = sql<number>`(SELECT greatest(0, ${limit + offset}::bigint - count(*)) FROM begun)`
  return selectPage(
    sql`begun AS MATERIALIZED (${titlePrefixHits(question, kinds)}),
    counted AS MATERIALIZED (SELECT ${most}::bigint AS total),
    listed AS (SELECT id, at, points FROM begun UNION ALL ${newestTitleHits(question, kinds, missing)})`,
    pages,
  )
}

/** A page of more hits than are counted: the newest follow the titles, which are few. */
export function selectFrequentBodies(question: IndexQuery, pages: HitPageParams): RawBuilder<unknown> {
  const { kinds, limit, offset } = pages
  const titled = unionPerKind(
    kinds,
    (kind) => sql`SELECT e.id, e.at, ${titleScore(question)} AS points ${titledOfKind(question, kind)}`,
  )
  const missing = sql<number>`(SELECT greatest(0, ${limit + offset}::bigint - count(*)) FROM titled)`
  return selectPage(
    sql`titled AS MATERIALIZED (${titled}),
    counted AS MATERIALIZED (SELECT ${most}::bigint AS total),
    listed AS (SELECT id, at, points FROM titled UNION ALL ${newestBodyHits(question, kinds, missing)})`,
    pages,
  )
}

/** Queries the index once per part, so that no body is read to count the matching parts. */
export function selectByParts(question: IndexQuery, pages: HitPageParams): RawBuilder<unknown> {
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
