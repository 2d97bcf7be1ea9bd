import type { ReactNode } from 'react'
import styles from './Key.module.css'

/** A key of the keyboard, for people who see it; assistive technology learns keys from roles. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  )
}
