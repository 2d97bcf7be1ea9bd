/** What was typed, as a question to the index. Pure. */
import { cut, pairsOf, piecesOf, spanMax, stemMark, type Piece } from './pieces.ts'

/** One way to say a term: its pieces stand in the text, and all of them as one phrase where there are several. */
export interface Alternative {
  pieces: readonly Piece[]
  phrase: string
  /** the last word may be unfinished */
  isOpen: boolean
}

/** Any one of the alternatives is enough; every term must be there. */
export type Term = readonly Alternative[]

export const alternativeOf = (phrase: string, isOpen = false): Alternative => ({
  pieces: piecesOf(phrase),
  phrase,
  isOpen,
})

/** The terms of a folded query: its pieces, or a synonym of several pieces as one, each with what means the same. */
export function termsOf(query: string, groups: readonly (readonly string[])[]): Term[] {
  const pieces = piecesOf(query)
  const terms: Term[] = []
  for (let first = 0; first < pieces.length;) {
    const found = longestSynonym(pieces, first, groups)
    const count = found?.count ?? 1
    const isOpen = first + count === pieces.length
    const own = found?.word ?? pieces[first]!.text
    const others = found ? found.others.map((word) => alternativeOf(word)) : []
    terms.push([alternativeOf(own, isOpen), ...others])
    first += count
  }
  return terms
}

function longestSynonym(pieces: readonly Piece[], first: number, groups: readonly (readonly string[])[]) {
  let best: { count: number; word: string; others: string[] } | undefined
  for (const group of groups) {
    for (const word of group) {
      const parts = piecesOf(word)
      const isHere = parts.every((part, nth) => pieces[first + nth]?.text === part.text)
      if (!isHere || parts.length < (best?.count ?? 1)) continue
      const others = [...(best?.word === word ? best.others : []), ...group.filter((other) => other !== word)]
      best = { count: parts.length, word, others: [...new Set(others)] }
    }
  }
  return best
}

/** Words too frequent to mean anything say nothing beside others. */
export function withoutEmpty(terms: readonly Term[], stems: ReadonlyMap<string, string>): Term[] {
  const telling = terms.filter((term) => !term[0]!.pieces.every((piece) => stems.get(piece.text) === ''))
  return telling.length > 0 ? telling : [...terms]
}

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

function queryOfPiece({ kind, text }: Piece, isOpen: boolean, stems: ReadonlyMap<string, string>): string {
  if (kind === 'run') {
    const pairs = pairsOf(text)
    return pairs.length === 0 ? `${quoted(text)}:*` : [...new Set(pairs)].map(quoted).join(' & ')
  }
  const word = cut(text)
  const stem = stems.get(word)
  const plain = quoted(word) + (isOpen ? ':*' : '')
  return stem ? `(${plain} | ${quoted(stemMark + stem)})` : plain
}

/** A tsquery in its own spelling; every lexeme is quoted, so nothing typed is an operator. */
export function queryOfAlternative(alternative: Alternative, stems: ReadonlyMap<string, string>): string {
  const last = alternative.pieces.length - 1
  const each = alternative.pieces.map((piece, nth) => queryOfPiece(piece, alternative.isOpen && nth === last, stems))
  return `(${each.join(' & ')})`
}

export function queryOfTerms(terms: readonly Term[], stems: ReadonlyMap<string, string>): string {
  return terms
    .map((term) => `(${term.map((alternative) => queryOfAlternative(alternative, stems)).join(' | ')})`)
    .join(' & ')
}

/** Whether the lexemes alone can't tell: of three characters or more, and of phrases, the text itself decides. */
export function isUnsure({ pieces }: Alternative): boolean {
  return pieces.length > 1 || pieces.some(({ kind, text }) => kind === 'run' && Array.from(text).length > 2)
}

/**
 * What holds for texts of which no look is needed: each term as one lexeme. null: there is no such question, and then
 * every text that has the pairs is looked at.
 */
export function sureQueryOf(terms: readonly Term[], stems: ReadonlyMap<string, string>): string | null {
  const each = terms.map((term) => {
    const sure = term.flatMap((alternative) => {
      if (!isUnsure(alternative)) return [queryOfAlternative(alternative, stems)]
      const isSpan = alternative.pieces.length === 1 && Array.from(alternative.phrase).length <= spanMax
      return isSpan ? [quoted(alternative.phrase)] : []
    })
    return sure.length === 0 ? null : `(${sure.join(' | ')})`
  })
  return each.includes(null) ? null : each.join(' & ')
}

export const likeOf = (phrase: string): string => `%${phrase.replace(/[\\%_]/g, '\\$&')}%`
