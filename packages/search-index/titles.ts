/** Titles where more of them hold the words than are ranked: by how they begin, and by their age. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { eachKind, holdsInTitle, isVisible, type Question } from './hits.ts'
import { pointsInTitle } from './points.ts'
import { pointsOf } from './rank.ts'

/** Longer ones are no beginning of a title that thousands hold; the two indexes keep as much. */
const begunMax = 60
const lineOfTitle = (nth: 2 | 3) => sql`left(split_part(e.title, E'\n', ${sql.lit(nth)}), ${sql.lit(begunMax)})`
const last = '\u{10FFFF}'

/** In the spelling that the indexes of 0053_search_begun.sql know, also where the plan does not see what was typed. */
function begins({ query }: Question, nth: 2 | 3): RawBuilder<boolean> {
  const text = query.slice(0, begunMax)
  return sql`(${lineOfTitle(nth)} ~>=~ ${text} AND ${lineOfTitle(nth)} ~<~ ${text + last})`
}

/** Those of the titles that hold the words which begin as it was typed, in either language. */
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

/** The newest of the others: the entries of a kind are walked from the newest on, until there are enough. */
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
