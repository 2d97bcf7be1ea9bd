/** What was typed, as a question to the index. Pure. */
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

/** One way to say a term: its pieces stand in the text, and all of them as one phrase where there are several. */
export interface Alternative {
  pieces: readonly Piece[]
  phrase: string
  /** the last word may be unfinished */
  isOpen: boolean
  /** means the same as what was typed, and is not it */
  isSynonym?: boolean
}

/** Any one of the alternatives is enough; every term must be there. */
export type Term = readonly Alternative[]

export interface Vocabulary {
  meanings: Meanings
  stems: Stems
  /** words that were typed in capitals and say nothing in small letters */
  acronyms: ReadonlySet<string>
}

/**
 * strict: as it was typed. loose: of a row of characters the words that tell something. least: one of those is enough; of
 * a compound, what it is about.
 */
export type Way = 'strict' | 'loose' | 'least'

/** One unbroken row of characters: whatever it is made of belongs together. */
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

/** The terms of a folded query: its pieces, or an entry of the synonyms of several, each with what means the same. */
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

/** VoyOS4.2 is VoyOS 4.2, too; IT is no "it". */
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

/** Of words separated by spaces what can be left out: the words that tell something in rows of characters. */
export function partsIn(query: string, vocabulary: Vocabulary): Term[] {
  if (isCompound(query)) return []
  return piecesOf(query)
    .flatMap(({ kind, text }) => (kind === 'run' ? wordsOfCompound(text, vocabulary) : []))
    .map((word) => termOfWord(word, vocabulary))
}

/**
 * Of each of several rows of characters the words that it is about: none where one is an entry of the synonyms, for that
 * tells what is meant.
 */
export function compoundsIn(query: string, vocabulary: Vocabulary): Term[][] {
  if (isCompound(query)) return []
  return piecesOf(query)
    .map(({ kind, text }) => (kind === 'run' ? coreOf(wordsOfCompound(text, vocabulary)) : []))
    .filter((words) => words.length > 0 && !words.some((word) => vocabulary.meanings.has(word)))
    .map((words) => words.map((word) => termOfWord(word, vocabulary)))
}

/**
 * The questions, one after the other, that what was meant would have been looked for by: beside a word those that sound
 * alike, and what means the same. Of a compound one word is another, no more.
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

/** As it stands; around a word of the synonyms, what else there is. */
function strictTermsOfRun(run: string, vocabulary: Vocabulary): Term[] {
  const words = wordsOfRun(run, (word) => vocabulary.meanings.has(word))
  if (!words.some((word) => vocabulary.meanings.has(word))) return [[alternativeOf(run)]]
  return words.filter((word) => !isSaidOnly(word)).map((word) => termOfWord(word, vocabulary))
}

/** A word that stands for another: forgiven, or part of a row. */
function termOfWord(word: string, { meanings, stems }: Vocabulary): Term {
  const pieces = piecesOf(word)
  const meant = meantAt(pieces, 0, meanings, stems)
  return [alternativeOf(word), ...synonymsOf(word, meant?.count === pieces.length ? meant.words : [])]
}

/** Words too frequent to mean anything, and those that only ask, say nothing beside others. */
export function withoutEmpty(terms: readonly Term[], stems: Stems): Term[] {
  const isEmpty = ({ kind, text }: Piece): boolean =>
    (kind === 'word' && stems.get(text) === '') || (kind === 'run' && isSaidOnly(text))
  const telling = terms.filter((term) => !term[0]!.pieces.every(isEmpty))
  return telling.length > 0 ? telling : [...terms]
}

/** The Latin word that is a term by itself. */
export function wordOf([own]: Term): string | null {
  return own?.pieces.length === 1 && own.pieces[0]!.kind === 'word' ? own.phrase : null
}

/** With the known words that are one slip away, and neighbours written as one: Voy OS is VoyOS. */
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
  // the stem stands wherever the word does
  const stemmed = quoted(stemMark + stem)
  return isOpen ? `(${quoted(word)}:* | ${stemmed})` : stemmed
}

/** A tsquery in its own spelling; every lexeme is quoted, so nothing typed is an operator. */
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

/** Whether the lexemes alone can't tell: of three characters or more, and of phrases, the text itself decides. */
export function isUnsure({ pieces }: Alternative): boolean {
  return pieces.length > 1 || pieces.some(({ kind, text }) => kind === 'run' && Array.from(text).length > 2)
}

/**
 * What holds for texts of which no look is needed: each term as one lexeme. null: there is no such question, and then
 * every text that has the pairs is looked at.
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
