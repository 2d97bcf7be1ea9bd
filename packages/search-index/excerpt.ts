/** An excerpt around the first match, cut at the end of a sentence or word. */
import { marksIn, type Matcher } from './marks.ts'

const length = 90
const before = 30
const sentenceEnd = /[。！？!?；;\n]|\.\s/
const chunk = 4_000
/** Code units folded to look for the first match; beyond that, a match must be spelled as typed. */
const mostFolded = 40_000

/** Returns the first code unit of the first match; -1 if there is none. */
export function firstMatch(text: string, matcher: Matcher): number {
  for (let at = 0; at < Math.min(text.length, mostFolded); at += chunk) {
    const start = whole(text, at)
    const [first] = marksIn(text.slice(start, whole(text, at + chunk + 100)), matcher)
    if (first) return start + first[0]
  }
  if (text.length <= mostFolded) return -1
  const lower = text.toLowerCase()
  const places = [...matcher.runs, ...matcher.words.map((asked) => asked.word)]
    .map((asked) => lower.indexOf(asked, mostFolded))
    .filter((at) => at >= 0 && at < text.length)
  return places.length > 0 ? Math.min(...places) : -1
}

/** Moves a position so that it splits neither a surrogate pair nor a combined character. */
function whole(text: string, at: number): number {
  let place = Math.min(Math.max(at, 0), text.length)
  while (place > 0 && place < text.length && /^(?:[\uDC00-\uDFFF]|\p{M}|\u200D)/u.test(text[place]!)) place -= 1
  return place
}

function startBefore(text: string, match: number): number {
  if (match <= before || text.length <= length) return 0
  const window = text.slice(whole(text, match - before - 20), match)
  const offset = match - window.length
  let start = -1
  for (let nth = window.length - 1; nth >= 0; nth--) {
    if (sentenceEnd.test(window.slice(nth, nth + 2)) && nth + 1 <= window.length) {
      start = offset + nth + 1
      break
    }
  }
  return start >= 0 ? start : wordStart(text, whole(text, match - before), match)
}

const isWordUnit = (unit: string | undefined): boolean => unit !== undefined && /[A-Za-z0-9]/.test(unit)

/** Returns the next position that is not inside a Latin word. */
function wordStart(text: string, at: number, limit: number): number {
  let place = at
  while (place < limit && isWordUnit(text[place]) && isWordUnit(text[place - 1])) place += 1
  return place
}

function endBehind(text: string, start: number): number {
  const limit = whole(text, start + length)
  if (limit >= text.length) return text.length
  let place = limit
  while (place > start + length / 2 && isWordUnit(text[place]) && isWordUnit(text[place - 1])) place -= 1
  return place > start + length / 2 ? place : limit
}

export function excerptAt(text: string, match: number): string {
  const start = startBefore(text, Math.max(match, 0))
  const end = endBehind(text, start)
  const piece = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 && piece ? '…' : ''}${piece}${end < text.length && piece ? '…' : ''}`
}
