import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** `warning` for values that need attention. */
  tone?: 'text' | 'warning' | undefined
}

interface Props {
  items: readonly Fact[]
  /** Label beside the value in ruled rows, the same without rules, or above it in columns. */
  look?: 'ruled' | 'plain' | 'columns' | undefined
  'aria-label'?: string | undefined
}

/** Labels with their values; below each other on a phone. */
export function FactList({ items, look = 'ruled', ...rest }: Props) {
  return (
    <dl {...rest} className={styles.facts} data-look={look}>
      {items.map(({ label, value, tone }, at) => (
        <div key={at} className={styles.fact} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DisclosureProps {
  title: ReactNode
  /** At the end of the line. */
  note?: ReactNode
  /** Sunken in a list of several, or plain at the end of a card. */
  look?: 'sunken' | 'plain' | undefined
  /** Open at first. */
  isOpen?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** Content that is shown on demand. */
export function Disclosure({ title, note, look = 'sunken', isOpen = false, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      data-look={look}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.grow}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
        <ChevronDown aria-hidden />
      </summary>
      {children}
    </details>
  )
}
