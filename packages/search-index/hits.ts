/** SQL conditions for the hits of a query, including the reader's audiences. */
import { containsPattern, sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { isUnsure, queryOfAlternative, queryOfTerms, sureQueryOf, type Term } from './query.ts'

export interface Question {
  /** As typed, folded. */
  query: string
  terms: readonly Term[]
  /** Words of which any one is enough; more of them rank higher. */
  parts: readonly Term[]
  stems: ReadonlyMap<string, string>
}

export const isVisible = sql<boolean>`e.audience_id = ANY ((SELECT ids FROM visible)::bigint[])`

/** Each kind has a word index with exactly this condition. */
export const isOf = (kind: EntryKind) => sql`(e.kind = ${sql.lit(kind)}) IS TRUE AND ${isVisible}`

export const eachKind = (kinds: readonly EntryKind[], select: (kind: EntryKind) => RawBuilder<unknown>) =>
  sql.join(kinds.map(select), sql` UNION ALL `)

/**
 * Returns whether the words match. Where lexemes alone cannot tell, the text itself decides: one condition per term
 * with an uncertain alternative.
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

/** Splits hits into those that the lexemes prove and those whose text must be checked. */
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

/** Returns each hit once. Nothing beyond a limit is read. */
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

/** Returns hits whose titles do not contain the words, newest first; reads texts until there are enough. */
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
