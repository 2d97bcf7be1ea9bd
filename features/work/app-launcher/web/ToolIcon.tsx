import { atWidth } from '@portal/contract'
import { useState } from 'react'
import styles from './ToolIcon.module.css'

interface Props {
  src: string
  name: string
  size?: 'large' | 'small' | 'strip'
}

/** The icon of a tool; its first letter if there is none, or if it does not load (SHELL-16). */
export function ToolIcon({ src, name, size = 'large' }: Props) {
  const [failed, setFailed] = useState('')
  const isDrawn = src === '' || failed === src
  return (
    <span className={styles.icon} data-size={size} aria-hidden>
      {isDrawn ? (
        name.slice(0, (name.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)
      ) : (
        <img
          src={atWidth(src, 64)}
          srcSet={`${atWidth(src, 64)} 1x, ${atWidth(src, 160)} 2x`}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
