/** Limits of the word list, and parsing of pasted lists. */
import type { Cause, Decision } from './contract.ts'

export const wordsAtOnce = 10_000
export const wordsInAll = 50_000
export const wordMax = 100
export const noteMax = 200
export const casePageSize = 20
export const wordPageSize = 50

export interface PastedWord {
  line: number
  word: string
  note: string
}

/** Parses one word per line, optionally followed by a tab and a note. Skips empty lines and lines that start with #. */
export function parsePasted(text: string): PastedWord[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const [word = '', ...note] = content.split('\t')
    const trimmed = word.replace(/^\uFEFF/, '').trim()
    if (trimmed === '' || trimmed.startsWith('#')) return []
    return [{ line: index + 1, word: trimmed, note: note.join(' ').trim().slice(0, noteMax) }]
  })
}

/** Returns the decision for a case with this cause. */
export function decisionOf(cause: Cause, isKept: boolean): Decision {
  if (cause === 'words') return isKept ? 'released' : 'refused'
  return isKept ? 'kept' : 'removed'
}
