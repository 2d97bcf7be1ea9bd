import { sql, type Db } from '@portal/server'

const known = new Map<string, string>()
const mostKnown = 50_000

/**
 * The English stems of words, by PostgreSQL's own dictionary; '' of a word too frequent to mean anything. Words of
 * other letters are their own stems. Stems never change, so this process remembers them.
 */
export async function stemsOf(db: Db, words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(words)
  const stems = new Map<string, string>()
  const unknown: string[] = []
  for (const word of asked) {
    const stem = /^[a-z]+$/.test(word) ? known.get(word) : word
    if (stem === undefined) unknown.push(word)
    else stems.set(word, stem)
  }
  if (unknown.length === 0) return stems
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, coalesce((ts_lexize('english_stem', word))[1], '') AS stem
    FROM unnest(${unknown}::text[]) AS asked (word)`.execute(db)
  if (known.size + rows.length > mostKnown) known.clear()
  for (const { word, stem } of rows) {
    known.set(word, stem)
    stems.set(word, stem)
  }
  return stems
}
