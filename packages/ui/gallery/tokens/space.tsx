import type { CSSProperties } from 'react'
import styles from '../Gallery.module.css'
import type { Sample } from '../sample.tsx'

function Spaces() {
  return [2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64].map((size) => (
    <div key={size} className={styles.swatch}>
      <span className={styles.bar} style={{ '--shown': `var(--space-${size})` } as CSSProperties} />
      {size}
    </div>
  ))
}

export const sample: Sample = {
  title: 'Space',
  parts: [],
  use: 'Gaps, paddings and margins: gap: var(--space-16).',
  keys: 'none: not interactive',
  do: 'Smaller gaps within a part, larger ones between parts.',
  dont: 'Write a value in between.',
  Show: Spaces,
}
