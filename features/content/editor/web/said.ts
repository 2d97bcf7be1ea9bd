/** Texts about the state of a draft. */
import { limits, type Side, type Status } from '../rules.ts'

/** Ends a refusal with a full stop, because another sentence follows. */
function asSentence(words: string): string {
  const said = words.trim()
  if (said === '' || /[.!?…。！？]$/.test(said)) return said
  return said + (/\p{Script=Han}/u.test(said.at(-1)!) ? '。' : '.')
}

export interface TooMuch {
  side: Side
  /** Paragraph number from 1; 0 for the whole language. */
  paragraph: number
  problem: string
}

/** Parses a refusal that names a paragraph as the contract does; null if it names none. */
export function tooMuchIn(refusal: string): TooMuch | null {
  const found = /^Content\.(zh|en)\.blocks(?:\.(\d+)\.html)?: (.+)$/s.exec(refusal)
  if (!found) return null
  const [, side, place, problem = ''] = found
  return { side: side as Side, paragraph: place === undefined ? 0 : Number(place) + 1, problem }
}

export function inOneLine(first: string, second: string): string {
  const said = asSentence(first)
  return /[。！？]$/.test(said) || said === '' ? said + second : `${said} ${second}`
}

/** Returns the text that explains why the draft is read-only. */
export function whyReadOnly(status: Status): 'readOnlyReview' | 'readOnlyOut' | 'readOnly' {
  if (status === 'review') return 'readOnlyReview'
  return status === 'draft' ? 'readOnly' : 'readOnlyOut'
}

const countedFrom = limits.title - 40

/** Returns the length of a title that comes close to its limit; null if there is room. */
export function titleCount(title: string): { count: number; limit: number; isFull: boolean } | null {
  if (title.length < countedFrom) return null
  return { count: title.length, limit: limits.title, isFull: title.length >= limits.title }
}
