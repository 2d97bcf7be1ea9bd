/** Writes the index. */
import { Abandoned, BadInput, runInWorker, sql, inputTexts, type Db } from '@portal/server'
import type { TextAnalysis, Lexemes, BilingualText } from './lexemes.ts'
import { runAnalysis, type LexemeJobInput } from './lexemes-job.ts'
import { addSortedWords } from './typos.ts'
import { loadStems } from './stems.ts'

export type { BilingualText } from './lexemes.ts'

/** People are not indexed here: they are searched in columns of features/foundation/people. */
export type EntryKind = 'news' | 'activity' | 'tool' | 'department' | 'document'

export interface Entry {
  kind: EntryKind
  /** The id of the item, as text. */
  key: string
  /** A row of `audience`: who may find the entry (SEARCH-07). */
  audienceId: number
  title: BilingualText
  /** Plain text, '' if none; may be large. */
  body: BilingualText
  /** Shown next to a hit, not searched. */
  note?: BilingualText
  /** Newer ranks higher. */
  at: Date
}

/** Replaces characters that PostgreSQL or readers cannot handle. */
export const stripControls = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, ' ')

const stripControlsInBoth = ({ zh, en }: BilingualText): BilingualText => ({
  zh: stripControls(zh),
  en: stripControls(en),
})

export async function analyse(input: LexemeJobInput & { stems: null }): Promise<TextAnalysis>
export async function analyse(input: LexemeJobInput & { stems: ReadonlyMap<string, string> }): Promise<Lexemes>
/** Analyses a text in a worker thread if it is large. */
export async function analyse(input: LexemeJobInput): Promise<TextAnalysis | Lexemes> {
  const isSmall = input.body.zh.length + input.body.en.length <= maxInlineCharacters
  return isSmall ? runAnalysis(input) : analyseInWorker(input)
}

/** Texts up to this length are analysed inline: a few ms, less than a thread costs. */
const maxInlineCharacters = 8_000
/** Milliseconds per analysis; 1 MB in each language takes about 2 s. */
const analysisTimeoutMs = 20_000

async function analyseInWorker(input: LexemeJobInput): Promise<TextAnalysis | Lexemes> {
  try {
    return await runInWorker<LexemeJobInput, TextAnalysis | Lexemes>(
      new URL('./lexemes-job.ts', import.meta.url),
      input,
      analysisTimeoutMs,
    )
  } catch (error) {
    if (error instanceof Abandoned) throw new BadInput('body', inputTexts.tooSlow)
    throw error
  }
}

/**
 * Inserts or replaces an entry in the transaction that saves the item, so that it can be found as soon as it exists.
 */
export async function indexEntry(tx: Db, entry: Entry): Promise<void> {
  const title = stripControlsInBoth(entry.title)
  const body = stripControlsInBoth(entry.body)
  const note = stripControlsInBoth(entry.note ?? { zh: '', en: '' })
  const { titles, toStem, latin } = await analyse({ title, body, stems: null })
  const { titleWords, words, folded } = await analyse({ title, body, stems: await loadStems(tx, toStem) })
  await addSortedWords(tx, latin)
  await sql`
    WITH entry AS (
      INSERT INTO search_entry (kind, key, audience_id, at, title, title_words, words)
      VALUES (${entry.kind}, ${entry.key}, ${entry.audienceId}, ${entry.at}, ${titles},
        array_to_tsvector(string_to_array(${titleWords}, chr(10))), array_to_tsvector(string_to_array(${words}, chr(10))))
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

/** Updates the notes shown beside hits of these items, for changes outside the items themselves. */
export async function updateNotes(
  tx: Db,
  kind: EntryKind,
  keys: readonly string[],
  note: BilingualText,
): Promise<void> {
  const { zh, en } = stripControlsInBoth(note)
  await sql`UPDATE search_text t SET note_zh = ${zh}, note_en = ${en} FROM search_entry e
    WHERE e.id = t.entry_id AND e.kind = ${kind} AND e.key = ANY (${keys}::text[])`.execute(tx)
}

export async function removeEntry(tx: Db, kind: EntryKind, key: string): Promise<void> {
  await sql`DELETE FROM search_entry WHERE kind = ${kind} AND key = ${key}`.execute(tx)
}
