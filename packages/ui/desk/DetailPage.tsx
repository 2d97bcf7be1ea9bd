import { ChevronLeft } from 'lucide-react'
import { use, type ReactNode, type Ref } from 'react'
import { IconLink } from '../actions/ButtonLink.tsx'
import { Tabs, type TabItem } from '../navigation/Tabs.tsx'
import { BarPlaceContext } from './bar-place.ts'
import { Movable } from './Movable.tsx'
import styles from './DetailPage.module.css'

interface Props {
  ref?: Ref<HTMLElement> | undefined
  title: string
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
export function DetailPage({ ref, title, back, badge, actions, facts, tabs, tools, children }: Props) {
  const bar = use(BarPlaceContext)
  const [, ...others] = tabs?.items ?? []
  const hasTabs = others.length > 0
  const { stepsPlace, hasLine } = placesOf({ bar, actions, facts, hasTabs, tools })
  return (
    <article
      ref={ref}
      className={styles.detail}
      data-bar={bar ? '' : undefined}
      data-page-tab={others.find(({ id }) => id === tabs?.current)?.label}
    >
      {/* what is seen may be outside of the page */}
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.top} data-sticky={tools !== undefined || undefined} hidden={!hasLine && !tools}>
        <div className={styles.lines} hidden={!hasLine}>
          <div className={styles.head}>
            <Movable place={bar}>
              <IconLink href={back.href} label={back.label}>
                <ChevronLeft aria-hidden />
              </IconLink>
              <span className={styles.title} title={title} aria-hidden>
                {title}
              </span>
              {badge}
            </Movable>
            <Movable place={stepsPlace}>{actions && <div className={styles.actions}>{actions}</div>}</Movable>
          </div>
          {facts && <div className={styles.facts}>{facts}</div>}
          <Movable place={bar}>{tabs && hasTabs && <Tabs {...tabs} />}</Movable>
        </div>
        {tools}
      </div>
      {children}
    </article>
  )
}

interface PlacesInput extends Pick<Props, 'actions' | 'facts' | 'tools'> {
  bar: Element | null
  hasTabs: boolean
}

/** Returns where the steps stand, and whether the page has a line of its own. */
function placesOf({ bar, actions, facts, hasTabs, tools }: PlacesInput) {
  // beside many tabs, steps in the bar would leave no room for the name
  const stepsPlace = tools || hasTabs ? null : bar
  return { stepsPlace, hasLine: Boolean(!bar || facts || (actions && !stepsPlace)) }
}
