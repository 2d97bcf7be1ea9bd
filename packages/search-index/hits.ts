/** What a question's hits are: conditions over the index, the reader's audiences among them. */
import { containsPattern, sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { isUnsure, queryOfAlternative, queryOfTerms, sureQueryOf, type Term } from './query.ts'

export interface Question {
  /** as typed, folded */
  query: string
  terms: readonly Term[]
  /** words of which any is enough: the more of them hold, the better */
  parts: readonly Term[]
  stems: ReadonlyMap<string, string>
}

export const isVisible = sql<boolean>`e.audience_id = ANY ((SELECT ids FROM visible)::bigint[])`

/** Each kind has an index of its words with just this condition. */
export const isOf = (kind: EntryKind) => sql`(e.kind = ${sql.lit(kind)}) IS TRUE AND ${isVisible}`

export const eachKind = (kinds: readonly EntryKind[], select: (kind: EntryKind) => RawBuilder<unknown>) =>
  sql.join(kinds.map(select), sql` UNION ALL `)

/**
 * The words stand there. Where the lexemes alone can't tell, the text itself decides: one condition a term that has an
 * unsure alternative.
 */
function holds({ terms, stems }: Question, words: RawBuilder<string>, text: RawBuilder<string>): RawBuilder<boolean> {
  const conditions = terms.flatMap((term) => {
    const unsure = term.filter(isUnsure).map(({ phrase }) => containsPattern(phrase))
    if (unsure.length === 0) return []
    const sure = term.filter((each) => !isUnsure(each)).map((each) => queryOfAlternative(each, stems))
    return sure.length === 0
      ? [sql`${text} LIKE ANY (${unsure}::text[])`]
      : [sql`(${words} @@ ${sure.join(' | ')}::tsquery OR ${text} LIKE ANY (${unsure}::text[]))`]
  })
  return sql`${sql.join([sql`${words} @@ ${queryOfTerms(terms, stems)}::tsquery`, ...conditions], sql` AND `)}`
}

const folded = sql<string>`(SELECT t.folded FROM search_text t WHERE t.entry_id = e.id)`
const holdsAnywhere = (question: Question) => holds(question, sql`e.words`, folded)
export const holdsInTitle = (question: Question) => holds(question, sql`e.title_words`, sql`e.title`)

/** Hits that the lexemes alone make sure of, and the others, whose text is to be looked at. */
function sureAndRest({ terms, stems }: Question): {
  sure: RawBuilder<boolean> | null
  rest: RawBuilder<boolean> | null
} {
  const every = queryOfTerms(terms, stems)
  if (!terms.flat().some(isUnsure)) return { sure: sql`e.words @@ ${every}::tsquery`, rest: null }
  const sure = sureQueryOf(terms, stems)
  if (sure === null) return { sure: null, rest: sql`e.words @@ ${every}::tsquery` }
  return { sure: sql`e.words @@ ${sure}::tsquery`, rest: sql`e.words @@ ${`${every} & !(${sure})`}::tsquery` }
}

/** Every hit once. Nothing is looked at behind a limit. */
export function everyHit(
  question: Question,
  kinds: readonly EntryKind[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { sure, rest } = sureAndRest(question)
  const from = (kind: EntryKind) => sql`SELECT ${columns} FROM search_entry e WHERE ${isOf(kind)}`
  const ways = [
    ...(sure ? [eachKind(kinds, (kind) => sql`${from(kind)} AND ${sure}`)] : []),
    ...(rest ? [eachKind(kinds, (kind) => sql`${from(kind)} AND ${rest} AND ${holdsAnywhere(question)}`)] : []),
  ]
  return sql`${sql.join(ways, sql` UNION ALL `)}`
}

/** Hits whose titles don't hold the words, newest first; texts are looked at until there are enough. */
export function newestBehind(
  question: Question,
  kinds: readonly EntryKind[],
  enough: RawBuilder<number>,
): RawBuilder<unknown> {
  const { sure, rest } = sureAndRest(question)
  const from = (kind: EntryKind, held: RawBuilder<boolean>) => sql`
    SELECT e.id, e.at, e.words FROM search_entry e WHERE ${isOf(kind)} AND ${held} AND NOT (${holdsInTitle(question)})`
  const newestOf = (held: RawBuilder<boolean>, look: RawBuilder<boolean>) => sql`
    (SELECT e.id, e.at, 0 AS points FROM (
      SELECT * FROM (${eachKind(kinds, (kind) => from(kind, held))}) AS e ORDER BY e.at DESC, e.id DESC OFFSET 0) AS e
    WHERE ${look} LIMIT ${enough})`
  const ways = [
    ...(sure ? [newestOf(sure, sql`true`)] : []),
    ...(rest ? [newestOf(rest, holdsAnywhere(question))] : []),
  ]
  return sql`${sql.join(ways, sql` UNION ALL `)}`
}
