import { segmentsOf, type Marked as MarkedText } from './marks.ts'
import styles from './Marked.module.css'

/** A text with its highlights; never HTML (SEARCH-06). */
export function Marked({ text, ranges }: MarkedText) {
  return segmentsOf({ text, ranges }).map((segment, index) =>
    segment.isMarked ? (
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
