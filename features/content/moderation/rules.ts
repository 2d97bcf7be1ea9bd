/** What a list of sensitive words may hold, and how one is pasted. */
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

/** A word a line, behind a tab perhaps a note; empty lines and lines that begin with # are none. */
export function parsePasted(text: string): PastedWord[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const [word = '', ...note] = content.split('\t')
    const trimmed = word.replace(/^\uFEFF/, '').trim()
    if (trimmed === '' || trimmed.startsWith('#')) return []
    return [{ line: index + 1, word: trimmed, note: note.join(' ').trim().slice(0, noteMax) }]
  })
}

/** What a decision is called in a case of this cause. */
export function decisionOf(cause: Cause, isKept: boolean): Decision {
  if (cause === 'words') return isKept ? 'released' : 'refused'
  return isKept ? 'kept' : 'removed'
}
