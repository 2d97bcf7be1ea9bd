import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Count } from '../status/Badge.tsx'
import { Title } from '../text/Title.tsx'
import styles from './Page.module.css'

interface SectionHeadProps {
  title: string
  level?: 2 | 3 | undefined
  id?: string | undefined
  icon?: ReactNode
  tone?: 'text' | 'joy' | undefined
  /** Shown from 1 on; `spoken` for screen readers. */
  count?: { of: number; spoken: string } | undefined
  /** Beside the title, muted: a few words about what follows. */
  note?: string | undefined
  /** At the end of the line: a link, buttons. */
  action?: ReactNode
}

/** The head of a section or card: title, number, one action. */
export function SectionHead({ title, level = 2, id, icon, tone = 'text', count, note, action }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.sectionHead} data-tone={tone}>
      {icon}
      <Heading id={id} className={styles.sectionTitle}>
        <Title>{title}</Title>
      </Heading>
      {count && count.of > 0 && <Count of={count.of} spoken={count.spoken} />}
      {note && <p className={styles.note}>{note}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

interface SectionProps extends Omit<SectionHeadProps, 'id'> {
  className?: string | undefined
  children: ReactNode
}

/** A part of a page under a head, on the page's own ground: grids of pictures. */
export function Section({ className, children, ...head }: SectionProps) {
  const id = useId()
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <SectionHead {...head} id={id} />
      {children}
    </section>
  )
}

interface CardProps extends Partial<Omit<SectionHeadProps, 'id'>> {
  /** Of a card without a title. */
  label?: string | undefined
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined
  as?: 'section' | 'div' | 'article' | 'li' | undefined
  /** Only for the place in a parent's layout. */
  className?: string | undefined
  children?: ReactNode
}

/** A white surface for lists, forms and facts, with a head if it has a title. */
export function Card({ title, label, padding = 'medium', as, className, children, ...head }: CardProps) {
  const id = useId()
  const Tag = as ?? (title || label ? 'section' : 'div')
  return (
    <Tag
      className={classNames(styles.card, className)}
      data-padding={padding}
      aria-label={label}
      aria-labelledby={title && !label ? id : undefined}
    >
      {title && <SectionHead {...head} title={title} id={id} />}
      {children}
    </Tag>
  )
}
