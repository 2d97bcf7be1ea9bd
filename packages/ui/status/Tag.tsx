import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import styles from './Tag.module.css'

interface TagProps {
  /** Spoken where it can be taken off, such as 'Remove quality'. */
  removeLabel?: string | undefined
  /** The address without it; the whole tag leads there. */
  removeHref?: string | undefined
  children: ReactNode
}

/** A keyword: which may be taken off. */
export function Tag({ removeLabel, removeHref, children }: TagProps) {
  const label = <span className={styles.label}>{children}</span>
  if (removeHref)
    return (
      <Anchor className={styles.tag} href={removeHref} aria-label={removeLabel}>
        {label}
        <X aria-hidden />
      </Anchor>
    )
  return <span className={styles.tag}>{label}</span>
}

interface ChipProps {
  isPressed?: boolean | undefined
  /** A link instead of a button; `isPressed` is then the current one. */
  href?: string | undefined
  count?: number | undefined
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ isPressed = false, href, count, onPress, children }: ChipProps) {
  const content = (
    <>
      <span className={styles.label}>{children}</span>
      {count !== undefined && <span className={styles.chipCount}>{count}</span>}
    </>
  )
  if (href)
    return (
      <Anchor className={styles.chip} href={href} aria-current={isPressed ? 'true' : undefined} replaces>
        {content}
      </Anchor>
    )
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {content}
    </button>
  )
}

/** Chips in one line that scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  )
}
