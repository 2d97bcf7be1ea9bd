import type { Ranges } from '../contract.ts'

export interface Part {
  text: string
  isMarked: boolean
}

/** Splits a text at its matched ranges. Overlapping or invalid ranges are handled. */
export function partsOf(text: string, ranges: Ranges): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const start = Math.max(at, from)
    const end = Math.min(text.length, to)
    if (end <= start) continue
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false })
    parts.push({ text: text.slice(start, end), isMarked: true })
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}
