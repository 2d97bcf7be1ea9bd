/** From what somebody typed to the lexemes of find-columns.ts. Pure. */
import { unitsOf, wordsOf } from './readings.ts'

export interface Sought {
  /** what was typed between spaces, each cut into words: Chinese, Latin */
  units: readonly (readonly string[])[]
  /** known words one slip away from a word that nobody has */
  near?: ReadonlyMap<string, readonly string[]>
  /** whether the viewer finds people by employee number */
  byNumber: boolean
}

/** More words than these are no name, and longer ones neither. */
const wordsMax = 8
const wordMax = 60

export function soughtUnits(keyword: string): string[][] {
  return unitsOf(keyword)
    .slice(0, wordsMax)
    .map((unit) => unit.slice(0, wordsMax).map((word) => word.slice(0, wordMax)))
}

/** Two parts of what was typed without a space, and all units with them. */
export interface Cut {
  before: string
  after: string
  units: string[][]
}

/** Longer than these are no name with its department. */
const cutMax = 24

/** Every way to take a unit for two; Chinese is cut anywhere, Latin only where it meets Chinese. */
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

/** The number of a card begins with these at least. */
const numberMin = 4

function byNumber(word: string, isAllowed: boolean): string[] {
  if (!isAllowed || isHan(word)) return []
  return word.length >= numberMin ? begins('e', word) : is('e', word)
}

/** One word: the beginning of a name, of a part of it, of an account; `deep`: of initials too. */
function wordTerm(word: string, { near, byNumber: isAllowed }: Sought, deep: boolean): string {
  const slips = (near?.get(word) ?? []).flatMap((each) => is('fg', each))
  if (isHan(word)) return any(begins('fg', word))
  const initials = deep && word.length > 1 ? begins('i', word) : []
  if (word.length <= 2) return any([...is('bc', word), ...is('fg', word), ...initials, ...byNumber(word, isAllowed)])
  return any([...begins('fga', word), ...initials, ...byNumber(word, isAllowed), ...slips])
}

export interface Terms {
  /** the whole name, account or number */
  exact: string
  /** every word is a whole part of the name */
  parts: string
  /** the whole name begins so */
  whole: string
  /** beginnings of names and their parts */
  begun: string
  /** the initials of the whole name */
  initials: string
  /** its initials begin so */
  initialsBegun: string
  /** everything by which the words name a person, initials too */
  all: string
  /** each unit alone */
  each: string[]
  /** the words run together */
  joined: string
  /** one of the units is a whole name: the others may name a department */
  oneWhole: string
}

/** null: nothing is left to look for. */
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
    // a single word alone is all that its run would be: the index would look each beginning up twice
    all: words.length === 1 ? each[0]! : any([run, every(each)]),
    each,
    joined: run,
    oneWhole: any(sought.units.flatMap((unit) => is('fa', unit.join('')))),
  }
}

/** One or two letters, which thousands of names begin with: a single one is not looked for inside names. */
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
