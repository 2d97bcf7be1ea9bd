import { ChevronLeft } from 'lucide-react'
import { use, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { IconLink } from '../actions/ButtonLink.tsx'
import { Tabs, type TabItem } from '../navigation/Tabs.tsx'
import { BarPlaceContext } from './bar-place.ts'
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

/**
 * The page of one object at the desk: one line with its name, state and steps, and a tab for each part of it. Where the
 * desk's bar has room they are there, so that its rows begin at the top of the page.
 */
export function DetailPage({ ref, title, lang, back, badge, actions, facts, tabs, tools, children }: Props) {
  const bar = use(BarPlaceContext)
  const [own, ...others] = tabs?.items ?? []
  const places = tabs && own && others.length > 0 && <Tabs {...tabs} />
  const steps = actions && <div className={styles.actions}>{actions}</div>
  const line = facts && <div className={styles.facts}>{facts}</div>
  // beside many tabs they would leave no room for the name
  const areAbove = !tools && !places
  const name = { className: styles.title, title, lang }
  const head = (
    <>
      <IconLink href={back.href} label={back.label}>
        <ChevronLeft aria-hidden />
      </IconLink>
      {bar ? (
        <span {...name} aria-hidden>
          {title}
        </span>
      ) : (
        <h1 {...name}>{title}</h1>
      )}
      {badge}
    </>
  )
  return (
    <article ref={ref} className={styles.detail} data-page-tab={others.find(({ id }) => id === tabs?.current)?.label}>
      {bar &&
        createPortal(
          <div className={styles.bar}>
            {head}
            {places}
            {areAbove && steps}
          </div>,
          bar,
        )}
      {bar && (
        <h1 className="visually-hidden" lang={lang}>
          {title}
        </h1>
      )}
      <div className={styles.top} data-sticky={tools !== undefined || undefined}>
        {bar ? (
          (line || (steps && !areAbove)) && (
            <div className={styles.head}>
              {line}
              {!areAbove && steps}
            </div>
          )
        ) : (
          <>
            <header className={styles.head}>
              {head}
              {steps}
            </header>
            {line}
            {places}
          </>
        )}
        {tools}
      </div>
      {children}
    </article>
  )
}
