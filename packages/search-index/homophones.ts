/** Words that sound like the one typed: an input method offers 瑜珈 next to 瑜伽. One character differs, no more. Pure. */
import { pinyin, polyphonic } from 'pinyin-pro'
import { fold } from './fold.ts'

/** Characters. Longer words are compounds, whose parts are searched separately. */
export const longestSounded = 3

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
const readingsOf = (characters: string): string[][] =>
  polyphonic(characters, { type: 'array' }).map((readings) => [...new Set(String(readings).match(/\p{L}+/gu))])

let alike: Map<string, string[]> | undefined

/** Characters by reading; built on the first miss. */
function charactersByReading(): Map<string, string[]> {
  if (alike) return alike
  alike = new Map()
  const characters = commonCharacters()
  for (const [nth, readings] of readingsOf(characters.join('')).entries())
    for (const reading of readings) alike.set(reading, [...(alike.get(reading) ?? []), characters[nth]!])
  return alike
}

/** Returns the word with one character replaced by another of the same reading in this context: 无法 is never mó fǎ. */
export function homophonesOf(word: string): string[] {
  const characters = Array.from(word)
  return readingsOf(word).flatMap((readings, nth) => {
    const syllables = readings.map(fold)
    const others = new Set(readings.flatMap((reading) => charactersByReading().get(reading) ?? []))
    others.delete(characters[nth]!)
    return [...others]
      .map((other) => characters.with(nth, other).join(''))
      .filter((each) => syllables.includes(fold(pinyin(each, { type: 'array' })[nth]!)))
  })
}
