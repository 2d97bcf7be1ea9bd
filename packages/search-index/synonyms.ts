/** Words with the same meaning, kept by an administrator. */
import { sql, type Db } from '@portal/server'
import { foldLine } from './fold.ts'
import { buildSynonymIndex, type SynonymIndex, type Stems } from './synonym-index.ts'
import { tokenize, tokenTexts } from './tokens.ts'
import type { Vocabulary } from './query.ts'
import { candidateSelect, toCandidates } from './typos.ts'
import { isStemCached, cachedStems, cacheStems, stemSelect, loadStems, type StemRow } from './stems.ts'

export interface SynonymGroup {
  id: number
  words: string[]
}

/** Tables from which a removed group is restored. */
export const synonymTables = [{ table: 'search_synonym' }] as const

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
  const words = [...new Set(group.words.map(foldLine))].filter((word) => word.length <= 60 && tokenize(word).length > 0)
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
let cachedSynonyms: { version: string; meanings: SynonymIndex } | undefined

/** The version of the table as a statement sees it: each row has the number of the transaction that wrote it. */
export const synonymsVersion = sql<string>`(SELECT concat_ws(' ', count(*), max(id), sum(xmin::text::bigint)) FROM search_synonym)`

export interface VersionedVocabulary extends Vocabulary {
  version: string
  /** Known words that the query's may be corrected to, if they were read. */
  candidates?: readonly string[]
}

/**
 * Returns the cached vocabulary, which may be stale: the search statement returns the version of the table for
 * comparison.
 */
export function cachedVocabulary(
  words: readonly string[],
  capitals: readonly string[],
): VersionedVocabulary | undefined {
  if (!cachedSynonyms || !words.every(isStemCached)) return undefined
  return buildVocabulary(cachedSynonyms, cachedStems(words), capitals)
}

function buildVocabulary(
  { version, meanings }: { version: string; meanings: SynonymIndex },
  stems: Stems,
  capitals: readonly string[],
): VersionedVocabulary {
  return { version, meanings, stems, acronyms: new Set(capitals.filter((word) => stems.get(word) === '')) }
}

/**
 * Loads the current synonyms, the stems of a query's words and what they may be corrected to in one statement. Rebuilds
 * the synonym index only if the table has changed.
 */
export async function loadVocabulary(
  db: Db,
  words: readonly string[],
  capitals: readonly string[],
): Promise<VersionedVocabulary> {
  const unknown = words.filter((word) => !isStemCached(word))
  const { rows } = await sql<{
    groups: string | null
    version: string
    stems: StemRow[] | null
    candidates: string[] | null
  }>`
    SELECT (SELECT json_agg(words ORDER BY id)::text FROM search_synonym) AS groups, ${synonymsVersion} AS version,
      (SELECT json_agg(stemmed) FROM (${stemSelect(unknown)}) AS stemmed) AS stems,
      (SELECT json_agg(word) FROM (${candidateSelect(words)}) AS near) AS candidates`.execute(db)
  cacheStems(rows[0]?.stems ?? [])
  const { groups: text, version } = rows[0]!
  let known = cachedSynonyms
  if (known?.version !== version) {
    const groups = JSON.parse(text ?? '[]') as string[][]
    const stems = await loadStems(db, groups.flat().flatMap(tokenTexts))
    known = cachedSynonyms = { version, meanings: buildSynonymIndex(groups, stems) }
  }
  const vocabulary = buildVocabulary(known, await loadStems(db, words), capitals)
  return { ...vocabulary, candidates: toCandidates(rows[0]!.candidates ?? []) }
}
