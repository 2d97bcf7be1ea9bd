/**
 * A text reduced to folded letters and digits (full width, letter case, accents, traditional characters), with the kind
 * of gap between any two of them.
 */
import { foldMapped } from '@portal/search-index'

/** Gap between a letter and the one before it: nothing, signs, or white space. */
export const gap = { none: 0, signs: 1, space: 2 } as const
type Gap = (typeof gap)[keyof typeof gap]

export interface Skeleton {
  /** Folded characters. */
  letters: string[]
  /** Gap before each letter; before the first one, the start of the text. */
  gaps: Gap[]
  /** True for letters of a script that separates words by spaces: there whole words are matched. */
  isSpaced: boolean[]
  /** Start and end of each letter in the original text. */
  from: number[]
  to: number[]
}

const letter = /^[\p{L}\p{N}]$/u
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{M}]$/u
const space = /^\p{White_Space}$/u
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}]$/u

export function skeletonOf(text: string): Skeleton {
  const { folded, from, to } = foldMapped(text)
  const found: Skeleton = { letters: [], gaps: [], isSpaced: [], from: [], to: [] }
  let between: Gap = gap.none
  let at = 0
  for (const character of folded) {
    const place = at
    at += character.length
    // invisible characters do not separate
    if (unseen.test(character)) continue
    if (!letter.test(character)) {
      between = space.test(character) ? gap.space : between === gap.space ? gap.space : gap.signs
      continue
    }
    found.letters.push(character)
    found.gaps.push(between)
    found.isSpaced.push(!unspaced.test(character))
    found.from.push(from[place]!)
    found.to.push(to[at - 1]!)
    between = gap.none
  }
  return found
}
