/** Suggestions when nothing is found: parts of the query that would find something. */
import type { Db } from '@portal/server'
import { haveHits } from './index-statement.ts'
import type { SearchParams } from './search.ts'
import { foldLine } from './fold.ts'
import { findAcronyms, listCompoundWords, coreWords, tokenize, segmentWords, tokenTexts } from './tokens.ts'
import { parseTerms, dropStopTerms, type Vocabulary } from './query.ts'
import { loadStems } from './stems.ts'
import { loadVocabulary } from './synonyms.ts'

const kinds = ['news', 'activity', 'tool', 'department', 'document'] as const
/** A query of more words is not a compound. */
const maxCompoundWords = 6
const maxSuggestions = 3

/** Returns the longest parts of the query, as typed, that the reader would find something by. */
export async function suggestQueries(db: Db, { text, audiences }: SearchParams): Promise<string[]> {
  const query = foldLine(text)
  const vocabulary = await loadVocabulary(db, tokenTexts(query), findAcronyms(text))
  const phrases = [
    ...new Set([queryWords(query, vocabulary), querySegments(query)].flatMap((words) => listPhrases(query, words))),
  ]
  if (phrases.length === 0) return []
  const questions = phrases.map((phrase) => dropStopTerms(parseTerms(phrase, vocabulary), vocabulary.stems))
  const pieces = questions.flat(2).flatMap((alternative) => alternative.tokens)
  const stems = await loadStems(
    db,
    pieces.map((piece) => piece.text),
  )
  const found = await haveHits(db, questions, stems, audiences, kinds)
  return keepLongest(phrases.filter((_, nth) => found[nth])).map((phrase) => asTyped(text, phrase))
}

function queryWords(query: string, { meanings }: Vocabulary): string[] {
  return tokenize(query).flatMap(({ kind, text }) => {
    const words = kind === 'run' ? coreWords(listCompoundWords(text, (word) => meanings.has(word))) : []
    return words.length > 0 ? words : [text]
  })
}

/**
 * Words as the dictionary cuts them: an unknown name may begin with a word that is otherwise secondary, such as 领 in
 * 领航.
 */
const querySegments = (query: string): string[] =>
  tokenize(query).flatMap(({ kind, text }) => (kind === 'run' ? segmentWords(text) : [text]))

/** Returns each word and each sequence of neighbours, but never the whole query. */
function listPhrases(query: string, words: readonly string[]): string[] {
  if (words.length < 2 && words[0] === query) return []
  let from = 0
  const places = words.slice(0, maxCompoundWords).map((word) => {
    const at = query.indexOf(word, from)
    from = Math.max(from, at + word.length)
    return { at, end: at + word.length }
  })
  const spans = places.flatMap(({ at }, first) => places.slice(first).map(({ end }) => query.slice(at, end)))
  return [...new Set(spans)].filter((phrase) => Array.from(phrase).length > 1 && phrase !== query)
}

/** Keeps phrases that are no part of another, in the order typed. */
function keepLongest(phrases: readonly string[]): string[] {
  const whole = phrases.filter((phrase) => !phrases.some((other) => other !== phrase && other.includes(phrase)))
  return whole.slice(0, maxSuggestions)
}

/** Restores the case: IT is not "it". */
function asTyped(text: string, phrase: string): string {
  const at = text.toLowerCase().indexOf(phrase)
  return at < 0 ? phrase : text.slice(at, at + phrase.length)
}
