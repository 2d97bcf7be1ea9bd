/** Finds the matched ranges in a person's texts. Pure. */
import type { Ranges } from '../contract.ts'
import { isHan, parseWords } from './find-query.ts'
import { normalizeText, readChars, surnameLength, type CharReadings } from './readings.ts'

/** Sorts ranges and merges overlapping and adjacent ones. */
function mergeRanges(ranges: Ranges): Ranges {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0])
  const out: Ranges = []
  for (const [from, to] of sorted) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

/** Returns the ranges where a search word starts a word of the text; Chinese matches anywhere. */
export function highlightText(text: string, words: readonly string[]): Ranges {
  const { folded, at } = normalizeWithPositions(text)
  const ranges: Ranges = []
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      const isBegun =
        isHan(word) || start === 0 || !/[\p{L}\p{N}]/u.test(folded[start - 1]!) || isHan(folded[start - 1]!)
      if (isBegun) ranges.push([at[start]!, at[start + word.length]!])
    }
  }
  return mergeRanges(ranges)
}

/** Normalizes a text for searching, with the original position of each code unit. */
function normalizeWithPositions(text: string): { folded: string; at: readonly number[] } {
  const at: number[] = []
  // of most names each code unit is one character, which changes its case at most
  if (/^[\0-\x7f\u4e00-\u9fff]*$/.test(text)) {
    for (let place = 0; place <= text.length; place += 1) at.push(place)
    return { folded: text.toLowerCase(), at }
  }
  let folded = ''
  let place = 0
  for (const char of text) {
    const small = normalizeText(char)
    for (let unit = 0; unit < small.length; unit += 1) at.push(place)
    folded += small
    place += char.length
  }
  at.push(place)
  return { folded, at }
}

const soundsOf = (reading: string): string[] =>
  /^[zcs]h/.test(reading) ? [reading, reading.slice(0, 2), reading[0]!] : [reading, reading[0]!]

/**
 * Returns how many syllables from `start` on the letters spell, by whole readings, a partial last reading, or initials;
 * 0 if none.
 */
function countSpelled(
  chars: readonly CharReadings[],
  start: number,
  letters: string,
  failed = new Set<string>(),
): number {
  const char = chars[start]
  if (!char || letters === '') return 0
  if (char.readings.some((reading) => reading.startsWith(letters))) return 1
  const here = `${start} ${letters.length}`
  if (failed.has(here)) return 0
  for (const sound of char.readings.flatMap(soundsOf)) {
    const rest = letters.startsWith(sound) ? countSpelled(chars, start + 1, letters.slice(sound.length), failed) : 0
    if (rest > 0) return rest + 1
  }
  failed.add(here)
  return 0
}

/**
 * Returns the range of characters that a Latin word spells, starting at any of them, or with the given name before the
 * surname.
 */
function findSpelledChars(chars: readonly CharReadings[], word: string): [number, number] | null {
  for (let start = 0; start < chars.length; start += 1) {
    const count = countSpelled(chars, start, word)
    if (count > 0) return [start, start + count]
  }
  const cut = surnameLength(chars)
  for (let length = word.length - 1; length > 0; length -= 1) {
    const isReversed =
      countSpelled(chars, cut, word.slice(0, length)) > 0 &&
      countSpelled(chars.slice(0, cut), 0, word.slice(length)) > 0
    if (isReversed) return [0, chars.length]
  }
  return null
}

/** Returns the matched ranges of a name, by characters and by pronunciation. */
export function highlightName(name: string, words: readonly string[]): Ranges {
  const ranges = highlightText(name, words)
  const chars = readChars(name)
  if (chars.length === 0) return ranges
  const places: [number, number][] = []
  let place = 0
  for (const char of name) {
    if (isHan(char)) places.push([place, place + char.length])
    place += char.length
  }
  for (const word of [...words.filter((each) => !isHan(each)), ...joinLatinWords(words)]) {
    const span = findSpelledChars(chars, word)
    if (span) ranges.push([places[span[0]]![0], places[span[1] - 1]![1]])
  }
  return mergeRanges(ranges)
}

/** 'ou yang' matches like 'ouyang'. */
function joinLatinWords(words: readonly string[]): string[] {
  return words.length > 1 && words.every((word) => !isHan(word)) ? [words.join('')] : []
}

/** Matches accounts and numbers without their punctuation: zhangwei3 highlights zhang.wei3. */
export function highlightCompact(text: string, keyword: string): Ranges {
  const compactKeyword = parseWords(keyword).join('')
  const { folded, at } = normalizeWithPositions(text)
  const letters = Array.from(folded).flatMap((unit, index) => (/[\p{L}\p{N}]/u.test(unit) ? [{ unit, index }] : []))
  const compactText = letters.map(({ unit }) => unit).join('')
  const bare = /^\p{L}*0*(?=\d{4})/u.exec(compactText)?.[0].length ?? 0
  const start =
    compactKeyword !== '' && compactText.startsWith(compactKeyword)
      ? 0
      : compactKeyword !== '' && compactText.startsWith(compactKeyword, bare)
        ? bare
        : -1
  if (start < 0) return []
  return [[at[letters[start]!.index]!, at[letters[start + compactKeyword.length - 1]!.index + 1]!]]
}
