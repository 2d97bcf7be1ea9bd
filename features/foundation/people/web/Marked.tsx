import type { Ranges } from '../contract.ts'
import { partsOf } from './marks.ts'
import styles from './Marked.module.css'

/** A text with its matches highlighted. */
export function Marked({ text, ranges = [] }: { text: string; ranges?: Ranges | undefined }) {
  return partsOf(text, ranges).map((part, index) =>
    part.isMarked ? (
      // the parts of a text never change order
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
