/** The statements of a search. Total and list stand under the same conditions, the reader's audiences among them. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { isUnsure, likeOf, queryOfAlternative, queryOfTerms, sureQueryOf, type Term } from './query.ts'
import { pointsOfPart, rules, type Fact } from './rank.ts'

export interface Question {
  /** as typed, folded */
  query: string
  terms: readonly Term[]
  /** words of which any is enough: the more of them hold, the better */
  parts: readonly Term[]
  stems: ReadonlyMap<string, string>
  kinds: readonly EntryKind[]
  audiences: RawBuilder<number[]>
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

/** A frequent word is counted this far. */
export const mostCounted = 10_000

/** `IS TRUE` keeps a plan from walking the entries of a kind and reading the words of each: the words are indexed. */
const isAsked = ({ kinds, audiences }: Question) =>
  sql`(e.kind = ANY (${[...kinds]}::text[])) IS TRUE AND e.audience_id = ANY (${audiences})`

/**
 * The words stand there. Where the lexemes alone can't tell, the text itself decides: one condition a term that has an
 * unsure alternative.
 */
function holds({ terms, stems }: Question, words: RawBuilder<string>, text: RawBuilder<string>): RawBuilder<boolean> {
  const conditions = terms.flatMap((term) => {
    const unsure = term.filter(isUnsure).map(({ phrase }) => likeOf(phrase))
    if (unsure.length === 0) return []
    const sure = term.filter((each) => !isUnsure(each)).map((each) => queryOfAlternative(each, stems))
    return sure.length === 0
      ? [sql`${text} LIKE ANY (${unsure}::text[])`]
      : [sql`(${words} @@ ${sure.join(' | ')}::tsquery OR ${text} LIKE ANY (${unsure}::text[]))`]
  })
  return sql`${sql.join([sql`${words} @@ ${queryOfTerms(terms, stems)}::tsquery`, ...conditions], sql` AND `)}`
}

const words = sql<string>`e.words`
const folded = sql<string>`(SELECT t.folded FROM search_text t WHERE t.entry_id = e.id)`
const holdsAnywhere = (question: Question) => holds(question, words, folded)
const holdsInTitle = (question: Question) => holds(question, sql`e.title_words`, sql`e.title`)

/**
 * Every hit once: those that the lexemes alone make sure of, and of the others those whose text was looked at. Nothing
 * is looked at behind a limit.
 */
function everyHit(question: Question, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { terms, stems } = question
  const from = sql`SELECT ${columns} FROM search_entry e WHERE ${isAsked(question)}`
  const sure = sureQueryOf(terms, stems)
  if (!terms.flat().some(isUnsure) || sure === null) return sql`${from} AND ${holdsAnywhere(question)}`
  const rest = `${queryOfTerms(terms, stems)} & !(${sure})`
  return sql`${from} AND e.words @@ ${sure}::tsquery
    UNION ALL ${from} AND e.words @@ ${rest}::tsquery AND ${holdsAnywhere(question)}`
}

export async function countHits(db: Db, question: Question): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${everyHit(question, sql`1`)} LIMIT ${sql.lit(mostCounted)}) AS hit`.execute(db)
  return rows[0]!.total
}

/** The conditions of the rules; `title` is a line of its own for each language. */
function factsOf({ query, terms, stems }: Question): Record<Exclude<Fact, 'isInTitle'>, RawBuilder<boolean>> {
  const whole = terms.map((term) => term.filter((each) => !each.isSynonym).map((own) => ({ ...own, isOpen: false })))
  return {
    isWholeTitle: sql`strpos(e.title, ${`\n${query}\n`}) > 0`,
    isWholeInTitle: sql`e.title_words @@ ${queryOfTerms(whole, stems)}::tsquery`,
    isTitlePhrase: sql`strpos(e.title, ${query}) > 0`,
    isTitleStart: sql`strpos(e.title, ${`\n${query}`}) > 0`,
  }
}

/** Of an entry whose title is known to hold the words. */
function pointsInTitle(question: Question): RawBuilder<number> {
  const facts: Record<Fact, RawBuilder<boolean>> = { ...factsOf(question), isInTitle: sql`true` }
  const each = rules.map(({ fact, points }) => sql`CASE WHEN ${facts[fact]} THEN ${sql.lit(points)} ELSE 0 END`)
  return sql`${sql.join(each, sql` + `)}`
}

interface Page {
  limit: number
  offset: number
}

/** Best first; `total` as it was counted says which way is short. */
export function listHits(db: Db, question: Question, page: Page, total: number): Promise<Row[]> {
  return total < mostCounted ? listFew(db, question, page) : listMany(db, question, page)
}

const shownOf = (ordered: RawBuilder<unknown>) => sql<Row>`
  SELECT e.id, e.kind, e.key, e.at, t.title_zh, t.title_en, t.body_zh, t.body_en, t.note_zh, t.note_en
  FROM (${ordered}) p JOIN search_entry e ON e.id = p.id JOIN search_text t ON t.entry_id = e.id
  ORDER BY p.points DESC, p.at DESC, p.id DESC`

async function listFew(db: Db, question: Question, { limit, offset }: Page): Promise<Row[]> {
  const points = sql`CASE WHEN ${holdsInTitle(question)} THEN ${pointsInTitle(question)} ELSE 0 END`
  const hits =
    question.parts.length > 0 ? partHits(question, points) : everyHit(question, sql`e.id, e.at, ${points} AS points`)
  const { rows } = await shownOf(sql`
    SELECT * FROM (${hits}) AS hit
    ORDER BY points DESC, at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`).execute(db)
  return rows
}

/** Each part is asked of the index by itself: no words of a body are read to see how many of them hold. */
function partHits(question: Question, points: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = question.parts.map((part) => {
    // words that somebody put among the synonyms tell more than others
    const worth = sql.lit(pointsOfPart(part.some(({ isSynonym }) => isSynonym)))
    const columns = sql`e.id, e.at, ${points} AS in_title, ${worth}::int AS worth`
    return everyHit({ ...question, terms: [...question.terms, part] }, columns)
  })
  return sql`SELECT id, at, max(in_title) + sum(worth) AS points
    FROM (${sql.join(each, sql` UNION ALL `)}) AS held GROUP BY id, at`
}

/** Of a frequent word: titles by their own index, and behind them the newest, which are met soon. */
async function listMany(db: Db, question: Question, { limit, offset }: Page): Promise<Row[]> {
  const last = limit + offset
  const newest = question.kinds.map(
    (kind) => sql`(SELECT e.id, e.at, 0 AS points FROM search_entry e
      WHERE e.kind = ${sql.lit(kind)} AND e.audience_id = ANY (${question.audiences})
        AND (${holdsAnywhere(question)}) IS TRUE AND NOT (${holdsInTitle(question)})
      ORDER BY e.at DESC, e.id DESC LIMIT greatest(0, ${last} - (SELECT count(*) FROM titled)))`,
  )
  const { rows } = await sql<Row>`
    WITH titled AS MATERIALIZED (
      SELECT e.id, e.at, ${pointsInTitle(question)} AS points FROM search_entry e
      WHERE ${isAsked(question)} AND ${holdsInTitle(question)}
      ORDER BY points DESC, at DESC, id DESC LIMIT ${last})
    ${shownOf(sql`
      SELECT * FROM (SELECT * FROM titled UNION ALL ${sql.join(newest, sql` UNION ALL `)}) AS both_ways
      ORDER BY points DESC, at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`)}`.execute(db)
  return rows
}
