/** Converts a keyword to the lexemes of find-columns.ts. Pure. */
import { unitsOf, wordsOf } from './readings.ts'

export interface ParsedKeyword {
  /** The parts between spaces, each split into Chinese and Latin words. */
  units: readonly (readonly string[])[]
  /** Known words one typo away from an unknown word. */
  near?: ReadonlyMap<string, readonly string[]>
  /** True if the viewer may find people by employee number. */
  byNumber: boolean
}

/** Limits: names have neither more nor longer words. */
const maxWords = 8
const maxWordLength = 60

export function parseUnits(keyword: string): string[][] {
  return unitsOf(keyword)
    .slice(0, maxWords)
    .map((unit) => unit.slice(0, maxWords).map((word) => word.slice(0, maxWordLength)))
}

/** A unit split in two, and all units with the split applied. */
export interface UnitSplit {
  before: string
  after: string
  units: string[][]
}

/** A name with its department is not longer than this. */
const maxSplitLength = 24

/** Returns every split of a unit in two: Chinese at any character, Latin only next to Chinese. */
export function splitUnits(units: readonly (readonly string[])[]): UnitSplit[] {
  return units.flatMap((unit, place) => {
    const chars = Array.from(unit.join('')).slice(0, maxSplitLength)
    return chars.flatMap((char, at) => {
      if (at === 0 || (!isHan(char) && !isHan(chars[at - 1]!))) return []
      const [before, after] = [chars.slice(0, at).join(''), chars.slice(at).join('')]
      const cut = [...units.slice(0, place), [before], [after], ...units.slice(place + 1)]
      return [{ before, after, units: cut.map((each) => each.flatMap(wordsOf)) }]
    })
  })
}

export const parseWords = (keyword: string): string[] => parseUnits(keyword).flat()

export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)
const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const exactTerms = (kinds: string, word: string): string[] => Array.from(kinds, (kind) => quoteLexeme(kind + word))
const prefixTerms = (kinds: string, word: string): string[] => exactTerms(kinds, word).map((each) => `${each}:*`)
const allOf = (terms: readonly string[]): string => `(${terms.join(' & ')})`
const anyOf = (terms: readonly string[]): string => `(${terms.join(' | ')})`

/** Minimum length for employee number prefixes. */
const minNumberLength = 4

function numberTerms(word: string, isAllowed: boolean): string[] {
  if (!isAllowed || isHan(word)) return []
  return word.length >= minNumberLength ? prefixTerms('e', word) : exactTerms('e', word)
}

/** Matches a word as a prefix of a name, a part of it or an account; `deep` adds initials. */
function buildWordTerm(word: string, { near, byNumber: isAllowed }: ParsedKeyword, deep: boolean): string {
  const typos = (near?.get(word) ?? []).flatMap((each) => exactTerms('fg', each))
  if (isHan(word)) return anyOf(prefixTerms('fg', word))
  const initials = deep && word.length > 1 ? prefixTerms('i', word) : []
  if (word.length <= 2)
    return anyOf([...exactTerms('bc', word), ...exactTerms('fg', word), ...initials, ...numberTerms(word, isAllowed)])
  return anyOf([...prefixTerms('fga', word), ...initials, ...numberTerms(word, isAllowed), ...typos])
}

/** A beginning that has an index of its own (begun_names). */
interface Beginning {
  names: string[]
  /** tsquery of the rest; '': there is none. */
  rest: string
}

export interface SearchTerms {
  /** The whole name, account or number. */
  exact: string
  /** Every word is a whole part of the name. */
  parts: string
  /** Prefix of the whole name. */
  whole: string
  /** Prefixes of names and their parts. */
  begun: string
  /** Initials of the whole name. */
  initials: string
  /** Prefix of the initials. */
  initialsBegun: string
  /** Everything by which the words match a person, including initials. */
  all: string
  /** The same, where it is one short word. */
  beginning?: Beginning
  /** Each unit on its own. */
  each: string[]
  /** All words joined. */
  joined: string
  /** A unit is a whole name; the others may name a department. */
  oneWhole: string
}

const maxBegunLength = 5

/** Of a Latin word of three to five letters, all by which it matches a person. */
function parseBeginning([word, ...others]: readonly string[], parsed: ParsedKeyword): Beginning | undefined {
  if (others.length > 0 || word === undefined || word.length > maxBegunLength || !/^[a-z0-9]+$/.test(word)) return
  const typos = (parsed.near?.get(word) ?? []).flatMap((each) => exactTerms('fg', each))
  const rest = [...numberTerms(word, parsed.byNumber), ...typos]
  return { names: Array.from('fgi', (kind) => kind + word), rest: rest.join(' | ') }
}

/** Returns null if no words are left. */
export function buildTerms(parsed: ParsedKeyword): SearchTerms | null {
  const words = parsed.units.flat()
  if (words.length === 0) return null
  const joined = words.join('')
  if (words.length === 1 && !isHan(joined) && joined.length <= 2) return buildShortTerms(joined, parsed)
  const whole = prefixTerms('fa', joined)
  const each = parsed.units.map((unit) => allOf(unit.map((word) => buildWordTerm(word, parsed, true))))
  const typos = words.length > 1 ? (parsed.near?.get(joined) ?? []).flatMap((each) => exactTerms('f', each)) : []
  const beginning = parseBeginning(words, parsed)
  const joinedTerm = anyOf([...whole, ...prefixTerms('i', joined), ...numberTerms(joined, parsed.byNumber), ...typos])
  return {
    exact: anyOf([...exactTerms('fa', joined), ...(parsed.byNumber && !isHan(joined) ? exactTerms('e', joined) : [])]),
    parts: allOf(words.map((word) => anyOf(exactTerms('fg', word)))),
    whole: anyOf(whole),
    begun: allOf(words.map((word) => buildWordTerm(word, parsed, false))),
    initials: anyOf(exactTerms('j', joined)),
    initialsBegun: anyOf(prefixTerms('j', joined)),
    // a single word equals its joined form, so the index need not look up each prefix twice
    all: words.length === 1 ? each[0]! : anyOf([joinedTerm, allOf(each)]),
    ...(beginning && { beginning }),
    each,
    joined: joinedTerm,
    oneWhole: anyOf(parsed.units.flatMap((unit) => exactTerms('fa', unit.join('')))),
  }
}

/** Short words are prefixes of thousands of names, so a single letter is not searched inside names. */
function buildShortTerms(word: string, { byNumber: isAllowed }: ParsedKeyword): SearchTerms {
  const begun = anyOf(exactTerms('b', word))
  const parts = anyOf(exactTerms('fga', word))
  const all =
    word.length === 1
      ? begun
      : anyOf([...exactTerms('bcfg', word), ...prefixTerms('i', word), ...numberTerms(word, isAllowed)])
  const initials = anyOf(exactTerms('j', word))
  const initialsBegun = anyOf(prefixTerms('j', word))
  return {
    exact: parts,
    parts,
    whole: begun,
    begun,
    initials,
    initialsBegun,
    all,
    each: [all],
    joined: all,
    oneWhole: parts,
  }
}
