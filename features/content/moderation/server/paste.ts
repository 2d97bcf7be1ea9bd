/** Folds and parses words of the list. Pure: a pasted list is parsed in a worker thread (paste-job.ts). */
import type { BadLine } from '../contract.ts'
import { parsePasted, wordMax, type PastedWord } from '../rules.ts'
import { skeletonOf } from './skeleton.ts'

/** Returns the folded form that is compared, or why there is none: a single letter would match everything. */
export function foldedWord(word: string): { folded: string } | { why: BadLine['Why'] } {
  if (word.length > wordMax) return { why: 'tooLong' }
  const { letters, isSpaced } = skeletonOf(word)
  if (letters.length === 0 || (letters.length === 1 && isSpaced[0])) return { why: 'tooShort' }
  return { folded: letters.join('') }
}

export interface NewWord {
  word: string
  folded: string
  note: string
}

export interface Paste {
  words: NewWord[]
  known: number
  bad: BadLine[]
}

/** Maximum number of reported bad lines. */
const mostBad = 100

/** Parses a pasted list: each word once, and the lines that are not words. */
export function readPaste(text: string): Paste {
  const words = new Map<string, NewWord>()
  const bad: BadLine[] = []
  let known = 0
  for (const line of parsePasted(text)) {
    const read = foldedWord(line.word)
    if ('why' in read) bad.push(badLine(line, read.why))
    else if (words.has(read.folded)) known += 1
    else words.set(read.folded, { word: line.word, folded: read.folded, note: line.note })
  }
  return { words: [...words.values()], known, bad: bad.slice(0, mostBad) }
}

function badLine({ line, word }: PastedWord, Why: BadLine['Why']): BadLine {
  return { Line: line, Text: word.slice(0, wordMax), Why }
}
