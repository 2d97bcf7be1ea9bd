/**
 * A text as sensitive words are looked for in it: letters and digits alone, folded (full width, letter case, accents,
 * traditional characters), and between any two of them what stood there.
 */
import { foldMapped } from '@portal/search-index'

/** Between a letter and the one before it: nothing, signs, or white space. */
export const gap = { none: 0, signs: 1, space: 2 } as const
type Gap = (typeof gap)[keyof typeof gap]

export interface Skeleton {
  /** One folded character each. */
  letters: string[]
  /** Before each; before the first what the text begins with. */
  gaps: Gap[]
  /** Of a script whose words stand apart by spaces: there a word is looked for as a whole. */
  isSpaced: boolean[]
  /** Where each stands in the given text, and where it ends. */
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
    // what cannot be seen parts nothing
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
