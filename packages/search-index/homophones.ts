/** Words that sound as what was typed: an input method offers 瑜珈 beside 瑜伽. One character is another, no more. Pure. */
import { pinyin, polyphonic } from 'pinyin-pro'
import { fold } from './fold.ts'

/** Longer ones are compounds, of words that are looked for by themselves. */
export const longestSounded = 3

/** The 6,763 characters of GB 2312, which all that is printed today is made of. */
function commonCharacters(): string[] {
  const rows = Array.from({ length: 0xf8 - 0xb0 }, (_, nth) => 0xb0 + nth)
  const cells = Array.from({ length: 0xff - 0xa1 }, (_, nth) => 0xa1 + nth)
  const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu) ?? []
}

/** With their tones, of 伽 jiā, qié and gā: without, there are four times as many, and a search would take as long. */
const readingsOf = (characters: string): string[][] =>
  polyphonic(characters, { type: 'array' }).map((readings) => [...new Set(String(readings).match(/\p{L}+/gu))])

let alike: Map<string, string[]> | undefined

/** By how they are read; made with the first miss. */
function charactersByReading(): Map<string, string[]> {
  if (alike) return alike
  alike = new Map()
  const characters = commonCharacters()
  for (const [nth, readings] of readingsOf(characters.join('')).entries())
    for (const reading of readings) alike.set(reading, [...(alike.get(reading) ?? []), characters[nth]!])
  return alike
}

/** Each with one character in the place of another that is read alike there: 无法 is never mó fǎ. */
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
