/** The lexemes of a text. Pure: large texts are analysed in a worker thread (lexemes-job.ts). */
import { fold, lineOf } from './fold.ts'
import { acronymMark, capitalsOf, cut, lexemesOfRun, partsOf, piecesOf, spansOf, stemMark } from './pieces.ts'

export interface Words {
  zh: string
  en: string
}

export interface Analysed {
  /** Both titles, each on its own line: a whole line is a whole title. */
  titles: string
  folded: string
  /** To be stemmed, each once. */
  toStem: string[]
  /** Latin words, sorted, each once. */
  latin: string[]
}

/** A vector holds 1 MB of words; anything after that is not found. */
const mostBytes = 1_000_000
/** A large text gets its pairs, but no spans beyond this size. */
const mostBytesWithSpans = 300_000
/** Distinct words of one text that are stemmed or added as known words; the others are found as they stand. */
const mostDifferent = 20_000

const first = (words: Iterable<string>): string[] => [...new Set(words)].slice(0, mostDifferent)
const lines = ({ zh, en }: Words): string => `\n${lineOf(zh)}\n${lineOf(en)}\n`
const capitalsIn = (...texts: Words[]): string[] => capitalsOf(texts.map(({ zh, en }) => `${zh}\n${en}`).join('\n'))
const allPieces = (folded: string) =>
  piecesOf(folded).flatMap((piece) => [piece, ...(piece.kind === 'word' ? partsOf(piece.text) : [])])

export function analyse(title: Words, body: Words): Analysed {
  const titles = lines(title)
  const folded = `${titles}${fold(body.zh)}\n${fold(body.en)}`
  const pieces = allPieces(folded)
  const words = pieces.filter(({ kind }) => kind === 'word').map(({ text }) => cut(text))
  const toStem = first([...capitalsIn(title, body), ...words])
  const latin = piecesOf(folded).flatMap(({ text }) => (isLatin(text) ? [text] : []))
  return { titles, folded, toStem, latin: first(latin).toSorted() }
}

const isLatin = (word: string): boolean => /^[a-z]{5,30}$/.test(word)

export interface Lexemes {
  /** Lexemes, one per line; no lexeme contains a line break. */
  titleWords: string
  words: string
}

export function lexemesIn(title: Words, body: Words, stems: ReadonlyMap<string, string>): Lexemes {
  const { titles, folded } = analyse(title, body)
  return {
    titleWords: lexemesOf(titles, capitalsIn(title), stems).join('\n'),
    words: lexemesOf(folded, capitalsIn(title, body), stems).join('\n'),
  }
}

function lexemesOf(folded: string, capitals: readonly string[], stems: ReadonlyMap<string, string>): string[] {
  const pieces = allPieces(folded)
  const lexemes = new Set<string>()
  let bytes = 0
  const add = (lexeme: string): void => {
    if (lexemes.has(lexeme)) return
    bytes += Buffer.byteLength(lexeme)
    if (bytes <= mostBytes) lexemes.add(lexeme)
  }
  for (const word of capitals) if (stems.get(word) === '') add(acronymMark + word)
  for (const { kind, text } of pieces) {
    if (bytes > mostBytes) break
    if (kind === 'run') lexemesOfRun(text).forEach(add)
    else {
      const word = cut(text)
      const stem = stems.get(word)
      add(word)
      if (stem) add(stemMark + stem)
    }
  }
  for (const { kind, text } of pieces) {
    if (bytes > mostBytesWithSpans) break
    if (kind === 'run' && text.length > 2) spansOf(text).forEach(add)
  }
  return [...lexemes]
}
