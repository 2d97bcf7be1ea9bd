/** Measuring and breaking text for the PDF writer. Widths are thousandths of the font size. */
const ascii = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

/** Typographic marks of WinAnsi that are not at their Latin-1 place. */
const marks: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}

export type Language = 'zh' | 'en'

/** The byte of a character in Helvetica, or nothing when it belongs to the Chinese font. */
export function latinByte(char: string, language: Language): number | undefined {
  const code = char.codePointAt(0) ?? 0
  if (code >= 32 && code < 127) return code
  if (language === 'zh') return undefined
  return marks[char] ?? (code >= 0xa0 && code <= 0xff ? code : undefined)
}

export function widthOf(text: string, size: number, language: Language, isBold = false): number {
  let sum = 0
  for (const char of text) {
    const byte = latinByte(char, language)
    sum +=
      byte === undefined
        ? 1000
        : (ascii[byte - 32] ?? (byte === 0x97 || byte === 0x85 ? 1000 : 556)) * (isBold ? 1.06 : 1)
  }
  return (sum * size) / 1000
}

const neverFirst = '，。、；：？！）》」』”’…—%'
const neverLast = '（《「『“‘'

/** Words of a Latin run stay whole; Chinese breaks anywhere but before a closing mark or after an opening one. */
function pieces(text: string, language: Language): string[] {
  const out: string[] = []
  let word = ''
  for (const char of text) {
    if (latinByte(char, language) !== undefined && char !== ' ') word += char
    else {
      if (word) out.push(word)
      word = ''
      out.push(char)
    }
  }
  if (word) out.push(word)
  const joined: string[] = []
  for (const piece of out) {
    const before = joined.at(-1)
    if (
      before !== undefined &&
      ((neverFirst.includes(piece[0] ?? ' ') && before !== ' ') || neverLast.includes(before.at(-1) ?? ' '))
    )
      joined[joined.length - 1] = before + piece
    else joined.push(piece)
  }
  return joined
}

/** Lines no wider than `width`; a word that is wider than a line is cut. */
export function wrap(text: string, size: number, width: number, language: Language, isBold = false): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => widthOf(candidate, size, language, isBold) <= width
  for (const piece of pieces(text.replaceAll(/\s+/g, ' ').trim(), language)) {
    if (fits(line + piece.trimEnd())) {
      line += piece
      continue
    }
    if (line.trim()) lines.push(line.trim())
    line = ''
    if (piece === ' ') continue
    for (const char of piece) {
      if (!fits(line + char)) {
        lines.push(line)
        line = ''
      }
      line += char
    }
  }
  if (line.trim()) lines.push(line.trim())
  return lines
}
