/** The table of synonyms as an index for queries. Pure. */
import { tokenize, type Token } from './tokens.ts'

/** A word, or several consecutive ones, with the words of its groups. */
interface SynonymEntry {
  keys: readonly string[]
  words: Set<string>
}

/** Entries by the key of their first token. */
export type SynonymIndex = ReadonlyMap<string, readonly SynonymEntry[]>

export type Stems = ReadonlyMap<string, string>

/** Invoices and invoice are equal: Latin words are compared by their stems. */
const synonymKey = ({ kind, text }: Token, stems: Stems): string => (kind === 'run' ? text : stems.get(text) || text)

export function buildSynonymIndex(groups: readonly (readonly string[])[], stems: Stems): SynonymIndex {
  const byKeys = new Map<string, SynonymEntry>()
  for (const group of groups) {
    for (const word of group) {
      const keys = tokenize(word).map((piece) => synonymKey(piece, stems))
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

export interface SynonymMatch {
  /** Number of tokens matched. */
  count: number
  words: readonly string[]
}

/** Returns the longest entry of the table that starts at this token. */
export function matchSynonyms(
  pieces: readonly Token[],
  first: number,
  meanings: SynonymIndex,
  stems: Stems,
): SynonymMatch | null {
  const keys = pieces.slice(first).map((piece) => synonymKey(piece, stems))
  const fitting = (meanings.get(keys[0]!) ?? []).filter((meaning) =>
    meaning.keys.every((key, nth) => key === keys[nth]),
  )
  const longest = fitting.toSorted((a, b) => b.keys.length - a.keys.length)[0]
  return longest ? { count: longest.keys.length, words: [...longest.words] } : null
}
