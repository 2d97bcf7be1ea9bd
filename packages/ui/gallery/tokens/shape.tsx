import type { CSSProperties } from 'react'
import styles from '../Gallery.module.css'
import type { Sample } from '../sample.tsx'

function Shapes() {
  return (
    <div className={styles.swatches}>
      {['mark', 'control', 'card', 'sheet', 'full'].map((name) => (
        <div key={name} className={styles.swatch}>
          <span className={styles.corner} style={{ '--shown': `var(--radius-${name})` } as CSSProperties} />
          radius-{name}
        </div>
      ))}
      {['none', 'menu', 'sheet'].map((name) => (
        <div key={name} className={styles.swatch}>
          <span className={styles.lifted} style={{ '--shown': `var(--shadow-${name})` } as CSSProperties} />
          shadow-{name}
        </div>
      ))}
    </div>
  )
}

export const sample: Sample = {
  title: 'Radius and shadow',
  parts: [],
  use: 'Corners by the size of a part; shadows under what floats.',
  keys: 'none: not interactive',
  do: 'border-radius: var(--radius-card) for cards, --radius-control for what can be pressed.',
  dont: 'Give a card a shadow: its surface stands out from the page by itself.',
  Show: Shapes,
}
