/** The lexemes of a text. Pure: large texts are analysed in a worker thread (lexemes-job.ts). */
import { fold, foldLine } from './fold.ts'
import {
  acronymPrefix,
  findAcronyms,
  truncateWord,
  runLexemes,
  splitMixedWord,
  tokenize,
  listLikelySpans,
  stemPrefix,
} from './tokens.ts'

export interface BilingualText {
  zh: string
  en: string
}

export interface TextAnalysis {
  /** Both titles, each on its own line: a whole line is a whole title. */
  titles: string
  folded: string
  /** To be stemmed, each once. */
  toStem: string[]
  /** Latin words, sorted, each once. */
  latin: string[]
}

/** A vector holds 1 MB of words; anything after that is not found. */
const maxVectorBytes = 1_000_000
/** A large text gets its pairs, but no spans beyond this size. */
const maxBytesWithSpans = 300_000
/** Distinct words of one text that are stemmed or added as known words; the others are found as they stand. */
const maxDistinctWords = 20_000

const takeDistinct = (words: Iterable<string>): string[] => [...new Set(words)].slice(0, maxDistinctWords)
const titleLines = ({ zh, en }: BilingualText): string => `\n${foldLine(zh)}\n${foldLine(en)}\n`
const acronymsIn = (...texts: BilingualText[]): string[] =>
  findAcronyms(texts.map(({ zh, en }) => `${zh}\n${en}`).join('\n'))
const allTokens = (folded: string) =>
  tokenize(folded).flatMap((piece) => [piece, ...(piece.kind === 'word' ? splitMixedWord(piece.text) : [])])

export function analyseText(title: BilingualText, body: BilingualText): TextAnalysis {
  const titles = titleLines(title)
  const folded = `${titles}${fold(body.zh)}\n${fold(body.en)}`
  const tokens = allTokens(folded)
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => truncateWord(text))
  const toStem = takeDistinct([...acronymsIn(title, body), ...words])
  const latin = tokenize(folded).flatMap(({ text }) => (isLatin(text) ? [text] : []))
  return { titles, folded, toStem, latin: takeDistinct(latin).toSorted() }
}

const isLatin = (word: string): boolean => /^[a-z]{5,30}$/.test(word)

export interface Lexemes {
  /** Lexemes, one per line; no lexeme contains a line break. */
  titleWords: string
  words: string
  folded: string
}

export function buildLexemes(title: BilingualText, body: BilingualText, stems: ReadonlyMap<string, string>): Lexemes {
  const { titles, folded } = analyseText(title, body)
  return {
    titleWords: lexemesOfText(titles, acronymsIn(title), stems).join('\n'),
    words: lexemesOfText(folded, acronymsIn(title, body), stems).join('\n'),
    folded,
  }
}

function lexemesOfText(folded: string, capitals: readonly string[], stems: ReadonlyMap<string, string>): string[] {
  const tokens = allTokens(folded)
  const lexemes = new Set<string>()
  let bytes = 0
  const add = (lexeme: string): void => {
    if (lexemes.has(lexeme)) return
    bytes += Buffer.byteLength(lexeme)
    if (bytes <= maxVectorBytes) lexemes.add(lexeme)
  }
  for (const word of capitals) if (stems.get(word) === '') add(acronymPrefix + word)
  for (const { kind, text } of tokens) {
    if (bytes > maxVectorBytes) break
    if (kind === 'run') runLexemes(text).forEach(add)
    else {
      const word = truncateWord(text)
      const stem = stems.get(word)
      add(word)
      if (stem) add(stemPrefix + stem)
    }
  }
  for (const { kind, text } of tokens) {
    if (bytes > maxBytesWithSpans) break
    if (kind === 'run' && text.length > 2) listLikelySpans(text).forEach(add)
  }
  return [...lexemes]
}
