import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Layout.module.css'

type Gap = 2 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48
type Element = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'article' | 'aside' | 'span'

interface Common {
  as?: Element | undefined
  gap?: Gap | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined
  /** Only for the place in a parent's layout. */
  className?: string | undefined
  role?: string | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

/** Parts below each other, as wide as the stack. */
export function Stack({ as: Tag = 'div', gap = 16, align, className, ...rest }: Common) {
  return <Tag {...rest} className={classNames(styles.stack, className)} data-gap={gap} data-align={align} />
}

interface RowProps extends Common {
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  isWrapping?: boolean | undefined
}

/** Parts beside each other, in the middle of the line; wraps. */
export function Row({ as: Tag = 'div', gap = 8, align, justify, isWrapping = true, className, ...rest }: RowProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wraps={isWrapping ? undefined : 'no'}
    />
  )
}

/** Takes the room that is left in a row. */
export function Grow({ children }: { children: ReactNode }) {
  return <div className={styles.grow}>{children}</div>
}

interface GridProps extends Common {
  /** As many columns as fit, each at least so many pixels wide. */
  min?: 120 | 160 | 200 | 240 | 280 | 320 | 400 | undefined
  /** A fixed number instead: two at most below 900 px, one below 560. */
  columns?: 2 | 3 | 4 | 5 | 6 | undefined
  /** On a phone: one line that scrolls sideways. */
  isStripOnPhone?: boolean | undefined
}

/** Equal columns. */
export function Grid({ as: Tag = 'div', gap = 24, align, min = 280, columns, className, ...props }: GridProps) {
  const { isStripOnPhone, ...rest } = props
  return (
    <Tag
      {...rest}
      className={classNames(styles.grid, className)}
      data-min={columns ? undefined : min}
      data-gap={gap}
      data-align={align}
      data-columns={columns}
      data-strip={isStripOnPhone || undefined}
    />
  )
}

/** A line of controls over content; what stands in `end` goes to the far side. */
export function Toolbar({ label, end, children }: { label?: string; end?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.toolbar} role={label ? 'group' : undefined} aria-label={label}>
      {children}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  )
}
