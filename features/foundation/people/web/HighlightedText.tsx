import type { Ranges } from '../contract.ts'
import { splitAtRanges } from './text-parts.ts'

/** A text with its matches highlighted. */
export function HighlightedText({ text, ranges = [] }: { text: string; ranges?: Ranges | undefined }) {
  return splitAtRanges(text, ranges).map((part, index) =>
    part.isHighlighted ? (
      // the parts of a text never change order
      <mark key={index}>{part.text}</mark>
    ) : (
      part.text
    ),
  )
}
