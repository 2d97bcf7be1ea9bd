/** A text with highlights in UTF-16 code units: [start, end), end exclusive. */
export interface HighlightedText {
  readonly text: string
  readonly ranges: readonly (readonly [number, number])[]
}

export interface Segment {
  readonly text: string
  readonly isHighlighted: boolean
}

/** Splits the text in order; ranges may overlap, be out of order or exceed the text. */
export function splitSegments({ text, ranges }: HighlightedText): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const [from, to] of mergeRanges(ranges, text.length)) {
    if (from > at) segments.push({ text: text.slice(at, from), isHighlighted: false })
    segments.push({ text: text.slice(from, to), isHighlighted: true })
    at = to
  }
  if (at < text.length) segments.push({ text: text.slice(at), isHighlighted: false })
  return segments
}

function mergeRanges(ranges: HighlightedText['ranges'], length: number): [number, number][] {
  const result: [number, number][] = []
  const inside = ranges.map(([from, to]) => [Math.max(0, from), Math.min(length, to)] as const)
  for (const [from, to] of inside.filter(([from, to]) => from < to).toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** Finds the words of a query in a text, ignoring case: for responses without highlights. */
export function findHighlights(text: string, query: string): [number, number][] {
  const wanted = query.trim().split(/\s+/).filter(Boolean)
  return mergeRanges(
    wanted.flatMap((word) => rangesOf(word, text)),
    text.length,
  )
}

function rangesOf(word: string, text: string): [number, number][] {
  const pattern = new RegExp(word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}
