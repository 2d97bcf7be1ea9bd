import { Title } from '@portal/ui'
import { splitSegments, type HighlightedText as MarkedText } from './highlights.ts'

/** A text with its highlights; never HTML (SEARCH-06). A title breaks between its words. */
export function Highlighted({ text, ranges, isTitle = false }: MarkedText & { isTitle?: boolean }) {
  return splitSegments({ text, ranges }).map((segment, index) =>
    segment.isHighlighted ? (
      <mark key={index}>{segment.text}</mark>
    ) : isTitle ? (
      <Title key={index}>{segment.text}</Title>
    ) : (
      segment.text
    ),
  )
}
