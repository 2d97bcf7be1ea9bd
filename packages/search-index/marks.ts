/** Finds the words of a query in a text. */
import { foldMapped, fold } from './fold.ts'
import { partsOf, piecesOf, type Piece } from './pieces.ts'
import type { Alternative, Term } from './query.ts'

export type Range = [number, number]

export interface Matcher {
  runs: readonly string[]
  /** Words that match in capitals only. */
  acronyms: readonly string[]
  words: readonly { word: string; stem: string; isOpen: boolean }[]
  /** Tokens that match only next to each other: 'V 9' for V9. */
  phrases: readonly (readonly Matcher[])[]
  /** Returns the stem of a word of the text. */
  stemOf(word: string): string
}

export function matcherOf(terms: readonly Term[], stemOf: (word: string) => string): Matcher {
  const alternatives = terms.flat()
  const of = (kind: Piece['kind']) =>
    alternatives
      .filter(({ pieces }) => pieces.length === 1 && pieces[0]!.kind === kind)
      .map(({ pieces, isOpen }) => ({ text: pieces[0]!.text, isOpen }))
  const inPhrase = ({ pieces, isOpen }: Alternative) =>
    pieces.map((piece) =>
      matcherOf([[{ pieces: [piece], phrase: piece.text, isOpen: isOpen && piece === pieces.at(-1) }]], stemOf),
    )
  return {
    runs: of('run').map(({ text }) => text),
    acronyms: of('acronym').map(({ text }) => text),
    words: of('word').map(({ text, isOpen }) => ({ word: text, stem: stemOf(text), isOpen })),
    phrases: alternatives.filter(({ pieces }) => pieces.length > 1).map(inPhrase),
    stemOf,
  }
}

function placesOfPhrase(pieces: readonly Piece[], phrase: readonly Matcher[]): Range[] {
  return pieces.flatMap((_, at) => {
    const each = phrase.map((asked, nth) => placesOfWhole(pieces[at + nth], asked))
    return each.every((places) => places.length > 0) ? each.flat() : []
  })
}

function placesOfWhole(piece: Piece | undefined, matcher: Matcher): Range[] {
  if (!piece) return []
  return piece.kind === 'run' ? matcher.runs.flatMap((run) => placesOfRun(piece, run)) : placesOfWord(piece, matcher)
}

function placesOf(piece: Piece, matcher: Matcher): Range[] {
  const whole = placesOfWhole(piece, matcher)
  if (piece.kind === 'run' || whole.length > 0 || piece.end - piece.at !== piece.text.length) return whole
  return partsOf(piece.text).flatMap((part) =>
    placesOfWord({ ...part, at: piece.at + part.at, end: piece.at + part.end }, matcher),
  )
}

function placesOfWord({ text, at, end }: Piece, matcher: Matcher): Range[] {
  const length = Math.max(0, ...matcher.words.map((asked) => markedLength(text, asked, matcher)))
  if (length === 0) return []
  return [[at, length === text.length ? end : at + length]]
}

function placesOfRun(piece: Piece, run: string): Range[] {
  const found: Range[] = []
  for (let at = piece.text.indexOf(run); at >= 0; at = piece.text.indexOf(run, at + 1)) {
    found.push([piece.at + at, piece.at + at + run.length])
  }
  return found
}

/** Returns the length of the whole word if it is the one searched, else the length of the prefix typed. */
function markedLength(word: string, asked: Matcher['words'][number], matcher: Matcher): number {
  if (word === asked.word || (asked.stem !== '' && matcher.stemOf(word) === asked.stem)) return word.length
  return asked.isOpen && word.startsWith(asked.word) ? asked.word.length : 0
}

/** Returns sorted, disjoint ranges in UTF-16 code units of the original text. */
export function marksIn(text: string, matcher: Matcher): Range[] {
  const { folded, from, to } = foldMapped(text)
  const isAcronym = ({ text: word, at, end }: Piece): boolean =>
    matcher.acronyms.includes(word) && /^[A-Z]+$/.test(text.slice(from[at], to[end - 1]).normalize('NFKC'))
  const pieces = piecesOf(folded)
  const places = pieces
    .flatMap((piece): Range[] => (isAcronym(piece) ? [[piece.at, piece.end]] : placesOf(piece, matcher)))
    .concat(matcher.phrases.flatMap((phrase) => placesOfPhrase(pieces, phrase)))
    .map(([first, behind]): Range => [from[first]!, to[behind - 1]!])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: Range[] = []
  for (const [first, behind] of places) {
    const last = merged.at(-1)
    if (last && first <= last[1]) last[1] = Math.max(last[1], behind)
    else merged.push([first, behind])
  }
  return merged
}

/** An approximate stem, where no dictionary is available. */
const roughStem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?:ies|ied)$/, 'y')
        .replace(/(?:ing|ed|es|s)$/, '')
        .replace(/e$/, '')

/** Returns the ranges of a query's words in a text, for results from outside the index. */
export function markWords(text: string, query: string): Range[] {
  const pieces = piecesOf(fold(query))
  const terms = pieces.map((piece, nth): Term => [
    { pieces: [piece], phrase: piece.text, isOpen: nth === pieces.length - 1 },
  ])
  return marksIn(text, matcherOf(terms, roughStem))
}

/** Returns whether nothing is left to search by (SEARCH-03). */
export function isTooShort(query: string): boolean {
  return query.trim() === ''
}
