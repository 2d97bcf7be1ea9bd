import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export function Tag({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'joy' }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
