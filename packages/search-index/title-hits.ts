/** Titles where more of them match than are ranked: by prefix, and by age. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { unionPerKind, matchesTitle, isVisible, type IndexQuery } from './hit-conditions.ts'
import { titleScore } from './score-sql.ts'
import { rankScore } from './rank.ts'

/** No title matched by thousands starts with a longer text; the two indexes hold the same length. */
const maxPrefixLength = 60
const titleLine = (nth: 2 | 3) => sql`left(split_part(e.title, E'\n', ${sql.lit(nth)}), ${sql.lit(maxPrefixLength)})`
const lastCharacter = '\u{10FFFF}'

/** Spelled exactly as the indexes of 0053_search_begun.sql, so that the planner uses them without seeing the text. */
function titleStartsWith({ query }: IndexQuery, nth: 2 | 3): RawBuilder<boolean> {
  const text = query.slice(0, maxPrefixLength)
  return sql`(${titleLine(nth)} ~>=~ ${text} AND ${titleLine(nth)} ~<~ ${text + lastCharacter})`
}

/** Matching titles that start with the text as typed, in either language. */
export function titlePrefixHits(question: IndexQuery, kinds: readonly EntryKind[]): RawBuilder<unknown> {
  const isCompared = question.query.length <= maxPrefixLength
  const points = titleScore(question, isCompared ? ['isTitleStart', 'isTitlePhrase'] : [])
  return unionPerKind(
    kinds,
    (kind) => sql`SELECT e.id, e.at, ${points} AS points FROM search_entry e
      WHERE e.kind = ${sql.lit(kind)} AND (${titleStartsWith(question, 2)} OR ${titleStartsWith(question, 3)})
        AND ${isVisible} AND ${matchesTitle(question)}`,
  )
}

const inTitleScore = rankScore({
  isWholeTitle: false,
  isTitleStart: false,
  isTitlePhrase: false,
  isWholeInTitle: false,
  isInTitle: true,
})

/** The newest of the other titles: entries of a kind are scanned from the newest until there are enough. */
export function newestTitleHits(
  question: IndexQuery,
  kinds: readonly EntryKind[],
  enough: RawBuilder<number>,
): RawBuilder<unknown> {
  return unionPerKind(
    kinds,
    (kind) => sql`(SELECT e.id, e.at, ${sql.lit(inTitleScore)} AS points FROM (
      SELECT * FROM search_entry e WHERE e.kind = ${sql.lit(kind)} ORDER BY e.at DESC, e.id DESC OFFSET 0) AS e
      WHERE ${isVisible} AND ${matchesTitle(question)} AND NOT (${titleStartsWith(question, 2)} OR ${titleStartsWith(question, 3)})
      LIMIT ${enough})`,
  )
}
