import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'

const known = new Map<string, string>()
const mostKnown = 50_000

export interface Stemmed {
  word: string
  stem: string
}

/** By PostgreSQL's own English dictionary; '' of a word too frequent to mean anything. */
export const stemmedOf = (words: readonly string[]): RawBuilder<Stemmed> => sql<Stemmed>`
  SELECT word, coalesce((ts_lexize('english_stem', word))[1], '') AS stem
  FROM unnest(${[...words]}::text[]) AS asked (word)`

/** Words of other letters are their own stems. */
export const isStemKnown = (word: string): boolean => !/^[a-z]+$/.test(word) || known.has(word)

/** Of words that are known. */
export function rememberedStems(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [word, known.get(word) ?? word]))
}

/** Stems never change, so this process remembers them. */
export function rememberStems(stemmed: readonly Stemmed[]): void {
  if (known.size + stemmed.length > mostKnown) known.clear()
  for (const { word, stem } of stemmed) known.set(word, stem)
}

/** The English stems of words; asks the database only for those it has not seen. */
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
