import { atWidth } from '@portal/contract'
import { useState, type ReactNode } from 'react'
import styles from './IconTile.module.css'

interface Props {
  /** Address of a picture of this site; '' for none. */
  src?: string | undefined
  /** Its first letter stands in for a picture that is missing or does not load (SHELL-16). */
  name?: string | undefined
  /** 32, 40, 48 or 64 px. */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined
  tone?: 'accent' | 'neutral' | 'joy' | undefined
  /** An icon or a short word instead. */
  children?: ReactNode
}

/** A square with the icon of an application, a kind of file or a topic; the name stands beside it. */
export function IconTile({ src = '', name = '', size = 'medium', tone = 'accent', children }: Props) {
  const [failed, setFailed] = useState('')
  return (
    <span
      className={styles.tile}
      data-size={size}
      data-tone={tone}
      data-word={typeof children === 'string' || undefined}
      aria-hidden
    >
      {children ??
        (src === '' || failed === src ? (
          String.fromCodePoint(name.codePointAt(0) ?? 32)
        ) : (
          <img
            src={atWidth(src, 64)}
            srcSet={`${atWidth(src, 64)} 1x, ${atWidth(src, 160)} 2x`}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailed(src)}
          />
        ))}
    </span>
  )
}
