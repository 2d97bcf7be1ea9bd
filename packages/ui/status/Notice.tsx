import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'danger' | undefined
  icon?: ReactNode
  title?: string | undefined
  /** `status` if it appears by itself. */
  role?: 'note' | 'status' | undefined
  as?: 'div' | 'aside' | undefined
  children?: ReactNode
}

/** A message that belongs to the content around it and stays; for messages that pass, take a toast. */
export function Notice({ tone = 'neutral', icon, title, role, as: Tag = 'div', children }: Props) {
  return (
    <Tag className={styles.notice} data-tone={tone} role={role}>
      {icon}
      <div className={styles.body}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </Tag>
  )
}
