import type { CSSProperties } from 'react'
import styles from '../Gallery.module.css'
import type { Sample } from '../sample.tsx'

const names =
  'page surface raised sunken pressed line field-line text muted faint accent accent-strong accent-soft info joy joy-soft warning warning-soft danger danger-soft good good-soft focus'

function Colours() {
  return (
    <div className={styles.swatches}>
      {names.split(' ').map((name) => (
        <div key={name} className={styles.swatch}>
          <span className={styles.colour} style={{ '--shown': `var(--color-${name})` } as CSSProperties} />
          {name}
        </div>
      ))}
    </div>
  )
}

export const sample: Sample = {
  title: 'Colour',
  parts: [],
  use: 'Colours by role: teal is action and selection, ember joy and lateness, red what is wrong.',
  keys: 'none: not interactive',
  do: 'Take the name of the role: color: var(--color-muted).',
  dont: 'Say something by colour alone: a word or an icon stands beside it.',
  Show: Colours,
}
