import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface Props {
  title: string
  /** Shown beside the title from 1 on; `spoken` for screen readers. */
  count?: { of: number; spoken: string } | undefined
  /** What is urgent, beside the count. */
  alert?: string | undefined
  /** A link with the look `cardLook.all` or `cardLook.entrance`. */
  link: ReactNode
  /** The layout of the content. */
  className: string | undefined
  children: ReactNode
}

/** A card of home: frame, title and link. */
export function Card({ title, count, alert, link, className = '', children }: Props) {
  return (
    <section className={`${styles.card} ${className}`} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {title}
          {count && count.of > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{count.of > 99 ? '99+' : count.of}</span>
              <span className="visually-hidden">{count.spoken}</span>
            </span>
          )}
          {alert && <span className={styles.alert}>{alert}</span>}
        </h2>
        {link}
      </header>
      {children}
    </section>
  )
}

/** Styles for the content of a card: links and rows. */
export const cardLook = {
  all: styles.all,
  entrance: styles.entrance,
  list: styles.list,
  row: styles.row,
  name: styles.name,
} as const
