/** An excerpt around the first match, cut at the end of a sentence or word. */
import { fold, foldMapped } from './fold.ts'
import { findHighlights, type Matcher } from './highlights.ts'

const excerptLength = 90
const leadLength = 30
const sentenceEnd = /[。！？!?；;\n]|\.\s/
const chunkLength = 500
/** Code units folded to look for the first match; beyond that, a match must be spelled as typed. */
const maxFoldedLength = 40_000

/** Returns the first code unit of the first match; -1 if there is none. */
export function findFirstMatch(text: string, matcher: Matcher): number {
  for (let at = 0; at < Math.min(text.length, maxFoldedLength); at += chunkLength) {
    const start = alignToCharacter(text, at)
    const chunk = text.slice(start, alignToCharacter(text, at + chunkLength + 100))
    const begun = findBegunWord(chunk, matcher)
    const [first] = begun < 0 ? [] : findHighlights(chunk.slice(begun), matcher)
    if (first) return start + begun + first[0]
  }
  if (text.length <= maxFoldedLength) return -1
  const lower = text.toLowerCase()
  const positions = [...matcher.runs, ...matcher.words.map((word) => word.word)]
    .map((word) => lower.indexOf(word, maxFoldedLength))
    .filter((at) => at >= 0 && at < text.length)
  return positions.length > 0 ? Math.min(...positions) : -1
}

/** Returns the start of the word with the first beginning of a match; -1: none, as in most chunks. */
function findBegunWord(chunk: string, { heads }: Matcher): number {
  const folded = fold(chunk)
  const places = heads.map((head) => folded.indexOf(head)).filter((at) => at >= 0)
  if (places.length === 0) return -1
  const at = Math.min(...places)
  const [before] = /[^\s\p{Script=Han}]*$/u.exec(folded.slice(0, at))!
  return foldMapped(chunk).from(at - before.length)
}

/** Moves a position so that it splits neither a surrogate pair nor a combined character. */
function alignToCharacter(text: string, at: number): number {
  let position = Math.min(Math.max(at, 0), text.length)
  while (position > 0 && position < text.length && /^(?:[\uDC00-\uDFFF]|\p{M}|\u200D)/u.test(text[position]!))
    position -= 1
  return position
}

function excerptStart(text: string, match: number): number {
  if (match <= leadLength || text.length <= excerptLength) return 0
  const window = text.slice(alignToCharacter(text, match - leadLength - 20), match)
  const offset = match - window.length
  let start = -1
  for (let nth = window.length - 1; nth >= 0; nth--) {
    if (sentenceEnd.test(window.slice(nth, nth + 2)) && nth + 1 <= window.length) {
      start = offset + nth + 1
      break
    }
  }
  return start >= 0 ? start : nextWordStart(text, alignToCharacter(text, match - leadLength), match)
}

const isWordUnit = (unit: string | undefined): boolean => unit !== undefined && /[A-Za-z0-9]/.test(unit)

/** Returns the next position that is not inside a Latin word. */
function nextWordStart(text: string, at: number, limit: number): number {
  let position = at
  while (position < limit && isWordUnit(text[position]) && isWordUnit(text[position - 1])) position += 1
  return position
}

function excerptEnd(text: string, start: number): number {
  const limit = alignToCharacter(text, start + excerptLength)
  if (limit >= text.length) return text.length
  let position = limit
  while (position > start + excerptLength / 2 && isWordUnit(text[position]) && isWordUnit(text[position - 1]))
    position -= 1
  return position > start + excerptLength / 2 ? position : limit
}

export function cutExcerpt(text: string, match: number): string {
  const start = excerptStart(text, Math.max(match, 0))
  const end = excerptEnd(text, start)
  const piece = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 && piece ? '…' : ''}${piece}${end < text.length && piece ? '…' : ''}`
}
