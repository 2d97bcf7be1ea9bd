import { inAllWidths } from '@portal/contract'
import { useState } from 'react'
import styles from './Picture.module.css'

interface Props {
  src: string
  /** A tiny picture that is shown, blurred, until the real one has loaded. */
  preview?: string
  /** Width to height; reserves the space before anything loads. */
  ratio: number
  alt: string
  /** How wide it is shown: one of packages/contract/pictures.ts. */
  sizes: string
  isFirst?: boolean
}

/** A picture that never shifts the layout and is never blank (SHELL-16). */
export function Picture({ src, preview = '', ratio, alt, sizes, isFirst = false }: Props) {
  const [state, setState] = useState<{ src: string; is: 'there' | 'failed' }>()
  const is = state?.src === src ? state.is : 'coming'
  function attach(element: HTMLElement | null): void {
    element?.style.setProperty('--ratio', String(ratio))
    element?.style.setProperty('--preview', preview && is !== 'there' ? `url("${preview}")` : 'none')
  }
  if (!src || is === 'failed') {
    return (
      <span className={styles.picture} ref={attach} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <svg className={styles.drawn} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <path d="M0 66c30-10 46-24 74-22s40 16 86 4v42H0z" opacity=".35" />
          <path d="M0 78c40-8 70-20 160-14v26H0z" opacity=".5" />
          <circle cx="120" cy="26" r="9" opacity=".4" />
        </svg>
      </span>
    )
  }
  return (
    <span className={styles.picture} ref={attach} data-is={is} data-style={`--ratio:${ratio}`}>
      <img
        src={src}
        srcSet={inAllWidths(src)}
        sizes={sizes}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState({ src, is: 'there' })}
        onError={() => setState({ src, is: 'failed' })}
      />
    </span>
  )
}
