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

export function toSkeleton(text: string): Skeleton {
  const { folded, from, to } = foldMapped(text)
  const skeleton: Skeleton = { letters: [], gaps: [], isSpaced: [], from: [], to: [] }
  let gapBefore: Gap = gap.none
  let at = 0
  for (const character of folded) {
    const start = at
    at += character.length
    // invisible characters do not separate
    if (unseen.test(character)) continue
    if (!letter.test(character)) {
      gapBefore = space.test(character) ? gap.space : gapBefore === gap.space ? gap.space : gap.signs
      continue
    }
    skeleton.letters.push(character)
    skeleton.gaps.push(gapBefore)
    skeleton.isSpaced.push(!unspaced.test(character))
    skeleton.from.push(from(start))
    skeleton.to.push(to(at - 1))
    gapBefore = gap.none
  }
  return skeleton
}
