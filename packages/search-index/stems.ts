import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'

const known = new Map<string, string>()
const mostKnown = 50_000

export interface Stemmed {
  word: string
  stem: string
}

/** Stems words with PostgreSQL's English dictionary; '' for a stop word. */
export const stemmedOf = (words: readonly string[]): RawBuilder<Stemmed> => sql<Stemmed>`
  SELECT word, coalesce((ts_lexize('english_stem', word))[1], '') AS stem
  FROM unnest(${[...words]}::text[]) AS asked (word)`

/** Words in other letters are their own stems. */
export const isStemKnown = (word: string): boolean => !/^[a-z]+$/.test(word) || known.has(word)

/** Returns the stems of words that are all cached. */
export function rememberedStems(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [word, known.get(word) ?? word]))
}

/** Stems never change, so each process caches them. */
export function rememberStems(stemmed: readonly Stemmed[]): void {
  if (known.size + stemmed.length > mostKnown) known.clear()
  for (const { word, stem } of stemmed) known.set(word, stem)
}

/** Returns the English stems of words; queries the database only for those not cached. */
export async function stemsOf(db: Db, words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const stems = new Map<string, string>()
  const unknown: string[] = []
  for (const word of new Set(words)) {
    const stem = /^[a-z]+$/.test(word) ? known.get(word) : word
    if (stem === undefined) unknown.push(word)
    else stems.set(word, stem)
  }
  if (unknown.length === 0) return stems
  const { rows } = await stemmedOf(unknown).execute(db)
  rememberStems(rows)
  for (const { word, stem } of rows) stems.set(word, stem)
  return stems
}
