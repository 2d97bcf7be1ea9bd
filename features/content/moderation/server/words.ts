/** Stores sensitive words. */
import { containsPattern, lock, joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { NewWord } from './paste.ts'
import { toSkeleton } from './skeleton.ts'

export interface WordRow {
  id: number
  word: string
  holds: boolean
  note: string
  by_zh: string | null
  by_en: string | null
  added_at: Date
}

/** Serializes changes of the list to keep its size limit; returns the number of words. */
export async function lockWordList(tx: Db): Promise<number> {
  await lock(tx, 'sensitive-words')
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM sensitive_word`.execute(tx)
  return rows[0]!.count
}

/** Adds words; returns the ids of those that were not in the list. */
export async function addWords(tx: Db, words: readonly NewWord[], by: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sensitive_word (word, folded, note, added_by, added_at)
    SELECT word, folded, note, ${by}, ${now} FROM unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ folded }) => folded)}::text[], ${words.map(({ note }) => note)}::text[])
      WITH ORDINALITY AS given (word, folded, note, place) ORDER BY place
    ON CONFLICT (folded) DO NOTHING RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

const orderColumns = { word: sql.ref('w.word'), status: sql.ref('w.holds'), addedAt: sql.ref('w.id') } as const

interface WordsPage {
  PageIndex: number
  PageSize: number
  Sort?: keyof typeof orderColumns | undefined
  IsDescending: boolean
}

interface WordFilter {
  keyword: string
  holds?: boolean | undefined
  /** Added later. */
  after?: Date | undefined
}

/** Lists words, usually newest first; the keyword is searched in folded words and in notes. */
export async function listWords(
  db: Db,
  { keyword, holds, after }: WordFilter,
  { PageIndex, PageSize, Sort = 'addedAt', IsDescending }: WordsPage,
): Promise<{ rows: WordRow[]; total: number }> {
  const folded = toSkeleton(keyword).letters.join('')
  const named =
    keyword === ''
      ? sql`true`
      : sql`(${folded !== ''} AND w.folded LIKE ${containsPattern(folded)} OR w.note ILIKE ${containsPattern(keyword)} OR w.word ILIKE ${containsPattern(keyword)})`
  const found = sql`${named} AND ${holds === undefined ? sql`true` : sql`w.holds = ${holds}`}
    AND ${after === undefined ? sql`true` : sql`w.added_at > ${after}`}`
  const order = sql`${orderColumns[Sort]} ${IsDescending ? sql`DESC` : sql`ASC`}, w.id DESC`
  const { rows } = await sql<LeftJoined<WordRow> & { total: number }>`
    SELECT total, w.* FROM (SELECT count(*)::int AS total FROM sensitive_word w WHERE ${found}) t
    LEFT JOIN LATERAL (
      SELECT w.id, w.word, w.holds, w.note, w.added_at, p.name_zh AS by_zh, p.name_en AS by_en
      FROM sensitive_word w LEFT JOIN shared.person p ON p.account = w.added_by WHERE ${found}
      ORDER BY ${order} LIMIT ${PageSize} OFFSET ${(PageIndex - 1) * PageSize}) w ON true
    ORDER BY ${order}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: joinedRows<WordRow>(rows, 'id') }
}

export interface StoredWord {
  word: string
  holds: boolean
  note: string
}

/** Returns the word as it was before; undefined: no such word. */
export async function changeWord(
  tx: Db,
  id: number,
  to: { holds: boolean; note: string },
): Promise<StoredWord | undefined> {
  const before = await lockWord(tx, id)
  if (before) await tx.updateTable('sensitive_word').set(to).where('id', '=', id).execute()
  return before
}

export async function removeWord(tx: Db, id: number): Promise<StoredWord | undefined> {
  const before = await lockWord(tx, id)
  if (before) await tx.deleteFrom('sensitive_word').where('id', '=', id).execute()
  return before
}

async function lockWord(tx: Db, id: number): Promise<StoredWord | undefined> {
  return tx
    .selectFrom('sensitive_word')
    .select(['word', 'holds', 'note'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
