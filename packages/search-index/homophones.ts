/** Words that sound like the one typed: an input method offers 瑜珈 next to 瑜伽. One character differs, no more. Pure. */
import { pinyin, polyphonic } from 'pinyin-pro'
import { fold } from './fold.ts'
import { bigrams } from './tokens.ts'

/** Characters. Longer words are compounds, whose parts are searched separately. */
export const maxHomophoneLength = 3

/** The 6,763 characters of GB 2312, which cover modern print. */
function commonCharacters(): string[] {
  const rows = Array.from({ length: 0xf8 - 0xb0 }, (_, nth) => 0xb0 + nth)
  const cells = Array.from({ length: 0xff - 0xa1 }, (_, nth) => 0xa1 + nth)
  const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu) ?? []
}

/**
 * Readings with tones, such as jiā, qié and gā for 伽. Without tones there are four times as many candidates, and a
 * search takes four times as long.
 */
const listReadings = (characters: string): string[][] =>
  polyphonic(characters, { type: 'array' }).map((readings) => [...new Set(String(readings).match(/\p{L}+/gu))])

let readingIndex: Map<string, string[]> | undefined

/** Characters by reading; built on the first miss. */
function charactersByReading(): Map<string, string[]> {
  if (readingIndex) return readingIndex
  readingIndex = new Map()
  const characters = commonCharacters()
  for (const [nth, readings] of listReadings(characters.join('')).entries())
    for (const reading of readings) readingIndex.set(reading, [...(readingIndex.get(reading) ?? []), characters[nth]!])
  return readingIndex
}

/** The pairs of a word of three characters: with one of them as it is, only words that some text holds are of use. */
export const pairsToKeep = (word: string): string[] => (Array.from(word).length === 3 ? bigrams(word) : [])

/**
 * Returns the word with one character replaced by another of the same reading in this context: 无法 is never mó fǎ.
 * `mayBe`: whether a word is of use; asked before the reading, which takes longer.
 */
export function listHomophones(
  word: string,
  mayBe: (word: string, kept: readonly string[]) => boolean = () => true,
): string[] {
  const characters = Array.from(word)
  const pairs = pairsToKeep(word)
  return listReadings(word).flatMap((readings, nth) => {
    const syllables = readings.map(fold)
    const others = new Set(readings.flatMap((reading) => charactersByReading().get(reading) ?? []))
    others.delete(characters[nth]!)
    const kept = pairs.filter((_, at) => at !== nth && at + 1 !== nth)
    return [...others]
      .map((other) => characters.with(nth, other).join(''))
      .filter((each) => mayBe(each, kept))
      .filter((each) => syllables.includes(fold(pinyin(each, { type: 'array' })[nth]!)))
  })
}
