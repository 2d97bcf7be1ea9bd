import type { ReactNode, RefCallback } from 'react'
import styles from './Text.module.css'

type TypeStyle = 'micro' | 'small' | 'control' | 'body' | 'read' | 'row' | 'heading' | 'title' | 'display' | 'figure'

interface Props {
  as?:
    | 'p'
    | 'span'
    | 'div'
    | 'strong'
    | 'em'
    | 'dt'
    | 'dd'
    | 'li'
    | 'figcaption'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | undefined
  type?: TypeStyle | undefined
  tone?: 'text' | 'muted' | 'faint' | 'accent' | 'joy' | 'warning' | 'danger' | 'good' | undefined
  weight?: 'regular' | 'medium' | 'strong' | undefined
  /** Cut with an ellipsis after so many lines. */
  lines?: 1 | 2 | 3 | 4 | undefined
  /** Digits of one width, for numbers below each other. */
  hasFigures?: boolean | undefined
  id?: string | undefined
  /** For a text that takes the focus: where a pressed button was. */
  ref?: RefCallback<HTMLElement> | undefined
  tabIndex?: -1 | undefined
  lang?: string | undefined
  role?: 'status' | 'alert' | undefined
  children: ReactNode
}

/** Text in one of the nine styles of the scale. */
export function Text({ as: Tag = 'p', type = 'body', tone, weight, lines, hasFigures = false, ...rest }: Props) {
  return (
    <Tag
      {...rest}
      className={styles.text}
      data-type={type}
      data-tone={tone}
      data-weight={weight}
      data-lines={lines}
      data-figures={hasFigures || undefined}
    />
  )
}

/** A number with its unit, which stay on one line. */
export function Together({ children }: { children: ReactNode }) {
  return <span className={styles.together}>{children}</span>
}
