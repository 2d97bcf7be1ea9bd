import { ChevronLeft } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import { Count } from '../status/Badge.tsx'
import { Title } from '../text/Title.tsx'
import styles from './Page.module.css'

interface PageProps {
  /** 1200 for lists, 760 for reading and forms, 1600 for boards. */
  width?: 'wide' | 'reading' | 'full' | undefined
  /** Only for the place in a parent's layout. */
  className?: string | undefined
  children: ReactNode
}

/** The column of a page, of one of three widths, with the same left edge for all of one width. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <div className={classNames(styles.page, className)} data-width={width}>
      {children}
    </div>
  )
}

interface PageHeaderProps {
  title: string
  lang?: string | undefined
  back?: { href: string; label: string } | undefined
  /** Beside the title: state, number. */
  badge?: ReactNode
  count?: ReactNode
  /** A line of facts under the title. */
  facts?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Below all that, such as tabs. */
  children?: ReactNode
}

/** The head of a page: the way back, one h1, what can be done. */
export function PageHeader({ title, lang, back, badge, count, facts, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <Anchor className={styles.back} href={back.href}>
          <ChevronLeft aria-hidden />
          {back.label}
        </Anchor>
      )}
      <div className={styles.line}>
        <h1 className={styles.title} lang={lang}>
          {title}
        </h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {badge}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {facts && <div className={styles.facts}>{facts}</div>}
      {children}
    </header>
  )
}

interface SectionHeadProps {
  title: string
  level?: 2 | 3 | undefined
  id?: string | undefined
  icon?: ReactNode
  tone?: 'text' | 'joy' | undefined
  /** Shown from 1 on; `spoken` for screen readers. */
  count?: { of: number; spoken: string } | undefined
  /** At the end of the line: a link, buttons. */
  action?: ReactNode
}

/** The head of a section or card: title, number, one action. */
export function SectionHead({ title, level = 2, id, icon, tone = 'text', count, action }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.sectionHead} data-tone={tone}>
      {icon}
      <Heading id={id} className={styles.sectionTitle}>
        <Title>{title}</Title>
      </Heading>
      {count && count.of > 0 && <Count of={count.of} spoken={count.spoken} />}
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
  padding?: 'none' | 'small' | 'medium' | undefined
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
