/** Limits of the word list, and parsing of pasted lists. */
import { choiceParam, defineQuery, deskHref, textParam } from '@portal/contract'
import type { Cause, Decision } from './contract.ts'

/** Lists of comments: held ones, reported ones, and those decided. */
export const caseStates = ['words', 'reports', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

const caseList = defineQuery({ state: choiceParam('words', caseStates), open: textParam(20) })

export const casesHref = (state: CaseState): string => caseList.at(deskHref('comments'), { state })

/** The list with this comment open beside it. */
export const caseHref = (state: CaseState, id: string | number): string =>
  caseList.at(deskHref('comments'), { state, open: String(id) })

export const maxImportWords = 10_000
export const maxWords = 50_000
export const maxWordLength = 100
export const maxNoteLength = 200
/** How long the page offers to undo a decision, in milliseconds. */
export const undoMs = 8000
/** How long a decision waits before it takes effect: somewhat longer, since the call to undo it takes time. */
export const waitMs = 10_000

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
    return [{ line: index + 1, word: trimmed, note: note.join(' ').trim().slice(0, maxNoteLength) }]
  })
}

/** Returns the decision for a case with this cause. */
export function decisionFor(cause: Cause, isKept: boolean): Exclude<Decision, 'withdrawn'> {
  if (cause === 'words') return isKept ? 'released' : 'refused'
  return isKept ? 'kept' : 'removed'
}

export interface MarkedPart {
  text: string
  isHit: boolean
}

/** Splits a text at its sensitive words, also where signs or blanks are between their letters. */
export function findMarks(text: string, words: readonly string[]): MarkedPart[] {
  const found = words.map(patternOf).filter((pattern) => pattern !== '')
  if (found.length === 0) return [{ text, isHit: false }]
  return text
    .split(new RegExp(`(${found.join('|')})`, 'giu'))
    .map((part, at) => ({ text: part, isHit: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

function patternOf(word: string): string {
  const letters = (word.match(/[\p{L}\p{N}]/gu) ?? []).join('[^\\p{L}\\p{N}]*')
  // in Latin letters a word is whole
  return /\p{Script=Latin}/u.test(word) ? `(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])` : letters
}
