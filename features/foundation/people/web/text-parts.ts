import type { Ranges } from '../contract.ts'

export interface TextPart {
  text: string
  isHighlighted: boolean
}

/** Splits a text at its matched ranges. Overlapping or invalid ranges are handled. */
export function splitAtRanges(text: string, ranges: Ranges): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const start = Math.max(at, from)
    const end = Math.min(text.length, to)
    if (end <= start) continue
    if (start > at) parts.push({ text: text.slice(at, start), isHighlighted: false })
    parts.push({ text: text.slice(start, end), isHighlighted: true })
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isHighlighted: false })
  return parts
}
