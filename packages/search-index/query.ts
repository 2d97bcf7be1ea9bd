/** Turns what was typed into a query of the index. Pure. */
import { listHomophones, maxHomophoneLength, pairsToKeep } from './homophones.ts'
import { matchSynonyms, type SynonymIndex, type Stems } from './synonym-index.ts'
import {
  acronymPrefix,
  listCompoundWords,
  coreWords,
  truncateWord,
  isStopPhrase,
  bigrams,
  tokenize,
  maxSpanLength,
  stemPrefix,
  splitRun,
  type Token,
} from './tokens.ts'

/** A way to express a term: its tokens occur in the text and, if there are several, as one phrase. */
export interface Alternative {
  tokens: readonly Token[]
  phrase: string
  /** The last word may be unfinished. */
  isOpen: boolean
  /** Has the same meaning as what was typed, but is a different word. */
  isSynonym?: boolean
}

/** Alternatives of a term: any one must match, and so must every term. */
export type Term = readonly Alternative[]

export interface Vocabulary {
  meanings: SynonymIndex
  stems: Stems
  /** Words typed in capitals that are stop words in lower case. */
  acronyms: ReadonlySet<string>
}

/**
 * `strict`: as typed. `loose`: the meaningful words of a run. `least`: one of those is enough; of a compound, its core.
 */
export type MatchMode = 'strict' | 'loose' | 'least'

/** Returns whether the query is one unbroken run: all its parts belong together. */
const isSingleRun = (query: string): boolean => {
  const pieces = tokenize(query)
  return pieces.length === 1 && pieces[0]!.kind === 'run'
}

const createAlternative = (phrase: string, isOpen = false): Alternative => ({
  tokens: tokenize(phrase),
  phrase,
  isOpen,
})

const synonymAlternatives = (own: string, words: readonly string[]): Term =>
  words.filter((word) => word !== own).map((word) => ({ ...createAlternative(word), isSynonym: true }))

/** Returns the terms of a folded query: its tokens, or synonym entries of several tokens, each with its synonyms. */
export function parseTerms(query: string, vocabulary: Vocabulary, mode: MatchMode = 'strict'): Term[] {
  const { meanings, stems } = vocabulary
  const pieces = tokenize(query)
  const isWhole = isSingleRun(query)
  const terms: Term[] = []
  for (let first = 0; first < pieces.length;) {
    const piece = pieces[first]!
    const synonymMatch = matchSynonyms(pieces, first, meanings, stems)
    const count = synonymMatch?.count ?? 1
    const isOpen = first + count === pieces.length
    const own = count === 1 ? piece.text : query.slice(piece.at, pieces[first + count - 1]!.end)
    const isRun = piece.kind === 'run' && !synonymMatch
    terms.push(
      ...(isRun
        ? runTerms(own, vocabulary, mode, isWhole)
        : [[...ownAlternatives(own, isOpen, vocabulary), ...synonymAlternatives(own, synonymMatch?.words ?? [])]]),
    )
    first += count
  }
  return terms
}

/** VoyOS4.2 is also VoyOS 4.2; IT is not "it". */
function ownAlternatives(own: string, isOpen: boolean, { acronyms }: Vocabulary): Alternative[] {
  const alternative = createAlternative(own, isOpen)
  if (acronyms.has(own)) {
    return [
      { ...alternative, isOpen: false, tokens: alternative.tokens.map((piece) => ({ ...piece, kind: 'acronym' })) },
    ]
  }
  const apart = alternative.tokens.length === 1 ? own.match(/[^0-9.,]+|[0-9](?:[0-9.,]*[0-9])?/g) : null
  const isMixed = apart !== null && apart.length > 1 && alternative.tokens[0]!.kind === 'word'
  return isMixed ? [alternative, createAlternative(apart.join(' '), isOpen)] : [alternative]
}

const compoundWordsIn = (run: string, { meanings }: Vocabulary): string[] =>
  listCompoundWords(run, (word) => meanings.has(word))

/** Returns the optional terms of a query with spaces: the meaningful words of its runs. */
export function parseOptionalTerms(query: string, vocabulary: Vocabulary): Term[] {
  if (isSingleRun(query)) return []
  return tokenize(query)
    .flatMap(({ kind, text }) => (kind === 'run' ? compoundWordsIn(text, vocabulary) : []))
    .map((word) => wordTerm(word, vocabulary))
}

/**
 * Returns the core words of each run. Empty for a run that contains a synonym entry, since that tells what is meant.
 */
export function parseCompounds(query: string, vocabulary: Vocabulary): Term[][] {
  if (isSingleRun(query)) return []
  return tokenize(query)
    .map(({ kind, text }) => (kind === 'run' ? coreWords(compoundWordsIn(text, vocabulary)) : []))
    .filter((words) => words.length > 0 && !words.some((word) => vocabulary.meanings.has(word)))
    .map((words) => words.map((word) => wordTerm(word, vocabulary)))
}

/** The ways to read a query in which a word may sound like another. */
function listReadings(query: string, termsFor: (mode: MatchMode) => Term[]): Term[][] {
  const modes: MatchMode[] = isSingleRun(query) ? ['strict', 'loose', 'least'] : ['strict', 'loose']
  return [...new Map(modes.map(termsFor).map((terms) => [JSON.stringify(terms), terms])).values()]
}

/** Returns pairs of characters that a homophone keeps, as terms: where no text holds one, none of its words is found. */
export function listHomophonePairs(query: string, termsFor: (mode: MatchMode) => Term[]): ReadonlyMap<string, Term> {
  const words = listReadings(query, termsFor).flat().filter(mayBeHomophone)
  return new Map(words.flatMap(([own]) => pairsToKeep(own!.phrase)).map((pair) => [pair, [createAlternative(pair)]]))
}

/**
 * Returns further queries to try in turn: each adds homophones, with their synonyms, to a word. In a compound, only one
 * word changes at a time. `isHeld`: whether a text holds a pair of `listHomophonePairs`.
 */
export function listHomophoneQueries(
  query: string,
  termsFor: (mode: MatchMode) => Term[],
  vocabulary: Vocabulary,
  isHeld: (pair: string) => boolean,
): Term[][] {
  const mayBe = (word: string, kept: readonly string[]) => vocabulary.meanings.has(word) || kept.every(isHeld)
  const homophonesOf = (term: Term): Term =>
    mayBeHomophone(term) ? listHomophones(term[0]!.phrase, mayBe).flatMap((word) => wordTerm(word, vocabulary)) : []
  return listReadings(query, termsFor).flatMap((terms) => {
    const sounding = terms.map(homophonesOf)
    const changed = terms.flatMap((_, nth) => (sounding[nth]!.length > 0 ? [nth] : []))
    const changes = isSingleRun(query) ? changed.map((nth) => [nth]) : [changed].filter(({ length }) => length > 0)
    return changes.map((nths) => terms.map((term, nth) => (nths.includes(nth) ? [...term, ...sounding[nth]!] : term)))
  })
}

function mayBeHomophone([own]: Term): boolean {
  const { tokens, phrase } = own!
  const { length } = Array.from(phrase)
  return tokens.length === 1 && tokens[0]!.kind === 'run' && length > 1 && length <= maxHomophoneLength
}

function runTerms(run: string, vocabulary: Vocabulary, mode: MatchMode, isWhole: boolean): Term[] {
  if (mode === 'strict') return strictRunTerms(run, vocabulary)
  const words = compoundWordsIn(run, vocabulary)
  if (words.length === 0) return [[createAlternative(run)]]
  const parts = (mode === 'least' && isWhole ? coreWords(words) : words).map((word) => wordTerm(word, vocabulary))
  return mode === 'loose' || isWhole ? parts : [parts.flat()]
}

/** The terms of a run as it stands; around a known synonym, the remaining words. */
function strictRunTerms(run: string, vocabulary: Vocabulary): Term[] {
  const words = splitRun(run, (word) => vocabulary.meanings.has(word))
  if (!words.some((word) => vocabulary.meanings.has(word))) return [[createAlternative(run)]]
  return words.filter((word) => !isStopPhrase(word)).map((word) => wordTerm(word, vocabulary))
}

/** The term of a word that replaces another: corrected, or part of a run. */
function wordTerm(word: string, { meanings, stems }: Vocabulary): Term {
  const pieces = tokenize(word)
  const synonymMatch = matchSynonyms(pieces, 0, meanings, stems)
  return [
    createAlternative(word),
    ...synonymAlternatives(word, synonymMatch?.count === pieces.length ? synonymMatch.words : []),
  ]
}

/** Drops stop words and words that only ask, unless nothing else is left. */
export function dropStopTerms(terms: readonly Term[], stems: Stems): Term[] {
  const isEmpty = ({ kind, text }: Token): boolean =>
    (kind === 'word' && stems.get(text) === '') || (kind === 'run' && isStopPhrase(text))
  const meaningful = terms.filter((term) => !term[0]!.tokens.every(isEmpty))
  return meaningful.length > 0 ? meaningful : [...terms]
}

/** Returns the Latin word that is a term by itself. */
export function singleLatinWord([own]: Term): string | null {
  return own?.tokens.length === 1 && own.tokens[0]!.kind === 'word' ? own.phrase : null
}

/** Adds the known words that are one typing error away, and neighbours written as one word: Voy OS is VoyOS. */
export function withCorrections(
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly string[]>,
  vocabulary: Vocabulary,
): Term[] {
  const words = terms.map(singleLatinWord)
  const together = (nth: number): Alternative[] => {
    const [one, other] = [words[nth], words[nth + 1]]
    return one && other ? [createAlternative(one + other, nth + 2 === terms.length)] : []
  }
  return terms.map((term, nth) => [
    ...(near.get(words[nth] ?? '') ?? []).flatMap((word) => wordTerm(word, vocabulary)),
    ...term,
    ...together(nth - 1),
    ...together(nth),
  ])
}

const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

function tokenQuery({ kind, text }: Token, isOpen: boolean, stems: Stems): string {
  if (kind === 'run') {
    const pairs = bigrams(text)
    return pairs.length === 0 ? `${quoteLexeme(text)}:*` : [...new Set(pairs)].map(quoteLexeme).join(' & ')
  }
  if (kind === 'acronym') return quoteLexeme(acronymPrefix + text)
  const word = truncateWord(text)
  const stem = stems.get(word)
  if (!stem) return quoteLexeme(word) + (isOpen ? ':*' : '')
  // the stem is indexed wherever the word is
  const stemmed = quoteLexeme(stemPrefix + stem)
  return isOpen ? `(${quoteLexeme(word)}:* | ${stemmed})` : stemmed
}

/** Returns a tsquery in its own syntax; each lexeme is quoted, so that nothing typed acts as an operator. */
export function alternativeQuery(alternative: Alternative, stems: Stems): string {
  const last = alternative.tokens.length - 1
  const each = alternative.tokens.map((piece, nth) => tokenQuery(piece, alternative.isOpen && nth === last, stems))
  return `(${each.join(' & ')})`
}

/** Of Latin words up to this length, and of single characters of a run, beginnings are indexed by themselves. */
const maxBegunLength = 5
const isIndexedBeginning = ({ tokens: [token, ...others], isOpen }: Alternative): boolean => {
  if (others.length > 0) return false
  const { kind, text } = token!
  return kind === 'run'
    ? Array.from(text).length === 1
    : kind === 'word' && isOpen && text.length <= maxBegunLength && /^[a-z0-9]+$/.test(text)
}

/** Splits a term into beginnings that are indexed by themselves, and the tsquery of the rest; '': there is none. */
export function splitBeginnings(term: Term, stems: Stems): { begun: string[]; rest: string } {
  const begun = term.filter(isIndexedBeginning).map(({ tokens }) => tokens[0]!.text)
  const stemmed = begun.flatMap((word) => (stems.get(word) ? [quoteLexeme(stemPrefix + stems.get(word))] : []))
  const others = term.filter((each) => !isIndexedBeginning(each)).map((each) => alternativeQuery(each, stems))
  return { begun, rest: [...stemmed, ...others].join(' | ') }
}

export function termsQuery(terms: readonly Term[], stems: Stems): string {
  return terms
    .map((term) => `(${term.map((alternative) => alternativeQuery(alternative, stems)).join(' | ')})`)
    .join(' & ')
}

/**
 * Returns whether lexemes alone cannot tell: for three characters or more, and for phrases, the text itself decides.
 */
export function needsTextCheck({ tokens }: Alternative): boolean {
  return tokens.length > 1 || tokens.some(({ kind, text }) => kind === 'run' && Array.from(text).length > 2)
}

/**
 * Returns the query whose hits need no check of the text: each term as one lexeme. null: there is no such query, and
 * every text with the pairs is checked.
 */
export function buildCertainQuery(terms: readonly Term[], stems: Stems): string | null {
  const each = terms.map((term) => {
    const sure = term.flatMap((alternative) => {
      if (!needsTextCheck(alternative)) return [alternativeQuery(alternative, stems)]
      const isSpan = alternative.tokens.length === 1 && Array.from(alternative.phrase).length <= maxSpanLength
      return isSpan ? [quoteLexeme(alternative.phrase)] : []
    })
    return sure.length === 0 ? null : `(${sure.join(' | ')})`
  })
  return each.includes(null) ? null : each.join(' & ')
}
