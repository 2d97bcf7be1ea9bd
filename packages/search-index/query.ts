/** Turns what was typed into a query of the index. Pure. */
import { homophonesOf, longestSounded } from './homophones.ts'
import { meantAt, type Meanings, type Stems } from './meanings.ts'
import {
  acronymMark,
  compoundOf,
  coreOf,
  cut,
  isSaidOnly,
  pairsOf,
  piecesOf,
  spanMax,
  stemMark,
  wordsOfRun,
  type Piece,
} from './pieces.ts'

/** A way to express a term: its tokens occur in the text and, if there are several, as one phrase. */
export interface Alternative {
  pieces: readonly Piece[]
  phrase: string
  /** The last word may be unfinished. */
  isOpen: boolean
  /** Has the same meaning as what was typed, but is a different word. */
  isSynonym?: boolean
}

/** Alternatives of a term: any one must match, and so must every term. */
export type Term = readonly Alternative[]

export interface Vocabulary {
  meanings: Meanings
  stems: Stems
  /** Words typed in capitals that are stop words in lower case. */
  acronyms: ReadonlySet<string>
}

/**
 * `strict`: as typed. `loose`: the meaningful words of a run. `least`: one of those is enough; of a compound, its core.
 */
export type Way = 'strict' | 'loose' | 'least'

/** Returns whether the query is one unbroken run: all its parts belong together. */
const isCompound = (query: string): boolean => {
  const pieces = piecesOf(query)
  return pieces.length === 1 && pieces[0]!.kind === 'run'
}

const alternativeOf = (phrase: string, isOpen = false): Alternative => ({
  pieces: piecesOf(phrase),
  phrase,
  isOpen,
})

const synonymsOf = (own: string, words: readonly string[]): Term =>
  words.filter((word) => word !== own).map((word) => ({ ...alternativeOf(word), isSynonym: true }))

/** Returns the terms of a folded query: its tokens, or synonym entries of several tokens, each with its synonyms. */
export function termsOf(query: string, vocabulary: Vocabulary, way: Way = 'strict'): Term[] {
  const { meanings, stems } = vocabulary
  const pieces = piecesOf(query)
  const isWhole = isCompound(query)
  const terms: Term[] = []
  for (let first = 0; first < pieces.length;) {
    const piece = pieces[first]!
    const meant = meantAt(pieces, first, meanings, stems)
    const count = meant?.count ?? 1
    const isOpen = first + count === pieces.length
    const own = count === 1 ? piece.text : query.slice(piece.at, pieces[first + count - 1]!.end)
    const isRun = piece.kind === 'run' && !meant
    terms.push(
      ...(isRun
        ? termsOfRun(own, vocabulary, way, isWhole)
        : [[...ownOf(own, isOpen, vocabulary), ...synonymsOf(own, meant?.words ?? [])]]),
    )
    first += count
  }
  return terms
}

/** VoyOS4.2 is also VoyOS 4.2; IT is not "it". */
function ownOf(own: string, isOpen: boolean, { acronyms }: Vocabulary): Alternative[] {
  const alternative = alternativeOf(own, isOpen)
  if (acronyms.has(own)) {
    return [
      { ...alternative, isOpen: false, pieces: alternative.pieces.map((piece) => ({ ...piece, kind: 'acronym' })) },
    ]
  }
  const apart = alternative.pieces.length === 1 ? own.match(/[^0-9.,]+|[0-9](?:[0-9.,]*[0-9])?/g) : null
  const isMixed = apart !== null && apart.length > 1 && alternative.pieces[0]!.kind === 'word'
  return isMixed ? [alternative, alternativeOf(apart.join(' '), isOpen)] : [alternative]
}

const wordsOfCompound = (run: string, { meanings }: Vocabulary): string[] =>
  compoundOf(run, (word) => meanings.has(word))

/** Returns the optional terms of a query with spaces: the meaningful words of its runs. */
export function partsIn(query: string, vocabulary: Vocabulary): Term[] {
  if (isCompound(query)) return []
  return piecesOf(query)
    .flatMap(({ kind, text }) => (kind === 'run' ? wordsOfCompound(text, vocabulary) : []))
    .map((word) => termOfWord(word, vocabulary))
}

/**
 * Returns the core words of each run. Empty for a run that contains a synonym entry, since that tells what is meant.
 */
export function compoundsIn(query: string, vocabulary: Vocabulary): Term[][] {
  if (isCompound(query)) return []
  return piecesOf(query)
    .map(({ kind, text }) => (kind === 'run' ? coreOf(wordsOfCompound(text, vocabulary)) : []))
    .filter((words) => words.length > 0 && !words.some((word) => vocabulary.meanings.has(word)))
    .map((words) => words.map((word) => termOfWord(word, vocabulary)))
}

/**
 * Returns further queries to try in turn: each adds homophones, with their synonyms, to a word. In a compound, only one
 * word changes at a time.
 */
export function soundingLike(query: string, termsBy: (way: Way) => Term[], vocabulary: Vocabulary): Term[][] {
  const ways: Way[] = isCompound(query) ? ['strict', 'loose', 'least'] : ['strict', 'loose']
  const different = new Map(ways.map(termsBy).map((terms) => [JSON.stringify(terms), terms]))
  return [...different.values()].flatMap((terms) => {
    const sounding = terms.map((term) => alikeOf(term, vocabulary))
    const changed = terms.flatMap((_, nth) => (sounding[nth]!.length > 0 ? [nth] : []))
    const changes = isCompound(query) ? changed.map((nth) => [nth]) : [changed].filter(({ length }) => length > 0)
    return changes.map((nths) => terms.map((term, nth) => (nths.includes(nth) ? [...term, ...sounding[nth]!] : term)))
  })
}

function alikeOf([own]: Term, vocabulary: Vocabulary): Term {
  const { pieces, phrase } = own!
  const { length } = Array.from(phrase)
  const isWord = pieces.length === 1 && pieces[0]!.kind === 'run' && length > 1 && length <= longestSounded
  return isWord ? homophonesOf(phrase).flatMap((word) => termOfWord(word, vocabulary)) : []
}

function termsOfRun(run: string, vocabulary: Vocabulary, way: Way, isWhole: boolean): Term[] {
  if (way === 'strict') return strictTermsOfRun(run, vocabulary)
  const words = wordsOfCompound(run, vocabulary)
  if (words.length === 0) return [[alternativeOf(run)]]
  const parts = (way === 'least' && isWhole ? coreOf(words) : words).map((word) => termOfWord(word, vocabulary))
  return way === 'loose' || isWhole ? parts : [parts.flat()]
}

/** The terms of a run as it stands; around a known synonym, the remaining words. */
function strictTermsOfRun(run: string, vocabulary: Vocabulary): Term[] {
  const words = wordsOfRun(run, (word) => vocabulary.meanings.has(word))
  if (!words.some((word) => vocabulary.meanings.has(word))) return [[alternativeOf(run)]]
  return words.filter((word) => !isSaidOnly(word)).map((word) => termOfWord(word, vocabulary))
}

/** The term of a word that replaces another: corrected, or part of a run. */
function termOfWord(word: string, { meanings, stems }: Vocabulary): Term {
  const pieces = piecesOf(word)
  const meant = meantAt(pieces, 0, meanings, stems)
  return [alternativeOf(word), ...synonymsOf(word, meant?.count === pieces.length ? meant.words : [])]
}

/** Drops stop words and words that only ask, unless nothing else is left. */
export function withoutEmpty(terms: readonly Term[], stems: Stems): Term[] {
  const isEmpty = ({ kind, text }: Piece): boolean =>
    (kind === 'word' && stems.get(text) === '') || (kind === 'run' && isSaidOnly(text))
  const telling = terms.filter((term) => !term[0]!.pieces.every(isEmpty))
  return telling.length > 0 ? telling : [...terms]
}

/** Returns the Latin word that is a term by itself. */
export function wordOf([own]: Term): string | null {
  return own?.pieces.length === 1 && own.pieces[0]!.kind === 'word' ? own.phrase : null
}

/** Adds the known words that are one typing error away, and neighbours written as one word: Voy OS is VoyOS. */
export function forgiving(
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly string[]>,
  vocabulary: Vocabulary,
): Term[] {
  const words = terms.map(wordOf)
  const together = (nth: number): Alternative[] => {
    const [one, other] = [words[nth], words[nth + 1]]
    return one && other ? [alternativeOf(one + other, nth + 2 === terms.length)] : []
  }
  return terms.map((term, nth) => [
    ...(near.get(words[nth] ?? '') ?? []).flatMap((word) => termOfWord(word, vocabulary)),
    ...term,
    ...together(nth - 1),
    ...together(nth),
  ])
}

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

function queryOfPiece({ kind, text }: Piece, isOpen: boolean, stems: Stems): string {
  if (kind === 'run') {
    const pairs = pairsOf(text)
    return pairs.length === 0 ? `${quoted(text)}:*` : [...new Set(pairs)].map(quoted).join(' & ')
  }
  if (kind === 'acronym') return quoted(acronymMark + text)
  const word = cut(text)
  const stem = stems.get(word)
  if (!stem) return quoted(word) + (isOpen ? ':*' : '')
  // the stem is indexed wherever the word is
  const stemmed = quoted(stemMark + stem)
  return isOpen ? `(${quoted(word)}:* | ${stemmed})` : stemmed
}

/** Returns a tsquery in its own syntax; each lexeme is quoted, so that nothing typed acts as an operator. */
export function queryOfAlternative(alternative: Alternative, stems: Stems): string {
  const last = alternative.pieces.length - 1
  const each = alternative.pieces.map((piece, nth) => queryOfPiece(piece, alternative.isOpen && nth === last, stems))
  return `(${each.join(' & ')})`
}

export function queryOfTerms(terms: readonly Term[], stems: Stems): string {
  return terms
    .map((term) => `(${term.map((alternative) => queryOfAlternative(alternative, stems)).join(' | ')})`)
    .join(' & ')
}

/**
 * Returns whether lexemes alone cannot tell: for three characters or more, and for phrases, the text itself decides.
 */
export function isUnsure({ pieces }: Alternative): boolean {
  return pieces.length > 1 || pieces.some(({ kind, text }) => kind === 'run' && Array.from(text).length > 2)
}

/**
 * Returns the query whose hits need no check of the text: each term as one lexeme. null: there is no such query, and
 * every text with the pairs is checked.
 */
export function sureQueryOf(terms: readonly Term[], stems: Stems): string | null {
  const each = terms.map((term) => {
    const sure = term.flatMap((alternative) => {
      if (!isUnsure(alternative)) return [queryOfAlternative(alternative, stems)]
      const isSpan = alternative.pieces.length === 1 && Array.from(alternative.phrase).length <= spanMax
      return isSpan ? [quoted(alternative.phrase)] : []
    })
    return sure.length === 0 ? null : `(${sure.join(' | ')})`
  })
  return each.includes(null) ? null : each.join(' & ')
}
