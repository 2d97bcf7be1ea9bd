/** The parts and the length of a comment or reply (CMT-03, CMT-04, CMT-05). Shared by the server and the page. */
import { findEmoji, emojiCode, type Emoji } from './emoji.ts'

export const commentLimit = 100
/** UTF-16 code units. One perceived character may carry any number of accents; the wire accepts no more than this. */
export const maxCommentUnits = 4000

export type CommentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'emoji'; readonly emoji: Emoji }

const emojiCodePattern = /\[([a-z]+)\]/g
/** Made at the first use: it takes 20 ms. */
let graphemes: Intl.Segmenter | undefined

/** Splits a text into text and emoji; a `[name]` that is no emoji stays text. */
export function parseComment(text: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const match of text.matchAll(emojiCodePattern)) {
    const emoji = findEmoji(match[1]!)
    if (!emoji) continue
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) })
    parts.push({ type: 'emoji', emoji })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) })
  return parts
}

/** Replaces each emoji by its name in the reader's language, for notifications, which hold only text. */
export function emojiToNames(text: string, language: 'zh' | 'en'): string {
  return parseComment(text)
    .map((part) => (part.type === 'emoji' ? `[${part.emoji[language]}]` : part.text))
    .join('')
}

/** Masks emoji with characters of the same length: an emoji separates its neighbours, and its name is not a word. */
export function maskEmoji(text: string): string {
  return parseComment(text)
    .map((part) => (part.type === 'emoji' ? '·'.repeat(emojiCode(part.emoji).length) : part.text))
    .join('')
}

/** Returns the units that count as one and are never split: an emoji code, or a perceived character. */
export function splitCharacters(text: string): string[] {
  const segmenter = (graphemes ??= new Intl.Segmenter('zh', { granularity: 'grapheme' }))
  return parseComment(text).flatMap((part) =>
    part.type === 'emoji' ? [emojiCode(part.emoji)] : Array.from(segmenter.segment(part.text), (each) => each.segment),
  )
}

/** CMT-04: counts perceived characters; an emoji code counts as 1. */
export function commentLength(text: string): number {
  return splitCharacters(text).length
}

export function fitsLimit(text: string): boolean {
  return text.length <= maxCommentUnits && commentLength(text) <= commentLimit
}

/** CMT-04: returns the longest beginning of a pasted text with at most `room` characters. */
export function cutToLimit(text: string, room: number): string {
  return splitCharacters(text).slice(0, Math.max(0, room)).join('')
}

// oxlint-disable-next-line no-control-regex -- these are the characters to be removed; NUL stays, the server refuses it
const controls = /[\u0001-\u001f\u007f-\u009f]+/g
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u

/**
 * Makes a comment one line: line breaks and tabs become spaces, other control characters are removed, lone surrogates
 * replaced.
 */
export function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\v\f\u0085\u2028\u2029]|\r?\n|\r/g, ' ')
    .replace(controls, '')
}

/** CMT-03: returns the text as stored: one line, trimmed; '' if nothing in it is visible. */
export function normalizeComment(text: string): string {
  const line = toOneLine(text).trim()
  return invisible.test(line) ? '' : line
}
