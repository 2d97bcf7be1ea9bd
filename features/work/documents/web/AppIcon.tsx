import { atWidth } from '@portal/contract'
import { useState } from 'react'
import styles from './AppIcon.module.css'

/** The icon of an app; its first letter if there is none, or if it does not load (SHELL-16). */
export function AppIcon({ src, name }: { src: string; name: string }) {
  const [failed, setFailed] = useState('')
  // only images of this site come in widths, and the page shows no others
  const isDrawn = !src.startsWith('/') || failed === src
  return (
    <span className={styles.icon} aria-hidden>
      {isDrawn ? (
        String.fromCodePoint(name.codePointAt(0) ?? 32)
      ) : (
        <img
          src={atWidth(src, 64)}
          srcSet={`${atWidth(src, 64)} 1x, ${atWidth(src, 160)} 2x`}
          alt=""
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
