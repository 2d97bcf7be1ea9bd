/** A text with highlights in UTF-16 code units: [start, end), end exclusive. */
export interface Marked {
  readonly text: string
  readonly ranges: readonly (readonly [number, number])[]
}

export interface Segment {
  readonly text: string
  readonly isMarked: boolean
}

/** Splits the text in order; ranges may overlap, be out of order or exceed the text. */
export function segmentsOf({ text, ranges }: Marked): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const [from, to] of merged(ranges, text.length)) {
    if (from > at) segments.push({ text: text.slice(at, from), isMarked: false })
    segments.push({ text: text.slice(from, to), isMarked: true })
    at = to
  }
  if (at < text.length) segments.push({ text: text.slice(at), isMarked: false })
  return segments
}

function merged(ranges: Marked['ranges'], length: number): [number, number][] {
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
export function marksIn(text: string, query: string): [number, number][] {
  const wanted = query.trim().split(/\s+/).filter(Boolean)
  return merged(
    wanted.flatMap((word) => placesOf(word, text)),
    text.length,
  )
}

function placesOf(word: string, text: string): [number, number][] {
  const pattern = new RegExp(word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}
