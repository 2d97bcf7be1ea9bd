/** What a comment or reply is made of, and how long it is (CMT-03, CMT-04, CMT-05). The server and the page agree by this file. */
import { emojiNamed, markOf, type Emoji } from './emoji.ts'

export const commentLimit = 100
/** One perceived character may carry any number of accents; the wire takes no more than this in all. */
export const commentUnitLimit = 4000

export type Part = { readonly type: 'text'; readonly text: string } | { readonly type: 'emoji'; readonly emoji: Emoji }

const marks = /\[([a-z]+)\]/g
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Text and emoji in order; a `[name]` that is no emoji stays text. */
export function parseComment(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const emoji = emojiNamed(match[1]!)
    if (!emoji) continue
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) })
    parts.push({ type: 'emoji', emoji })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) })
  return parts
}

/** For a notice, which shows text only: an emoji by its name in the reader's language. */
export function inWords(text: string, language: 'zh' | 'en'): string {
  return parseComment(text)
    .map((part) => (part.type === 'emoji' ? `[${part.emoji[language]}]` : part.text))
    .join('')
}

/** What is written alone, each piece in its place: an emoji stands between what is beside it, and its name is no word. */
export function withoutEmoji(text: string): string {
  return parseComment(text)
    .map((part) => (part.type === 'emoji' ? '·'.repeat(markOf(part.emoji).length) : part.text))
    .join('')
}

/** The pieces that count one each and are never split: an emoji mark, or what a person sees as one character. */
export function charactersOf(text: string): string[] {
  return parseComment(text).flatMap((part) =>
    part.type === 'emoji' ? [markOf(part.emoji)] : Array.from(graphemes.segment(part.text), (each) => each.segment),
  )
}

/** CMT-04: perceived characters, each emoji mark counting 1. */
export function commentLength(text: string): number {
  return charactersOf(text).length
}

export function fitsLimit(text: string): boolean {
  return text.length <= commentUnitLimit && commentLength(text) <= commentLimit
}

/** CMT-04: the longest beginning of a pasted text of at most `room` characters. */
export function cutToLimit(text: string, room: number): string {
  return charactersOf(text).slice(0, Math.max(0, room)).join('')
}

// oxlint-disable-next-line no-control-regex -- these are the characters to be removed; NUL stays, the server refuses it
const controls = /[\u0001-\u001f\u007f-\u009f]+/g
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u

/** A comment is one line: line breaks and tabs become a space, other control characters go, lone surrogates are replaced. */
export function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\v\f\u0085\u2028\u2029]|\r?\n|\r/g, ' ')
    .replace(controls, '')
}

/** CMT-03: the text as it is kept: one line, trimmed; '' when nothing in it can be seen. */
export function normalizeComment(text: string): string {
  const line = toOneLine(text).trim()
  return unseen.test(line) ? '' : line
}
