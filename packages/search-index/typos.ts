/**
 * Typing errors in Latin words of five letters or more: one letter added, missing, wrong, or two swapped. Two words
 * that are one such error apart share a variant with at most one letter removed from each.
 */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { fold } from './fold.ts'
import { tokenize } from './tokens.ts'

const correctable = /^[a-z]{5,30}$/

/** Returns the word and each variant of it with one letter removed. @internal */
export function listDeletionVariants(word: string): string[] {
  const forms = Array.from(word).map((_, nth) => word.slice(0, nth) + word.slice(nth + 1))
  return [...new Set([word, ...forms])]
}

/** Returns whether two words differ by exactly one typing error. @internal */
export function isOneTypoApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let first = 0
  while (first < short.length && short[first] === long[first]) first += 1
  if (short.length < long.length) return short.slice(first) === long.slice(first + 1)
  const isSwap = one[first] === other[first + 1] && one[first + 1] === other[first]
  return one.slice(first + 1) === other.slice(first + 1) || (isSwap && one.slice(first + 2) === other.slice(first + 2))
}

/** Returns the words of a folded text that typing errors can be corrected to. */
function listCorrectableWords(folded: string): string[] {
  return tokenize(folded)
    .map((piece) => piece.text)
    .filter((word) => correctable.test(word))
}

/** Adds Latin words that typing errors may be corrected to. */
export async function addKnownWords(tx: Db, words: readonly string[]): Promise<void> {
  await addSortedWords(tx, [...new Set(words.flatMap((word) => listCorrectableWords(fold(word))))].toSorted())
}

/** Removes known words. A text or name that still contains one adds it again with its next change. */
export async function removeKnownWords(tx: Db, words: readonly string[]): Promise<void> {
  const learnt = words.flatMap((word) => listCorrectableWords(fold(word)))
  await sql`DELETE FROM search_word WHERE word = ANY (${learnt}::text[])`.execute(tx)
}

/** Words per statement, since each has a variant per letter. */
const batchSize = 1_000

/** Adds folded words in sorted order, so that transactions cannot deadlock. */
export async function addSortedWords(tx: Db, words: readonly string[]): Promise<void> {
  for (let at = 0; at < words.length; at += batchSize) await addBatch(tx, words.slice(at, at + batchSize))
}

async function addBatch(tx: Db, learnable: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${learnable}::text[]) AS given (word)
    WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = given.word)`.execute(tx)
  if (rows.length === 0) return
  const made = rows.map(({ word }) => ({ word, near: listDeletionVariants(word) }))
  await sql`INSERT INTO search_word (word, near)
    SELECT word, ARRAY(SELECT jsonb_array_elements_text(near))
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS given (word text, near jsonb)`.execute(tx)
}

/** Returns for each word the known words one typing error away; none for a word with fewer than five letters. */
export async function findSimilarWords(db: Db, words: readonly string[]): Promise<string[][]> {
  const folded = words.map((word) => fold(word.trim()))
  const known = await findCandidates(db, folded)
  return folded.map((word) => known.filter((each) => isOneTypoApart(word, each)))
}

/**
 * Returns corrections for all words of a query at once. A known word is no error: charging is not changing.
 * `candidates`: the known words that may be meant, if they have been read.
 */
export async function findCorrections(
  db: Db,
  words: readonly string[],
  candidates?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = candidates ?? (await findCandidates(db, words))
  const slips = words.filter((word) => correctable.test(word) && !known.includes(word))
  const near = slips.map((word) => [word, known.filter((each) => isOneTypoApart(word, each))] as const)
  return new Map(near.filter(([, each]) => each.length > 0))
}

const listForms = (words: readonly string[]): string[] =>
  words.filter((word) => correctable.test(word)).flatMap(listDeletionVariants)

/**
 * Selects the known words that share a variant with one of these, some of them twice. In no order: for many variants,
 * the planner would walk all words in theirs.
 */
export const candidateSelect = (words: readonly string[]): RawBuilder<{ word: string }> => sql<{ word: string }>`
  SELECT word FROM search_word WHERE near && ${listForms(words)}::text[]`

export const toCandidates = (words: readonly string[]): string[] => [...new Set(words)].toSorted()

async function findCandidates(db: Db, words: readonly string[]): Promise<string[]> {
  if (listForms(words).length === 0) return []
  const { rows } = await candidateSelect(words).execute(db)
  return toCandidates(rows.map((row) => row.word))
}
