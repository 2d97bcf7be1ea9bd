import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface Props {
  title: string
  /** Shown beside the title, from 1 on, and spoken in these words. */
  count?: { of: number; spoken: string } | undefined
  /** Where it leads: a link that looks like `cardLook.all` or `cardLook.entrance`. */
  link: ReactNode
  /** How its content is laid out. */
  className: string | undefined
  children: ReactNode
}

/** One of home's cards: its frame, its title, where it leads. */
export function Card({ title, count, link, className = '', children }: Props) {
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
        </h2>
        {link}
      </header>
      {children}
    </section>
  )
}

/** What stands in a card: links out of it, and rows that one opens, each with its name. */
export const cardLook = {
  all: styles.all,
  entrance: styles.entrance,
  list: styles.list,
  row: styles.row,
  name: styles.name,
} as const
