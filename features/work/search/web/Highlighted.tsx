import { splitSegments, type HighlightedText as MarkedText } from './highlights.ts'

/** A text with its highlights; never HTML (SEARCH-06). */
export function Highlighted({ text, ranges }: MarkedText) {
  return splitSegments({ text, ranges }).map((segment, index) =>
    segment.isHighlighted ? <mark key={index}>{segment.text}</mark> : segment.text,
  )
}
