/** What the page says of a text: full sentences, and no more than is so. */
import { limits, type Side, type Status } from '../rules.ts'

/** A refusal stands alone elsewhere; where words follow it, it ends like a sentence. */
function asSentence(words: string): string {
  const said = words.trim()
  if (said === '' || /[.!?…。！？]$/.test(said)) return said
  return said + (/\p{Script=Han}/u.test(said.at(-1)!) ? '。' : '.')
}

export interface TooMuch {
  side: Side
  /** From 1; 0: all of the language together. */
  paragraph: number
  problem: string
}

/** A refusal of the server that names a paragraph as the contract does; null: it names none. */
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

/** Why one may only read it: what is in review stands still, what is out is in others' charge. */
export function whyReadOnly(status: Status): 'readOnlyReview' | 'readOnlyOut' | 'readOnly' {
  if (status === 'review') return 'readOnlyReview'
  return status === 'draft' ? 'readOnly' : 'readOnlyOut'
}

const countedFrom = limits.title - 40

/** How long a title is, said when it comes near to where it ends; null: there is room. */
export function titleCount(title: string): { count: number; limit: number; isFull: boolean } | null {
  if (title.length < countedFrom) return null
  return { count: title.length, limit: limits.title, isFull: title.length >= limits.title }
}
