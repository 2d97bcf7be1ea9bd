/** Suggestions when nothing is found: parts of the query that would find something. */
import type { Db } from '@portal/server'
import { areFound } from './ask.ts'
import type { Asked } from './find.ts'
import { lineOf } from './fold.ts'
import { capitalsOf, compoundOf, coreOf, piecesOf, segmentsOf, textsOf } from './pieces.ts'
import { termsOf, withoutEmpty, type Vocabulary } from './query.ts'
import { stemsOf } from './stems.ts'
import { vocabularyFor } from './synonyms.ts'

const kinds = ['news', 'activity', 'tool', 'department', 'document'] as const
/** A query of more words is not a compound. */
const mostWords = 6
const mostOffered = 3

/** Returns the longest parts of the query, as typed, that the reader would find something by. */
export async function nearestTo(db: Db, { text, audiences }: Asked): Promise<string[]> {
  const query = lineOf(text)
  const vocabulary = await vocabularyFor(db, textsOf(query), capitalsOf(text))
  const phrases = [
    ...new Set([wordsIn(query, vocabulary), segmentsIn(query)].flatMap((words) => phrasesOf(query, words))),
  ]
  if (phrases.length === 0) return []
  const questions = phrases.map((phrase) => withoutEmpty(termsOf(phrase, vocabulary), vocabulary.stems))
  const pieces = questions.flat(2).flatMap((alternative) => alternative.pieces)
  const stems = await stemsOf(
    db,
    pieces.map((piece) => piece.text),
  )
  const found = await areFound(db, questions, stems, audiences, kinds)
  return longestOf(phrases.filter((_, nth) => found[nth])).map((phrase) => asTyped(text, phrase))
}

function wordsIn(query: string, { meanings }: Vocabulary): string[] {
  return piecesOf(query).flatMap(({ kind, text }) => {
    const words = kind === 'run' ? coreOf(compoundOf(text, (word) => meanings.has(word))) : []
    return words.length > 0 ? words : [text]
  })
}

/**
 * Words as the dictionary cuts them: an unknown name may begin with a word that is otherwise secondary, such as 领 in
 * 领航.
 */
const segmentsIn = (query: string): string[] =>
  piecesOf(query).flatMap(({ kind, text }) => (kind === 'run' ? segmentsOf(text) : [text]))

/** Returns each word and each sequence of neighbours, but never the whole query. */
function phrasesOf(query: string, words: readonly string[]): string[] {
  if (words.length < 2 && words[0] === query) return []
  let from = 0
  const places = words.slice(0, mostWords).map((word) => {
    const at = query.indexOf(word, from)
    from = Math.max(from, at + word.length)
    return { at, end: at + word.length }
  })
  const spans = places.flatMap(({ at }, first) => places.slice(first).map(({ end }) => query.slice(at, end)))
  return [...new Set(spans)].filter((phrase) => Array.from(phrase).length > 1 && phrase !== query)
}

/** Keeps phrases that are no part of another, in the order typed. */
function longestOf(phrases: readonly string[]): string[] {
  const whole = phrases.filter((phrase) => !phrases.some((other) => other !== phrase && other.includes(phrase)))
  return whole.slice(0, mostOffered)
}

/** Restores the case: IT is not "it". */
function asTyped(text: string, phrase: string): string {
  const at = text.toLowerCase().indexOf(phrase)
  return at < 0 ? phrase : text.slice(at, at + phrase.length)
}
