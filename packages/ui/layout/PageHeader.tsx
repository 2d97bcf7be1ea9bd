import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import styles from './PageHeader.module.css'

interface PageProps {
  /** 1200 for lists, 760 of them for forms and results, 760 in the middle for an article */
  width?: 'wide' | 'reading' | 'article' | undefined
  children: ReactNode
}

/** The column of a page; all but articles have the same left edge. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  )
}

interface PageHeaderProps {
  title: string
  back?: { href: string; label: string } | undefined
  /** Beside the title: its state. */
  badge?: ReactNode
  /** A line of facts under the title. */
  facts?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Below all that, such as tabs. */
  children?: ReactNode
}

/** The head of a page: the way back, one h1, what can be done. */
export function PageHeader({ title, back, badge, facts, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <Anchor className={styles.back} href={back.href}>
          <ChevronLeft aria-hidden />
          {back.label}
        </Anchor>
      )}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {badge}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {facts && <div className={styles.facts}>{facts}</div>}
      {children}
    </header>
  )
}
