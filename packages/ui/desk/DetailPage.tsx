import { ChevronLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconLink } from '../actions/ButtonLink.tsx'
import { Tabs, type TabItem } from '../navigation/Tabs.tsx'
import styles from './DetailPage.module.css'

interface Props {
  ref?: Ref<HTMLElement> | undefined
  title: string
  lang?: string | undefined
  back: { href: string; label: string }
  /** Beside the title: state, number. */
  badge?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** A line of facts under the title. */
  facts?: ReactNode
  /** Places of the object, each an address, the first being its own. */
  tabs?: { label: string; items: readonly (TabItem & { href: string })[]; current: string } | undefined
  /** With it the head stays in sight, these tools at its lower edge. */
  tools?: ReactNode
  children: ReactNode
}

/** The page of one object at the desk: one line with its name, state and steps, and a tab for each part of it. */
export function DetailPage({ ref, title, lang, back, badge, actions, facts, tabs, tools, children }: Props) {
  const [own, ...others] = tabs?.items ?? []
  return (
    <article ref={ref} className={styles.detail} data-page-tab={others.find(({ id }) => id === tabs?.current)?.label}>
      <div className={styles.top} data-sticky={tools !== undefined || undefined}>
        <header className={styles.head}>
          <IconLink href={back.href} label={back.label}>
            <ChevronLeft aria-hidden />
          </IconLink>
          <h1 className={styles.title} title={title} lang={lang}>
            {title}
          </h1>
          {badge}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {facts && <div className={styles.facts}>{facts}</div>}
        {tabs && own && others.length > 0 && <Tabs {...tabs} />}
        {tools}
      </div>
      {children}
    </article>
  )
}
