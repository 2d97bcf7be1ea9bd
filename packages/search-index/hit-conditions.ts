/** SQL conditions for the hits of a query, including the reader's audiences. */
import { containsPattern, sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { needsTextCheck, alternativeQuery, termsQuery, buildCertainQuery, splitBeginnings, type Term } from './query.ts'

export interface IndexQuery {
  /** As typed, folded. */
  query: string
  terms: readonly Term[]
  /** Words of which any one is enough; more of them rank higher. */
  parts: readonly Term[]
  stems: ReadonlyMap<string, string>
}

export const isVisible = sql<boolean>`e.audience_id = ANY ((SELECT ids FROM visible)::bigint[])`

/** Each kind has a word index with exactly this condition. */
const isVisibleOfKind = (kind: EntryKind) => sql`(e.kind = ${sql.lit(kind)}) IS TRUE AND ${isVisible}`

export const unionPerKind = (kinds: readonly EntryKind[], select: (kind: EntryKind) => RawBuilder<unknown>) =>
  sql.join(kinds.map(select), sql` UNION ALL `)

/** Returns whether a text contains one of these phrases. */
type Contains = (phrases: readonly string[]) => RawBuilder<boolean>

export const isLikeAny = (text: RawBuilder<string>, phrases: readonly string[]): RawBuilder<boolean> =>
  sql`${text} LIKE ANY (${phrases.map(containsPattern)}::text[])`

/** Lexemes alone cannot always tell; then the text decides: one condition per term with an uncertain alternative. */
const textConditions = ({ terms, stems }: IndexQuery, words: RawBuilder<string>, contains: Contains) =>
  terms.flatMap((term) => {
    const unsure = term.filter(needsTextCheck).map(({ phrase }) => phrase)
    if (unsure.length === 0) return []
    const sure = term.filter((each) => !needsTextCheck(each)).map((each) => alternativeQuery(each, stems))
    return sure.length === 0
      ? [contains(unsure)]
      : [sql`(${words} @@ ${sure.join(' | ')}::tsquery OR ${contains(unsure)})`]
  })

const knownTerms = new WeakMap<IndexQuery, string>()

/** Holds of the lexemes of all hits. Worked out once: a statement asks for it of each kind. */
export function allTerms(question: IndexQuery): string {
  const known = knownTerms.get(question)
  if (known !== undefined) return known
  const made = termsQuery(question.terms, question.stems)
  knownTerms.set(question, made)
  return made
}

/** As `@@ allTerms`, for looking up in the index: of a row that has been read, the words are quicker. */
function holdsAllTerms(question: IndexQuery, words: RawBuilder<string>): RawBuilder<boolean> {
  const { terms, stems } = question
  const { begun, rest } = terms.length === 1 ? splitBeginnings(terms[0]!, stems) : { begun: [], rest: '' }
  if (begun.length === 0) return sql`${words} @@ ${allTerms(question)}::tsquery`
  const isBegun = sql<boolean>`begun_words(${words}) && ${begun}::text[]`
  return rest === '' ? isBegun : sql`(${isBegun} OR ${words} @@ ${rest}::tsquery)`
}

/** Returns whether the words match. */
export function matches(question: IndexQuery, words: RawBuilder<string>, contains: Contains): RawBuilder<boolean> {
  const each = [sql`${words} @@ ${allTerms(question)}::tsquery`, ...textConditions(question, words, contains)]
  return sql`${sql.join(each, sql` AND `)}`
}

const foldedText = sql<string>`(SELECT t.folded FROM search_text t WHERE t.entry_id = e.id)`
/** In texts of some KB strpos takes half as long as LIKE. The stored text is read once, not again for each phrase. */
const isInText: Contains = (phrases) =>
  phrases.length === 1 ? sql`strpos(${foldedText}, ${phrases[0]!}) > 0` : isLikeAny(sql`(${foldedText} || '')`, phrases)

/** Of an entry with the lexemes of all terms. */
const isSpelledInText = (question: IndexQuery): RawBuilder<boolean> =>
  sql`${sql.join([sql`true`, ...textConditions(question, sql`e.words`, isInText)], sql` AND `)}`

const isInTitle: Contains = (phrases) => isLikeAny(sql`e.title`, phrases)
export const matchesTitle = (question: IndexQuery): RawBuilder<boolean> =>
  matches(question, sql`e.title_words`, isInTitle)

/** Entries with a matching title, which have their own index. */
export const titledOfKind = (question: IndexQuery, kind: EntryKind) => {
  const words = sql<string>`e.title_words`
  const each = [isVisibleOfKind(kind), holdsAllTerms(question, words), ...textConditions(question, words, isInTitle)]
  return sql`FROM search_entry e WHERE ${sql.join(each, sql` AND `)}`
}

/** Splits hits into those that the lexemes prove and those whose text must be checked. */
function splitByCertainty(question: IndexQuery): {
  sure: RawBuilder<boolean> | null
  rest: RawBuilder<boolean> | null
} {
  const { terms, stems } = question
  if (!terms.flat().some(needsTextCheck)) return { sure: holdsAllTerms(question, sql`e.words`), rest: null }
  const every = allTerms(question)
  const sure = buildCertainQuery(terms, stems)
  if (sure === null) return { sure: null, rest: sql`e.words @@ ${every}::tsquery` }
  return { sure: sql`e.words @@ ${sure}::tsquery`, rest: sql`e.words @@ ${`${every} & !(${sure})`}::tsquery` }
}

/** Returns each hit once. Nothing beyond a limit is read. */
export function allHits(
  question: IndexQuery,
  kinds: readonly EntryKind[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { sure, rest } = splitByCertainty(question)
  const from = (kind: EntryKind) => sql`SELECT ${columns} FROM search_entry e WHERE ${isVisibleOfKind(kind)}`
  const selects = [
    ...(sure ? [unionPerKind(kinds, (kind) => sql`${from(kind)} AND ${sure}`)] : []),
    ...(rest ? [unionPerKind(kinds, (kind) => sql`${from(kind)} AND ${rest} AND ${isSpelledInText(question)}`)] : []),
  ]
  return sql`${sql.join(selects, sql` UNION ALL `)}`
}

/** Returns hits whose titles do not contain the words, newest first; reads texts until there are enough. */
export function newestBodyHits(
  question: IndexQuery,
  kinds: readonly EntryKind[],
  enough: RawBuilder<number>,
): RawBuilder<unknown> {
  const { sure, rest } = splitByCertainty(question)
  const from = (kind: EntryKind, matched: RawBuilder<boolean>) => sql`
    SELECT e.id, e.at, e.words FROM search_entry e WHERE ${isVisibleOfKind(kind)} AND ${matched} AND NOT (${matchesTitle(question)})`
  const newestOf = (matched: RawBuilder<boolean>, look: RawBuilder<boolean>) => sql`
    (SELECT e.id, e.at, 0 AS points FROM (
      SELECT * FROM (${unionPerKind(kinds, (kind) => from(kind, matched))}) AS e ORDER BY e.at DESC, e.id DESC OFFSET 0) AS e
    WHERE ${look} LIMIT ${enough})`
  const selects = [
    ...(sure ? [newestOf(sure, sql`true`)] : []),
    ...(rest ? [newestOf(rest, isSpelledInText(question))] : []),
  ]
  return sql`${sql.join(selects, sql` UNION ALL `)}`
}
