/** Words that mean the same, kept by an administrator. Owns: search_synonym. */
import { sql, type Db } from '@portal/server'
import { lineOf } from './fold.ts'
import { piecesOf } from './pieces.ts'

export interface SynonymGroup {
  id: number
  words: string[]
}

export async function listSynonyms(db: Db): Promise<SynonymGroup[]> {
  const { rows } = await sql<SynonymGroup>`SELECT id, words FROM search_synonym ORDER BY id`.execute(db)
  return rows
}

/** Saves a group, a new one without id. null: fewer than two words to search by are left, or there is no such group. */
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

/** The groups with a word that stands somewhere in a folded query. */
export async function synonymsWithin(db: Db, query: string): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    SELECT words FROM search_synonym
    WHERE EXISTS (SELECT FROM unnest(words) AS word WHERE strpos(${query}, word) > 0) ORDER BY id`.execute(db)
  return rows.map((row) => row.words)
}
