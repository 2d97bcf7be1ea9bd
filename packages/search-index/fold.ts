import { simplify } from './traditional.ts'

/**
 * Normalizes a text for comparison: ignores compatibility forms, letter case and accents, turns full-width characters
 * into half-width ones and simplifies common traditional characters.
 */
export const fold = (text: string): string => foldWith(text, foldCharacter)

/** Of ASCII and the common Chinese characters, each is folded by itself into one code unit. */
function foldWith(text: string, foldOther: (character: string) => string): string {
  const plain = text.replace(/[^\0-\x7f\u4e00-\u9fff]/gu, foldOther)
  return simplify(plain).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Folds a title or a query onto one line. */
export function foldLine(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

export interface FoldedText {
  folded: string
  /** Returns the first code unit of the source character of a code unit of `folded`. */
  from: (unit: number) => number
  /** Returns the code unit behind that source character. */
  to: (unit: number) => number
}

/** Folds a text so that each part of the result can be traced back to its position in the source. */
export function foldMapped(text: string): FoldedText {
  let isAlike = true
  const folded = foldWith(text, (character) => {
    const piece = foldCharacter(character)
    isAlike &&= piece.length === 1 && character.length === 1
    return piece
  })
  return isAlike ? { folded, from: (unit) => unit, to: (unit) => unit + 1 } : foldEach(text)
}

function foldEach(text: string): FoldedText {
  const from: number[] = []
  const to: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const piece = foldCharacter(character)
    for (let unit = 0; unit < piece.length; unit++) {
      from.push(at)
      to.push(at + character.length)
    }
    // a combining accent belongs to the letter before it
    if (piece === '' && to.length > 0 && /\p{M}/u.test(character)) to[to.length - 1] = at + character.length
    folded += piece
    at += character.length
  }
  return { folded, from: (unit) => from[unit]!, to: (unit) => to[unit]! }
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 128) return character.toLowerCase()
  if (code >= 0x4e00 && code <= 0x9fff) return simplify(character)
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '').normalize('NFC')
  return simplify(plain)
}
