/** Titles where more of them match than are ranked: by prefix, and by age. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { eachKind, holdsInTitle, isVisible, type Question } from './hits.ts'
import { pointsInTitle } from './points.ts'
import { pointsOf } from './rank.ts'

/** No title matched by thousands starts with a longer text; the two indexes hold the same length. */
const begunMax = 60
const lineOfTitle = (nth: 2 | 3) => sql`left(split_part(e.title, E'\n', ${sql.lit(nth)}), ${sql.lit(begunMax)})`
const last = '\u{10FFFF}'

/** Spelled exactly as the indexes of 0053_search_begun.sql, so that the planner uses them without seeing the text. */
function begins({ query }: Question, nth: 2 | 3): RawBuilder<boolean> {
  const text = query.slice(0, begunMax)
  return sql`(${lineOfTitle(nth)} ~>=~ ${text} AND ${lineOfTitle(nth)} ~<~ ${text + last})`
}

/** Matching titles that start with the text as typed, in either language. */
export function begun(question: Question, kinds: readonly EntryKind[]): RawBuilder<unknown> {
  return eachKind(
    kinds,
    (kind) => sql`SELECT e.id, e.at, ${pointsInTitle(question)} AS points FROM search_entry e
      WHERE e.kind = ${sql.lit(kind)} AND (${begins(question, 2)} OR ${begins(question, 3)})
        AND ${isVisible} AND ${holdsInTitle(question)}`,
  )
}

const inTitle = pointsOf({
  isWholeTitle: false,
  isTitleStart: false,
  isTitlePhrase: false,
  isWholeInTitle: false,
  isInTitle: true,
})

/** The newest of the other titles: entries of a kind are scanned from the newest until there are enough. */
export function newestTitles(
  question: Question,
  kinds: readonly EntryKind[],
  enough: RawBuilder<number>,
): RawBuilder<unknown> {
  return eachKind(
    kinds,
    (kind) => sql`(SELECT e.id, e.at, ${sql.lit(inTitle)} AS points FROM (
      SELECT * FROM search_entry e WHERE e.kind = ${sql.lit(kind)} ORDER BY e.at DESC, e.id DESC OFFSET 0) AS e
      WHERE ${isVisible} AND ${holdsInTitle(question)} AND NOT (${begins(question, 2)} OR ${begins(question, 3)})
      LIMIT ${enough})`,
  )
}
