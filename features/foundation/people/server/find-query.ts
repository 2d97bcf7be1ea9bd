/** Converts a keyword to the lexemes of find-columns.ts. Pure. */
import { unitsOf, wordsOf } from './readings.ts'

export interface Sought {
  /** The parts between spaces, each split into Chinese and Latin words. */
  units: readonly (readonly string[])[]
  /** Known words one typo away from an unknown word. */
  near?: ReadonlyMap<string, readonly string[]>
  /** True if the viewer may find people by employee number. */
  byNumber: boolean
}

/** Limits: names have neither more nor longer words. */
const wordsMax = 8
const wordMax = 60

export function soughtUnits(keyword: string): string[][] {
  return unitsOf(keyword)
    .slice(0, wordsMax)
    .map((unit) => unit.slice(0, wordsMax).map((word) => word.slice(0, wordMax)))
}

/** A unit split in two, and all units with the split applied. */
export interface Cut {
  before: string
  after: string
  units: string[][]
}

/** A name with its department is not longer than this. */
const cutMax = 24

/** Returns every split of a unit in two: Chinese at any character, Latin only next to Chinese. */
export function cutsOf(units: readonly (readonly string[])[]): Cut[] {
  return units.flatMap((unit, place) => {
    const chars = Array.from(unit.join('')).slice(0, cutMax)
    return chars.flatMap((char, at) => {
      if (at === 0 || (!isHan(char) && !isHan(chars[at - 1]!))) return []
      const [before, after] = [chars.slice(0, at).join(''), chars.slice(at).join('')]
      const cut = [...units.slice(0, place), [before], [after], ...units.slice(place + 1)]
      return [{ before, after, units: cut.map((each) => each.flatMap(wordsOf)) }]
    })
  })
}

export const soughtWords = (keyword: string): string[] => soughtUnits(keyword).flat()

export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)
const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const is = (kinds: string, word: string): string[] => Array.from(kinds, (kind) => quoted(kind + word))
const begins = (kinds: string, word: string): string[] => is(kinds, word).map((each) => `${each}:*`)
const every = (terms: readonly string[]): string => `(${terms.join(' & ')})`
const any = (terms: readonly string[]): string => `(${terms.join(' | ')})`

/** Minimum length for employee number prefixes. */
const numberMin = 4

function byNumber(word: string, isAllowed: boolean): string[] {
  if (!isAllowed || isHan(word)) return []
  return word.length >= numberMin ? begins('e', word) : is('e', word)
}

/** Matches a word as a prefix of a name, a part of it or an account; `deep` adds initials. */
function wordTerm(word: string, { near, byNumber: isAllowed }: Sought, deep: boolean): string {
  const slips = (near?.get(word) ?? []).flatMap((each) => is('fg', each))
  if (isHan(word)) return any(begins('fg', word))
  const initials = deep && word.length > 1 ? begins('i', word) : []
  if (word.length <= 2) return any([...is('bc', word), ...is('fg', word), ...initials, ...byNumber(word, isAllowed)])
  return any([...begins('fga', word), ...initials, ...byNumber(word, isAllowed), ...slips])
}

export interface Terms {
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
  /** Each unit on its own. */
  each: string[]
  /** All words joined. */
  joined: string
  /** One of the units is a whole name; the others may name a department. */
  oneWhole: string
}

/** Returns null if no words are left. */
export function termsOf(sought: Sought): Terms | null {
  const words = sought.units.flat()
  if (words.length === 0) return null
  const joined = words.join('')
  if (words.length === 1 && !isHan(joined) && joined.length <= 2) return shortTerms(joined, sought)
  const whole = begins('fa', joined)
  const each = sought.units.map((unit) => every(unit.map((word) => wordTerm(word, sought, true))))
  const slips = words.length > 1 ? (sought.near?.get(joined) ?? []).flatMap((each) => is('f', each)) : []
  const run = any([...whole, ...begins('i', joined), ...byNumber(joined, sought.byNumber), ...slips])
  return {
    exact: any([...is('fa', joined), ...(sought.byNumber ? is('e', joined) : [])]),
    parts: every(words.map((word) => any(is('fg', word)))),
    whole: any(whole),
    begun: every(words.map((word) => wordTerm(word, sought, false))),
    initials: any(is('j', joined)),
    initialsBegun: any(begins('j', joined)),
    // a single word equals its joined form, so the index need not look up each prefix twice
    all: words.length === 1 ? each[0]! : any([run, every(each)]),
    each,
    joined: run,
    oneWhole: any(sought.units.flatMap((unit) => is('fa', unit.join('')))),
  }
}

/** One or two letters are a prefix of thousands of names. A single letter is not searched inside names. */
function shortTerms(word: string, { byNumber: isAllowed }: Sought): Terms {
  const begun = any(is('b', word))
  const parts = any(is('fga', word))
  const all = word.length === 1 ? begun : any([...is('bcfg', word), ...begins('i', word), ...byNumber(word, isAllowed)])
  const initials = any(is('j', word))
  const initialsBegun = any(begins('j', word))
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
