/** Texts about the state of a draft. */
import type { Tone } from '@portal/ui'
import { draftLimits, type Side, type DraftStatus } from '../rules.ts'

export const statusTones: Readonly<Record<DraftStatus, Tone>> = {
  draft: 'neutral',
  review: 'warning',
  scheduled: 'accent',
  published: 'good',
  archived: 'neutral',
}

/** Ends a refusal with a full stop, because another sentence follows. */
function asSentence(words: string): string {
  const sentence = words.trim()
  if (sentence === '' || /[.!?…。！？]$/.test(sentence)) return sentence
  return sentence + (/\p{Script=Han}/u.test(sentence.at(-1)!) ? '。' : '.')
}

export interface SizeRefusal {
  side: Side
  /** Paragraph number from 1; 0 for the whole language. */
  paragraph: number
  problem: string
}

/** Parses a refusal that names a paragraph as the contract does; null if it names none. */
export function parseSizeRefusal(refusal: string): SizeRefusal | null {
  const found = /^Content\.(zh|en)\.blocks(?:\.(\d+)\.html)?: (.+)$/s.exec(refusal)
  if (!found) return null
  const [, side, place, problem = ''] = found
  return { side: side as Side, paragraph: place === undefined ? 0 : Number(place) + 1, problem }
}

export function joinSentences(first: string, second: string): string {
  const sentence = asSentence(first)
  return /[。！？]$/.test(sentence) || sentence === '' ? sentence + second : `${sentence} ${second}`
}

/** Returns the text that explains why the draft is read-only. */
export function readOnlyReason(
  status: DraftStatus,
  isTemplate: boolean,
): 'readOnlyTemplate' | 'readOnlyReview' | 'readOnlyOut' | 'readOnly' {
  if (isTemplate) return 'readOnlyTemplate'
  if (status === 'review') return 'readOnlyReview'
  return status === 'draft' ? 'readOnly' : 'readOnlyOut'
}

const titleCountFrom = draftLimits.title - 40

/** Returns the length of a title that comes close to its limit; null if there is room. */
export function titleCount(title: string): { count: number; limit: number; isFull: boolean } | null {
  if (title.length < titleCountFrom) return null
  return { count: title.length, limit: draftLimits.title, isFull: title.length >= draftLimits.title }
}
