/** Finds the words of a query in a text. */
import { foldMapped, fold } from './fold.ts'
import { splitMixedWord, tokenize, type Token } from './tokens.ts'
import type { Alternative, Term } from './query.ts'

export type Range = [number, number]

export interface Matcher {
  runs: readonly string[]
  /** Words that match in capitals only. */
  acronyms: readonly string[]
  words: readonly { word: string; stem: string; isOpen: boolean }[]
  /** Tokens that match only next to each other: 'V 9' for V9. */
  phrases: readonly (readonly Matcher[])[]
  /** All that matches begins with one of these, in the folded text. */
  heads: readonly string[]
  /** Returns the stem of a word of the text. */
  stemOf(word: string): string
}

const maxHeadLength = 3

/**
 * Returns what all words with this stem begin with. The last letter of a stem differs if it stands for another (try and
 * tries are tri) or is dropped (use and using), and dying, lying and tying share only the first one with theirs.
 */
export function stemHead(stem: string): string {
  const isAltered = /[eiy]$/.test(stem)
  const certain = /^[dlt]ie$/.test(stem) ? 1 : stem.length - Number(isAltered)
  return stem.slice(0, Math.min(certain, maxHeadLength))
}

/** Of a number the first digit: a text may have separators behind it. */
function headOf({ kind, text }: Token, stemOf: (word: string) => string): string {
  if (kind !== 'word') return text
  return /^[0-9]/.test(text) ? text.slice(0, 1) : stemHead(stemOf(text) || text)
}

export function buildMatcher(terms: readonly Term[], stemOf: (word: string) => string): Matcher {
  const alternatives = terms.flat()
  const of = (kind: Token['kind']) =>
    alternatives
      .filter(({ tokens }) => tokens.length === 1 && tokens[0]!.kind === kind)
      .map(({ tokens, isOpen }) => ({ text: tokens[0]!.text, isOpen }))
  const inPhrase = ({ tokens, isOpen }: Alternative) =>
    tokens.map((piece) =>
      buildMatcher([[{ tokens: [piece], phrase: piece.text, isOpen: isOpen && piece === tokens.at(-1) }]], stemOf),
    )
  return {
    runs: of('run').map(({ text }) => text),
    acronyms: of('acronym').map(({ text }) => text),
    words: of('word').map(({ text, isOpen }) => ({ word: text, stem: stemOf(text), isOpen })),
    phrases: alternatives.filter(({ tokens }) => tokens.length > 1).map(inPhrase),
    heads: alternatives.flatMap(({ tokens }) => tokens.map((piece) => headOf(piece, stemOf))),
    stemOf,
  }
}

function phraseRanges(tokens: readonly Token[], phrase: readonly Matcher[]): Range[] {
  return tokens.flatMap((_, at) => {
    const each = phrase.map((searched, nth) => exactRanges(tokens[at + nth], searched))
    return each.every((ranges) => ranges.length > 0) ? each.flat() : []
  })
}

function exactRanges(piece: Token | undefined, matcher: Matcher): Range[] {
  if (!piece) return []
  return piece.kind === 'run' ? matcher.runs.flatMap((run) => runRanges(piece, run)) : wordRanges(piece, matcher)
}

function tokenRanges(piece: Token, matcher: Matcher): Range[] {
  const whole = exactRanges(piece, matcher)
  if (piece.kind === 'run' || whole.length > 0 || piece.end - piece.at !== piece.text.length) return whole
  return splitMixedWord(piece.text).flatMap((part) =>
    wordRanges({ ...part, at: piece.at + part.at, end: piece.at + part.end }, matcher),
  )
}

function wordRanges({ text, at, end }: Token, matcher: Matcher): Range[] {
  let length = 0
  for (const searched of matcher.words) length = Math.max(length, highlightLength(text, searched, matcher))
  if (length === 0) return []
  return [[at, length === text.length ? end : at + length]]
}

function runRanges(piece: Token, run: string): Range[] {
  const found: Range[] = []
  for (let at = piece.text.indexOf(run); at >= 0; at = piece.text.indexOf(run, at + 1)) {
    found.push([piece.at + at, piece.at + at + run.length])
  }
  return found
}

/** Returns the length of the whole word if it is the one searched, else the length of the prefix typed. */
function highlightLength(word: string, searched: Matcher['words'][number], matcher: Matcher): number {
  if (word === searched.word || (searched.stem !== '' && matcher.stemOf(word) === searched.stem)) return word.length
  return searched.isOpen && word.startsWith(searched.word) ? searched.word.length : 0
}

/** Returns sorted, disjoint ranges in UTF-16 code units of the original text. */
export function findHighlights(text: string, matcher: Matcher): Range[] {
  const { folded, from, to } = foldMapped(text)
  const isAcronym = ({ text: word, at, end }: Token): boolean =>
    matcher.acronyms.includes(word) && /^[A-Z]+$/.test(text.slice(from(at), to(end - 1)).normalize('NFKC'))
  const tokens = tokenize(folded)
  const ranges = tokens
    .flatMap((piece): Range[] => (isAcronym(piece) ? [[piece.at, piece.end]] : tokenRanges(piece, matcher)))
    .concat(matcher.phrases.flatMap((phrase) => phraseRanges(tokens, phrase)))
    .map(([first, end]): Range => [from(first), to(end - 1)])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: Range[] = []
  for (const [first, end] of ranges) {
    const last = merged.at(-1)
    if (last && first <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([first, end])
  }
  return merged
}

/** An approximate stem, where no dictionary is available. */
const approximateStem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?:ies|ied)$/, 'y')
        .replace(/(?:ing|ed|es|s)$/, '')
        .replace(/e$/, '')

/** Returns the ranges of a query's words in a text, for results from outside the index. */
export function highlightWords(text: string, query: string): Range[] {
  const tokens = tokenize(fold(query))
  const terms = tokens.map((piece, nth): Term => [
    { tokens: [piece], phrase: piece.text, isOpen: nth === tokens.length - 1 },
  ])
  return findHighlights(text, buildMatcher(terms, approximateStem))
}

/** Returns whether nothing is left to search by (SEARCH-03). */
export function isTooShort(query: string): boolean {
  return query.trim() === ''
}
