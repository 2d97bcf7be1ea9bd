/**
 * One slip of the fingers in a Latin word of five letters or more: a letter too many, missing, wrong, or two swapped.
 * Two words that are one slip apart share a form with at most one letter left out of each. Owns: search_word.
 */
import { sql, type Db } from '@portal/server'
import { fold } from './fold.ts'
import { piecesOf } from './pieces.ts'

const forgivable = /^[a-z]{5,30}$/

/** The word and each form of it with one letter left out. @internal */
export function formsOf(word: string): string[] {
  const forms = Array.from(word).map((_, nth) => word.slice(0, nth) + word.slice(nth + 1))
  return [...new Set([word, ...forms])]
}

/** @internal */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let first = 0
  while (first < short.length && short[first] === long[first]) first += 1
  if (short.length < long.length) return short.slice(first) === long.slice(first + 1)
  const isSwap = one[first] === other[first + 1] && one[first + 1] === other[first]
  return one.slice(first + 1) === other.slice(first + 1) || (isSwap && one.slice(first + 2) === other.slice(first + 2))
}

/** The words of a folded text that slips are forgiven towards. */
function learnableOf(folded: string): string[] {
  return piecesOf(folded)
    .map((piece) => piece.text)
    .filter((word) => forgivable.test(word))
}

/** Latin words that slips may be forgiven towards. */
export async function learnWords(tx: Db, words: readonly string[]): Promise<void> {
  await learnSorted(tx, [...new Set(words.flatMap((word) => learnableOf(fold(word))))].toSorted())
}

/** Whoever has them in a name or a text learns them again with the next change of it. */
export async function forgetWords(tx: Db, words: readonly string[]): Promise<void> {
  const learnt = words.flatMap((word) => learnableOf(fold(word)))
  await sql`DELETE FROM search_word WHERE word = ANY (${learnt}::text[])`.execute(tx)
}

/** So many at once, since each has a form for each of its letters. */
const atOnce = 1_000

/** Of words that are folded already: in one order, so that none waits for another in a circle. */
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

/** Known words one slip away; none of a word with fewer than five letters. */
export async function wordsNear(db: Db, word: string): Promise<string[]> {
  const folded = fold(word.trim())
  const rows = await knownAround(db, [folded])
  return rows.filter((known) => isOneSlip(folded, known))
}

/** The same for all words of a question at once; a word that is known itself is no slip: charging is not changing. */
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
