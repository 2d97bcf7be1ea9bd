/**
 * Typing errors in Latin words of five letters or more: one letter added, missing, wrong, or two swapped. Two words
 * that are one such error apart share a variant with at most one letter removed from each.
 */
import { sql, type Db } from '@portal/server'
import { fold } from './fold.ts'
import { piecesOf } from './pieces.ts'

const forgivable = /^[a-z]{5,30}$/

/** Returns the word and each variant of it with one letter removed. @internal */
export function formsOf(word: string): string[] {
  const forms = Array.from(word).map((_, nth) => word.slice(0, nth) + word.slice(nth + 1))
  return [...new Set([word, ...forms])]
}

/** Returns whether two words differ by exactly one typing error. @internal */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let first = 0
  while (first < short.length && short[first] === long[first]) first += 1
  if (short.length < long.length) return short.slice(first) === long.slice(first + 1)
  const isSwap = one[first] === other[first + 1] && one[first + 1] === other[first]
  return one.slice(first + 1) === other.slice(first + 1) || (isSwap && one.slice(first + 2) === other.slice(first + 2))
}

/** Returns the words of a folded text that typing errors can be corrected to. */
function learnableOf(folded: string): string[] {
  return piecesOf(folded)
    .map((piece) => piece.text)
    .filter((word) => forgivable.test(word))
}

/** Adds Latin words that typing errors may be corrected to. */
export async function learnWords(tx: Db, words: readonly string[]): Promise<void> {
  await learnSorted(tx, [...new Set(words.flatMap((word) => learnableOf(fold(word))))].toSorted())
}

/** Removes known words. A text or name that still contains one adds it again with its next change. */
export async function forgetWords(tx: Db, words: readonly string[]): Promise<void> {
  const learnt = words.flatMap((word) => learnableOf(fold(word)))
  await sql`DELETE FROM search_word WHERE word = ANY (${learnt}::text[])`.execute(tx)
}

/** Words per statement, since each has a variant per letter. */
const atOnce = 1_000

/** Adds folded words in sorted order, so that transactions cannot deadlock. */
export async function learnSorted(tx: Db, words: readonly string[]): Promise<void> {
  for (let at = 0; at < words.length; at += atOnce) await learnSome(tx, words.slice(at, at + atOnce))
}

async function learnSome(tx: Db, learnable: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${learnable}::text[]) AS given (word)
    WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = given.word)`.execute(tx)
  if (rows.length === 0) return
  const made = rows.map(({ word }) => ({ word, near: formsOf(word) }))
  await sql`INSERT INTO search_word (word, near)
    SELECT word, ARRAY(SELECT jsonb_array_elements_text(near))
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS given (word text, near jsonb)`.execute(tx)
}

/** Returns known words one typing error away; none for a word with fewer than five letters. */
export async function wordsNear(db: Db, word: string): Promise<string[]> {
  const folded = fold(word.trim())
  const rows = await knownAround(db, [folded])
  return rows.filter((known) => isOneSlip(folded, known))
}

/** Returns corrections for all words of a query at once. A known word is no error: charging is not changing. */
export async function slipsAmong(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = await knownAround(db, words)
  const slips = words.filter((word) => forgivable.test(word) && !known.includes(word))
  const near = slips.map((word) => [word, known.filter((each) => isOneSlip(word, each))] as const)
  return new Map(near.filter(([, each]) => each.length > 0))
}

async function knownAround(db: Db, words: readonly string[]): Promise<string[]> {
  const forms = words.filter((word) => forgivable.test(word)).flatMap(formsOf)
  if (forms.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT word FROM search_word WHERE near && ${forms}::text[] ORDER BY word`.execute(db)
  return rows.map((row) => row.word)
}
