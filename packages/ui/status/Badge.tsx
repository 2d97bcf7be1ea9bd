import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'danger' | 'joy'

interface BadgeProps {
  tone?: Tone | undefined
  /** A dot with the word, without a ground. */
  isDot?: boolean | undefined
  icon?: ReactNode
  children: ReactNode
}

/** The state of an object in one word. */
export function Badge({ tone = 'neutral', isDot = false, icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, isDot ? styles.dot : undefined)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

interface CountProps {
  /** A text if the number is not known, such as '3+'. */
  of: number | string
  /** For screen readers, such as '7 to-dos'. */
  spoken?: string | undefined
  /** `danger` when something is late, `accent` when something is new. */
  tone?: 'neutral' | 'accent' | 'danger' | undefined
}

/** A number beside a title; 99+ from a hundred on. */
export function Count({ of, spoken, tone = 'neutral' }: CountProps) {
  return (
    <span className={styles.count} data-tone={tone}>
      <span aria-hidden={spoken ? true : undefined}>{Number(of) > 99 ? '99+' : of}</span>
      {spoken && <span className="visually-hidden">{spoken}</span>}
    </span>
  )
}
