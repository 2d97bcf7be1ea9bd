/** The statements of a search. Total and list stand under the same conditions, the reader's audiences among them. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { EntryKind } from './entries.ts'
import { isUnsure, likeOf, queryOfAlternative, queryOfTerms, sureQueryOf, type Term } from './query.ts'
import { pointsInTitle } from './points.ts'
import { pointsOfPart } from './rank.ts'
import { markOfSynonyms } from './synonyms.ts'

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

export interface Page {
  limit: number
  offset: number
}

interface Found {
  rows: Row[]
  total: number
  /** of the synonyms, as this statement saw them */
  mark: string
}

/** Hits are counted this far. */
export const mostCounted = 1_000
/** Where any of several words is enough, the hits of each are ranked this far by how many of the words they hold. */
const mostRanked = 10_000

/** Each kind has an index of its words with just this condition. */
const isOf = (kind: EntryKind) => sql`(e.kind = ${sql.lit(kind)}) IS TRUE AND e.audience_id = ANY (
  (SELECT ids FROM visible)::bigint[])`

const eachKind = ({ kinds }: Question, select: (kind: EntryKind) => RawBuilder<unknown>) =>
  sql.join(kinds.map(select), sql` UNION ALL `)

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

const folded = sql<string>`(SELECT t.folded FROM search_text t WHERE t.entry_id = e.id)`
const holdsAnywhere = (question: Question) => holds(question, sql`e.words`, folded)
const holdsInTitle = (question: Question) => holds(question, sql`e.title_words`, sql`e.title`)

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
function everyHit(question: Question, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sure, rest } = sureAndRest(question)
  const from = (kind: EntryKind) => sql`SELECT ${columns} FROM search_entry e WHERE ${isOf(kind)}`
  const ways = [
    ...(sure ? [eachKind(question, (kind) => sql`${from(kind)} AND ${sure}`)] : []),
    ...(rest ? [eachKind(question, (kind) => sql`${from(kind)} AND ${rest} AND ${holdsAnywhere(question)}`)] : []),
  ]
  return sql`${sql.join(ways, sql` UNION ALL `)}`
}

/** Hits whose titles don't hold the words, newest first; texts are looked at until there are enough. */
function newestBehind(question: Question, enough: RawBuilder<number>): RawBuilder<unknown> {
  const { sure, rest } = sureAndRest(question)
  const from = (kind: EntryKind, held: RawBuilder<boolean>) => sql`
    SELECT e.id, e.at, e.words FROM search_entry e WHERE ${isOf(kind)} AND ${held} AND NOT (${holdsInTitle(question)})`
  const newestOf = (held: RawBuilder<boolean>, look: RawBuilder<boolean>) => sql`
    (SELECT e.id, e.at, 0 AS points FROM (
      SELECT * FROM (${eachKind(question, (kind) => from(kind, held))}) AS e ORDER BY e.at DESC, e.id DESC OFFSET 0) AS e
    WHERE ${look} LIMIT ${enough})`
  const ways = [
    ...(sure ? [newestOf(sure, sql`true`)] : []),
    ...(rest ? [newestOf(rest, holdsAnywhere(question))] : []),
  ]
  return sql`${sql.join(ways, sql` UNION ALL `)}`
}

/** `id`, `at` and `points` of what is to be listed, as rows with their texts; `total` stands in each and without any. */
async function shown(db: Db, known: RawBuilder<unknown>, { limit, offset }: Page): Promise<Found> {
  const { rows } = await sql<Row & { total: number; mark: string }>`
    WITH ${known}
    SELECT counted.total, ${markOfSynonyms} AS mark, p.id, p.at, shown.* FROM counted LEFT JOIN (
      SELECT * FROM listed ORDER BY points DESC, at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS p ON true
    LEFT JOIN LATERAL (
      SELECT e.kind, e.key, t.title_zh, t.title_en, t.body_zh, t.body_en, t.note_zh, t.note_en
      FROM search_entry e JOIN search_text t ON t.entry_id = e.id WHERE e.id = p.id OFFSET 0) AS shown ON true
    ORDER BY p.points DESC, p.at DESC, p.id DESC`.execute(db)
  const { total, mark } = rows[0]!
  return { rows: rows.filter(({ id }) => id !== null), total: Math.min(total, mostCounted), mark }
}

/**
 * Best first. Titles have an index of their own, are few and have all the points; where there are enough of them, nothing
 * else is read. Where there are too many hits to be counted, the newest stand behind the titles.
 */
function askAll(db: Db, question: Question, page: Page): Promise<Found> {
  const most = sql.lit(mostCounted)
  const missing = sql<number>`(SELECT CASE WHEN total < ${most} THEN 0
    ELSE greatest(0, ${page.limit + page.offset}::bigint - titled) END FROM counted)`
  const titled = eachKind(
    question,
    (kind) => sql`SELECT e.id, e.at, ${pointsInTitle(question)} AS points FROM search_entry e
      WHERE ${isOf(kind)} AND ${holdsInTitle(question)}`,
  )
  return shown(
    db,
    sql`visible AS MATERIALIZED (SELECT ${question.audiences} AS ids),
    titled AS MATERIALIZED (${titled}),
    hit AS MATERIALIZED (
      SELECT * FROM (${everyHit(question, sql`e.id, e.at`)}) AS every
      WHERE (SELECT count(*) FROM titled) < ${most} LIMIT ${most}),
    counted AS MATERIALIZED (
      SELECT titled, greatest(titled, (SELECT count(*) FROM hit)) AS total FROM (SELECT count(*) AS titled FROM titled) AS t),
    listed AS (
      SELECT id, at, points FROM titled
      UNION ALL SELECT id, at, 0 FROM hit
        WHERE (SELECT total FROM counted) < ${most} AND id NOT IN (SELECT id FROM titled)
      UNION ALL ${newestBehind(question, missing)})`,
    page,
  )
}

/** Each part is asked of the index by itself: no words of a body are read to see how many of them hold. */
function askParts(db: Db, question: Question, page: Page): Promise<Found> {
  const points = sql`CASE WHEN ${holdsInTitle(question)} THEN ${pointsInTitle(question)} ELSE 0 END`
  const each = question.parts.map((part) => {
    // words that somebody put among the synonyms tell more than others
    const worth = sql.lit(pointsOfPart(part.some(({ isSynonym }) => isSynonym)))
    const columns = sql`e.id, e.at, ${points} AS in_title, ${worth}::int AS worth`
    return everyHit({ ...question, terms: [...question.terms, part] }, columns)
  })
  return shown(
    db,
    sql`visible AS MATERIALIZED (SELECT ${question.audiences} AS ids),
    listed AS MATERIALIZED (
      SELECT id, at, max(in_title) + sum(worth) AS points FROM (${sql.join(each, sql` UNION ALL `)}) AS held GROUP BY id, at),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM listed)`,
    page,
  )
}

async function isRankable(db: Db, question: Question): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    WITH visible AS MATERIALIZED (SELECT ${question.audiences} AS ids)
    SELECT count(*) AS total FROM (${everyHit(question, sql`1`)} LIMIT ${sql.lit(mostRanked)}) AS hit`.execute(db)
  return rows[0]!.total < mostRanked
}

/** Best first; `total` is exact below `mostCounted`. */
export async function ask(db: Db, question: Question, page: Page): Promise<Found> {
  const isByParts = question.parts.length > 0 && (await isRankable(db, question))
  return isByParts ? askParts(db, question, page) : askAll(db, question, page)
}
