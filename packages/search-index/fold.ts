import { simplify } from './traditional.ts'

/**
 * Normalizes a text for comparison: ignores compatibility forms, letter case and accents, turns full-width characters
 * into half-width ones and simplifies common traditional characters.
 */
export function fold(text: string): string {
  const plain = text.replace(/[^\0-\x7f\u4e00-\u9fff]/gu, foldCharacter)
  return simplify(plain).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Folds a title or a query onto one line. */
export function lineOf(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

export interface Folded {
  folded: string
  /** For each code unit of `folded`, the first code unit of its source character and the one after it. */
  from: number[]
  to: number[]
}

/** Folds character by character, so that each part of the result can be traced back to its position in the source. */
export function foldMapped(text: string): Folded {
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
  return { folded, from, to }
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 128) return character.toLowerCase()
  if (code >= 0x4e00 && code <= 0x9fff) return simplify(character)
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '').normalize('NFC')
  return simplify(plain)
}
