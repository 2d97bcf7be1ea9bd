/** Folds and parses words of the list. Pure: a pasted list is parsed in a worker thread (paste-job.ts). */
import type { BadLine } from '../contract.ts'
import { parsePasted, maxWordLength, type PastedWord } from '../rules.ts'
import { toSkeleton } from './skeleton.ts'

/** Returns the folded form that is compared, or why there is none: a single letter would match everything. */
export function foldWord(word: string): { folded: string } | { why: BadLine['Why'] } {
  if (word.length > maxWordLength) return { why: 'tooLong' }
  const { letters, isSpaced } = toSkeleton(word)
  if (letters.length === 0 || (letters.length === 1 && isSpaced[0])) return { why: 'tooShort' }
  return { folded: letters.join('') }
}

export interface NewWord {
  word: string
  folded: string
  note: string
}

export interface ParsedPaste {
  words: NewWord[]
  known: number
  bad: BadLine[]
}

/** Maximum number of reported bad lines. */
const maxBadLines = 100

/** Parses a pasted list: each word once, and the lines that are not words. */
export function parsePaste(text: string): ParsedPaste {
  const words = new Map<string, NewWord>()
  const bad: BadLine[] = []
  let known = 0
  for (const line of parsePasted(text)) {
    const parsed = foldWord(line.word)
    if ('why' in parsed) bad.push(toBadLine(line, parsed.why))
    else if (words.has(parsed.folded)) known += 1
    else words.set(parsed.folded, { word: line.word, folded: parsed.folded, note: line.note })
  }
  return { words: [...words.values()], known, bad: bad.slice(0, maxBadLines) }
}

function toBadLine({ line, word }: PastedWord, Why: BadLine['Why']): BadLine {
  return { Line: line, Text: word.slice(0, maxWordLength), Why }
}
