import { atWidth } from '@portal/contract'
import { useState } from 'react'
import styles from './Avatar.module.css'

/** A person's portrait; a drawn default if there is none or it fails to load (SHELL-16). `size` in design pixels. */
export function Avatar({ src, name, size = 40 }: { src: string; name: string; size?: number }) {
  const [failed, setFailed] = useState<string>()
  const isDrawn = !src || failed === src
  return (
    <span
      className={styles.avatar}
      data-style={`--size:${size}`}
      ref={(element) => {
        element?.style.setProperty('--size', String(size))
      }}
      title={name}
    >
      {isDrawn ? (
        <svg viewBox="0 0 40 40" aria-hidden>
          <circle cx="20" cy="15" r="7" />
          <path d="M4 44c0-14 7-19 16-19s16 5 16 19z" />
        </svg>
      ) : (
        <img
          src={atWidth(src, size > 64 ? 320 : 160)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
