/** Words with the same meaning, kept by an administrator. */
import { sql, type Db } from '@portal/server'
import { lineOf } from './fold.ts'
import { meaningsOf, type Meanings, type Stems } from './meanings.ts'
import { piecesOf, textsOf } from './pieces.ts'
import type { Vocabulary } from './query.ts'
import { isStemKnown, rememberedStems, rememberStems, stemmedOf, stemsOf, type Stemmed } from './stems.ts'

export interface SynonymGroup {
  id: number
  words: string[]
}

export async function listSynonyms(db: Db): Promise<SynonymGroup[]> {
  const { rows } = await sql<SynonymGroup>`SELECT id, words FROM search_synonym ORDER BY id`.execute(db)
  return rows
}

/**
 * Saves a group; without an id, a new one. Returns null if fewer than two searchable words are left, or if there is no
 * such group.
 */
export async function saveSynonymGroup(
  tx: Db,
  group: { id?: number; words: readonly string[] },
): Promise<number | null> {
  const words = [...new Set(group.words.map(lineOf))].filter((word) => word.length <= 60 && piecesOf(word).length > 0)
  if (words.length < 2) return null
  const { rows } =
    group.id === undefined
      ? await sql<{ id: number }>`INSERT INTO search_synonym (words) VALUES (${words}::text[]) RETURNING id`.execute(tx)
      : await sql<{ id: number }>`UPDATE search_synonym SET words = ${words}::text[] WHERE id = ${group.id}
          RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function removeSynonymGroup(tx: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM search_synonym WHERE id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** The table as last read, with its version. */
let last: { mark: string; meanings: Meanings } | undefined

/** The version of the table as a statement sees it. */
export const markOfSynonyms = sql<string>`(SELECT md5(coalesce(json_agg(words ORDER BY id)::text, '')) FROM search_synonym)`

export interface Marked extends Vocabulary {
  mark: string
}

/**
 * Returns the cached vocabulary, which may be stale: the search statement returns the version of the table for
 * comparison.
 */
export function rememberedVocabulary(words: readonly string[], capitals: readonly string[]): Marked | undefined {
  if (!last || !words.every(isStemKnown)) return undefined
  return vocabularyOf(last, rememberedStems(words), capitals)
}

function vocabularyOf(
  { mark, meanings }: { mark: string; meanings: Meanings },
  stems: Stems,
  capitals: readonly string[],
): Marked {
  return { mark, meanings, stems, acronyms: new Set(capitals.filter((word) => stems.get(word) === '')) }
}

/**
 * Loads the current synonyms and the stems of a query's words in one statement. Rebuilds the synonym index only if the
 * table has changed.
 */
export async function vocabularyFor(db: Db, words: readonly string[], capitals: readonly string[]): Promise<Marked> {
  const unknown = words.filter((word) => !isStemKnown(word))
  const { rows } = await sql<{ groups: string | null; mark: string; stems: Stemmed[] | null }>`
    SELECT (SELECT json_agg(words ORDER BY id)::text FROM search_synonym) AS groups, ${markOfSynonyms} AS mark,
      (SELECT json_agg(stemmed) FROM (${stemmedOf(unknown)}) AS stemmed) AS stems`.execute(db)
  rememberStems(rows[0]?.stems ?? [])
  const { groups: text, mark } = rows[0]!
  let known = last
  if (known?.mark !== mark) {
    const groups = JSON.parse(text ?? '[]') as string[][]
    const stems = await stemsOf(db, groups.flat().flatMap(textsOf))
    known = last = { mark, meanings: meaningsOf(groups, stems) }
  }
  return vocabularyOf(known, await stemsOf(db, words), capitals)
}
