/** The table of synonyms as an index for queries. Pure. */
import { piecesOf, type Piece } from './pieces.ts'

/** A word, or several consecutive ones, with the words of its groups. */
interface Meaning {
  keys: readonly string[]
  words: Set<string>
}

/** Entries by the key of their first token. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>

export type Stems = ReadonlyMap<string, string>

/** Invoices and invoice are equal: Latin words are compared by their stems. */
const keyOf = ({ kind, text }: Piece, stems: Stems): string => (kind === 'run' ? text : stems.get(text) || text)

export function meaningsOf(groups: readonly (readonly string[])[], stems: Stems): Meanings {
  const byKeys = new Map<string, Meaning>()
  for (const group of groups) {
    for (const word of group) {
      const keys = piecesOf(word).map((piece) => keyOf(piece, stems))
      const meaning = byKeys.get(keys.join(' ')) ?? { keys, words: new Set() }
      group.forEach((each) => meaning.words.add(each))
      byKeys.set(keys.join(' '), meaning)
    }
  }
  return Map.groupBy(
    [...byKeys.values()].filter(({ keys }) => keys.length > 0),
    ({ keys }) => keys[0]!,
  )
}

export interface Meant {
  /** Number of tokens matched. */
  count: number
  words: readonly string[]
}

/** Returns the longest entry of the table that starts at this token. */
export function meantAt(pieces: readonly Piece[], first: number, meanings: Meanings, stems: Stems): Meant | null {
  const keys = pieces.slice(first).map((piece) => keyOf(piece, stems))
  const fitting = (meanings.get(keys[0]!) ?? []).filter((meaning) =>
    meaning.keys.every((key, nth) => key === keys[nth]),
  )
  const longest = fitting.toSorted((a, b) => b.keys.length - a.keys.length)[0]
  return longest ? { count: longest.keys.length, words: [...longest.words] } : null
}
