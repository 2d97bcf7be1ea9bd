/** A stretch of a folded text that is searched as one: characters written without spaces, or a word. */
export interface Piece {
  kind: 'run' | 'word'
  text: string
  at: number
}

const stretch =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]+)|([[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]]+)/gv

export function piecesOf(folded: string): Piece[] {
  return [...folded.matchAll(stretch)].map(({ 1: run, 2: word, index }) =>
    run === undefined ? { kind: 'word', text: word!, at: index } : { kind: 'run', text: run, at: index },
  )
}

/** No lexeme may have 2 KB; nobody types a longer word. */
const longestWord = 64

export function cut(word: string): string {
  return word.length <= longestWord ? word : word.slice(0, longestWord)
}

/** Every two neighbours: 充电桩 is 充电 and 电桩. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.slice(1).map((character, nth) => characters[nth]! + character)
}

/** What of a run the index holds: its pairs, and its last character, so that a beginning of one finds each character. */
export function lexemesOfRun(run: string): string[] {
  return [...pairsOf(run), Array.from(run).at(-1)!]
}

/** Stems stand beside the words they come from and never meet them. */
export const stemMark = '~'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export const segmentsOf = (run: string): string[] => [...segmenter.segment(run)].map(({ segment }) => segment)

/** Rows of characters that stand in the index as one, beside their pairs. */
export const spanMin = 3
export const spanMax = 6

/**
 * The likely words of three to six characters in a run: a word of the dictionary, or two that follow each other. What is
 * searched often is mostly among them and needs no look at the text; the rest is as findable by its pairs.
 */
export function spansOf(run: string): string[] {
  const words = segmentsOf(run)
  const spans = words.flatMap((word, nth) => [word, word + (words[nth + 1] ?? '')])
  return spans.filter((span) => span.length >= spanMin && Array.from(span).length <= spanMax)
}
