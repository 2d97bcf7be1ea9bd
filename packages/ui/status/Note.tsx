import type { ReactNode } from 'react'
import styles from './Note.module.css'

interface Props {
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | undefined
  icon?: ReactNode
  title?: string | undefined
  as?: 'div' | 'aside' | 'li' | undefined
  role?: 'status' | 'alert' | undefined
  children: ReactNode
}

/** A remark beside content: a tip, a warning, what somebody should know before an action. */
export function Note({ tone = 'neutral', icon, title, as: Tag = 'div', role, children }: Props) {
  return (
    <Tag className={styles.note} data-tone={tone} role={role}>
      {icon}
      <div className={styles.words}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
    </Tag>
  )
}
