import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'

const stemCache = new Map<string, string>()
const maxCachedStems = 50_000

export interface StemRow {
  word: string
  stem: string
}

/** Stems words with PostgreSQL's English dictionary; '' for a stop word. */
export const stemSelect = (words: readonly string[]): RawBuilder<StemRow> => sql<StemRow>`
  SELECT word, coalesce((ts_lexize('english_stem', word))[1], '') AS stem
  FROM unnest(${[...words]}::text[]) AS asked (word)`

/** Words in other letters are their own stems. */
export const isStemCached = (word: string): boolean => !/^[a-z]+$/.test(word) || stemCache.has(word)

/** Returns the stems of words that are all cached. */
export function cachedStems(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [word, stemCache.get(word) ?? word]))
}

/** Stems never change, so each process caches them. */
export function cacheStems(stemmed: readonly StemRow[]): void {
  if (stemCache.size + stemmed.length > maxCachedStems) stemCache.clear()
  for (const { word, stem } of stemmed) stemCache.set(word, stem)
}

/** Returns the English stems of words; queries the database only for those not cached. */
export async function loadStems(db: Db, words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const stems = new Map<string, string>()
  const unknown: string[] = []
  for (const word of new Set(words)) {
    const stem = /^[a-z]+$/.test(word) ? stemCache.get(word) : word
    if (stem === undefined) unknown.push(word)
    else stems.set(word, stem)
  }
  if (unknown.length === 0) return stems
  const { rows } = await stemSelect(unknown).execute(db)
  cacheStems(rows)
  for (const { word, stem } of rows) stems.set(word, stem)
  return stems
}
