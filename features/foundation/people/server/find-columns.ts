/**
 * Search terms of a person, as lexemes with a prefix that tells their kind:
 * f the whole name · g a part of it · i initials · j initials of the whole name · a account and e-mail address · e
 * employee number ·
 * b and c the first one or two letters of f and g, so that a single letter does not scan all names.
 */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { normalizeText, readChars, surnameLength, unfoldUmlauts, wordsOf, type CharReadings } from './readings.ts'

/** The fields that a person is found by. */
export interface PersonNames {
  account: string
  employeeId: string
  nameZh: string
  nameEn: string
  email: string
}

export interface NameTerms {
  /** Sorted, without duplicates. */
  lexemes: string[]
  sortName: string
  /** Latin words of the name, as targets for typo correction. */
  words: string[]
}

/** Names with more readings than this keep the most likely ones. */
const maxReadings = 24
const maxLexemeLength = 120

/** Returns every combination of the characters' readings. */
function combineReadings(chars: readonly CharReadings[]): string[][] {
  const choices = chars.map(({ readings }) => (readings.length === 0 ? [''] : [...readings]))
  while (choices.reduce((readings, each) => readings * each.length, 1) > maxReadings) {
    const most = Math.max(...choices.map((each) => each.length))
    choices.findLast((each) => each.length === most)!.pop()
  }
  return choices.reduce<string[][]>(
    (readings, each) => readings.flatMap((reading) => each.map((next) => [...reading, next])),
    [[]],
  )
}

const firstLetter = (syllable: string): string => syllable.slice(0, 1)
const firstSoundOf = (syllable: string): string => /^[zcs]h/.exec(syllable)?.[0] ?? firstLetter(syllable)

class Lexemes {
  readonly all = new Set<string>()

  add(kind: string, text: string): void {
    if (text !== '') this.all.add(kind + text.slice(0, maxLexemeLength))
  }
  /** Adds the text and its first one and two letters, which short searches use. */
  addWithPrefixes(kind: 'f' | 'g' | 'a', text: string, prefixKind = kind === 'g' ? 'c' : 'b'): void {
    this.add(kind, text)
    if (!/^[a-z0-9]/.test(text)) return
    for (const length of [1, 2]) this.add(prefixKind, text.slice(0, length))
  }
}

function addChineseTerms(lexemes: Lexemes, chars: readonly CharReadings[]): void {
  const written = chars.map(({ char }) => char)
  const surnameEnd = surnameLength(chars)
  lexemes.add('f', written.join(''))
  lexemes.add('g', written.slice(0, surnameEnd).join(''))
  for (let start = 1; start < written.length; start += 1) lexemes.add('g', written.slice(start).join(''))
  for (const reading of combineReadings(chars)) {
    const [surname, given] = [reading.slice(0, surnameEnd).join(''), reading.slice(surnameEnd)]
    lexemes.addWithPrefixes('f', reading.join(''))
    lexemes.add('f', given.join('') + surname)
    lexemes.add('g', surname)
    for (let start = 1; start < reading.length; start += 1) lexemes.addWithPrefixes('g', reading.slice(start).join(''))
    for (const initial of [firstLetter, firstSoundOf]) {
      const ofGiven = given.map(initial).join('')
      lexemes.add('i', reading.map(initial).join(''))
      lexemes.add('j', reading.map(initial).join(''))
      lexemes.add('i', ofGiven)
      lexemes.add('i', surname + ofGiven)
      lexemes.add('i', initial(surname) + given.join(''))
      lexemes.add('i', ofGiven + surname)
    }
  }
}

function addLatinTerms(lexemes: Lexemes, words: readonly string[]): void {
  if (words.length === 0) return
  for (const word of words) lexemes.addWithPrefixes('g', word, 'b')
  lexemes.add('f', words.join(''))
  lexemes.add('f', words.at(-1)! + words.slice(0, -1).join(''))
  if (words.length > 1) {
    lexemes.add('f', words[0]! + words.at(-1)!)
    lexemes.add('i', words.map(firstLetter).join(''))
    lexemes.add('j', words.map(firstLetter).join(''))
    lexemes.add('i', firstLetter(words[0]!) + words.at(-1)!)
  }
}

const compact = (text: string): string => wordsOf(text).join('')
const isLatin = (word: string): boolean => !/\p{Script=Han}/u.test(word)

/** Computes the search terms and the sort key of a name. Pure. */
export function buildNameTerms({ account, employeeId, nameZh, nameEn, email }: PersonNames): NameTerms {
  const lexemes = new Lexemes()
  const chars = readChars(nameZh)
  if (chars.length > 0) addChineseTerms(lexemes, chars)
  const latin = [nameEn, nameZh].map((name) => wordsOf(name).filter(isLatin))
  const german = [nameEn, nameZh].map((name) => wordsOf(unfoldUmlauts(name)).filter(isLatin))
  for (const words of [...latin, ...german]) addLatinTerms(lexemes, words)
  for (const address of [account, email]) lexemes.addWithPrefixes('a', compact(address))
  const number = compact(employeeId)
  lexemes.add('e', number)
  const digits = /^\p{L}*0*(\d{4,})$/u.exec(number)?.[1]
  if (digits !== undefined) lexemes.add('e', digits)

  const readings = chars.length > 0 ? combineReadings(chars) : []
  const surnameEnd = surnameLength(chars)
  // the whole name, and the parts that are typed alone, because the English name may differ
  const spellings = readings
    .slice(0, 4)
    .flatMap((reading) =>
      [reading, reading.slice(0, surnameEnd), reading.slice(surnameEnd)].map((each) => each.join('')),
    )
  const sortKey = readings[0]?.join(' ') || normalizeText(nameZh || nameEn)
  return {
    lexemes: [...lexemes.all].toSorted(),
    sortName: `${sortKey} ${nameZh}`.slice(0, 200),
    words: [...new Set([...spellings, ...latin.flat(), ...german.flat()])].filter((word) => word.length >= 4),
  }
}

export interface SearchColumns {
  find: RawBuilder<string>
  sort_name: string
}

/**
 * Returns the columns of `person` that must be written whenever a name, account, address or employee number changes.
 */
export function personSearchColumns(person: PersonNames): SearchColumns {
  const { lexemes, sortName } = buildNameTerms(person)
  return { find: sql<string>`array_to_tsvector(${lexemes}::text[])`, sort_name: sortName }
}
