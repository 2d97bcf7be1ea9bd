import { simplify } from './traditional.ts'

/**
 * A text as it is compared: compatibility forms, letter case and accents do not matter, full width is half width, common
 * traditional characters are simplified.
 */
export function fold(text: string): string {
  const plain = text.replace(/[^\0-\x7f\u4e00-\u9fff]/gu, foldCharacter)
  return simplify(plain).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** A title or a query as it is compared: on one line. */
export function lineOf(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

export interface Folded {
  folded: string
  /** for each unit of `folded` the first unit of the character it came from, and the one behind it */
  from: number[]
  to: number[]
}

/** Folds character by character, so that every piece of the result is known by its place in the given text. */
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
    // an accent belongs to the letter before it
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
