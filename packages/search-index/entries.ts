/** Writing the index. Owns: search_entry, search_text. */
import { sql, type Db } from '@portal/server'
import { fold, lineOf } from './fold.ts'
import { acronymMark, capitalsOf, cut, lexemesOfRun, partsOf, piecesOf, spansOf, stemMark } from './pieces.ts'
import { learnableOf, learnWords } from './slips.ts'
import { stemsOf } from './stems.ts'

/** People are not here: they are found in columns of features/people. */
export type EntryKind = 'news' | 'activity' | 'tool' | 'department' | 'document'

export interface Words {
  zh: string
  en: string
}

export interface Entry {
  kind: EntryKind
  /** its id as text */
  key: string
  /** a row of `audience`: who may find it (SEARCH-07) */
  audienceId: number
  title: Words
  /** plain text, '' if none; may be large */
  body: Words
  /** shown beside a hit, not searched */
  note?: Words
  /** newer ranks higher */
  at: Date
}

/** A vector holds 1 MB of words; what a book says behind that is not found. */
const mostBytes = 1_000_000
/** A large text has its pairs and does without the rest. */
const mostBytesWithSpans = 300_000

async function lexemesOf(tx: Db, folded: string, capitals: readonly string[]): Promise<string[]> {
  const pieces = piecesOf(folded).flatMap((piece) => [piece, ...(piece.kind === 'word' ? partsOf(piece.text) : [])])
  const words = pieces.filter((piece) => piece.kind === 'word').map((piece) => cut(piece.text))
  const stems = await stemsOf(tx, [...words, ...capitals])
  const lexemes = new Set<string>()
  let bytes = 0
  const add = (lexeme: string): void => {
    if (lexemes.has(lexeme)) return
    bytes += Buffer.byteLength(lexeme)
    if (bytes <= mostBytes) lexemes.add(lexeme)
  }
  for (const word of capitals) if (stems.get(word) === '') add(acronymMark + word)
  for (const { kind, text } of pieces) {
    if (bytes > mostBytes) break
    if (kind === 'run') lexemesOfRun(text).forEach(add)
    else {
      const word = cut(text)
      const stem = stems.get(word)
      add(word)
      if (stem) add(stemMark + stem)
    }
  }
  for (const { kind, text } of pieces) {
    if (bytes > mostBytesWithSpans) break
    if (kind === 'run' && text.length > 2) spansOf(text).forEach(add)
  }
  return [...lexemes]
}

/** Characters that PostgreSQL or a reader can't have. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, ' ')

const plainWords = ({ zh, en }: Words): Words => ({ zh: plain(zh), en: plain(en) })

/** A line of its own is a whole title. */
const lines = ({ zh, en }: Words): string => `\n${lineOf(zh)}\n${lineOf(en)}\n`

/** Inserts or replaces, in the transaction that saves the thing itself: it is found as soon as it is there. */
export async function indexEntry(tx: Db, entry: Entry): Promise<void> {
  const title = plainWords(entry.title)
  const body = plainWords(entry.body)
  const note = plainWords(entry.note ?? { zh: '', en: '' })
  const titles = lines(title)
  const folded = `${titles}${fold(body.zh)}\n${fold(body.en)}`
  const titleWords = await lexemesOf(tx, titles, capitalsOf(`${title.zh}\n${title.en}`))
  const capitals = capitalsOf(`${title.zh}\n${title.en}\n${body.zh}\n${body.en}`)
  const words = await lexemesOf(tx, folded, capitals)
  await learnWords(tx, learnableOf(folded))
  await sql`
    WITH entry AS (
      INSERT INTO search_entry (kind, key, audience_id, at, title, title_words, words)
      VALUES (${entry.kind}, ${entry.key}, ${entry.audienceId}, ${entry.at}, ${titles},
        array_to_tsvector(${titleWords}::text[]), array_to_tsvector(${words}::text[]))
      ON CONFLICT (kind, key) DO UPDATE SET audience_id = excluded.audience_id, at = excluded.at,
        title = excluded.title, title_words = excluded.title_words, words = excluded.words
      RETURNING id)
    INSERT INTO search_text (entry_id, title_zh, title_en, body_zh, body_en, note_zh, note_en, folded)
    SELECT id, ${title.zh}, ${title.en}, ${body.zh}, ${body.en}, ${note.zh}, ${note.en}, ${folded} FROM entry
    ON CONFLICT (entry_id) DO UPDATE SET title_zh = excluded.title_zh, title_en = excluded.title_en,
      body_zh = excluded.body_zh, body_en = excluded.body_en, note_zh = excluded.note_zh, note_en = excluded.note_en,
      folded = excluded.folded`.execute(tx)
}

export async function indexEntries(tx: Db, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) await indexEntry(tx, entry)
}

/** What is shown beside the hits of these things, where it changed without them. */
export async function changeNotes(tx: Db, kind: EntryKind, keys: readonly string[], note: Words): Promise<void> {
  const { zh, en } = plainWords(note)
  await sql`UPDATE search_text t SET note_zh = ${zh}, note_en = ${en} FROM search_entry e
    WHERE e.id = t.entry_id AND e.kind = ${kind} AND e.key = ANY (${keys}::text[])`.execute(tx)
}

export async function dropEntry(tx: Db, kind: EntryKind, key: string): Promise<void> {
  await sql`DELETE FROM search_entry WHERE kind = ${kind} AND key = ${key}`.execute(tx)
}
