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
export function DetailPage(props: Props) {
  const { ref, title, lang, tabs, tools } = props
  const bar = use(BarPlaceContext)
  const [, ...others] = tabs?.items ?? []
  return (
    <article
      ref={ref}
      className={styles.detail}
      data-bar={bar ? '' : undefined}
      data-page-tab={others.find(({ id }) => id === tabs?.current)?.label}
    >
      {bar && createPortal(<BarHead {...props} />, bar)}
      {bar && (
        <h1 className="visually-hidden" lang={lang}>
          {title}
        </h1>
      )}
      <div className={styles.top} data-sticky={tools !== undefined || undefined}>
        {bar ? <PageLine {...props} /> : <PageHead {...props} />}
        {tools}
      </div>
      {props.children}
    </article>
  )
}

const hasTabs = ({ tabs }: Props): boolean => (tabs?.items.length ?? 0) > 1

/** Beside many tabs, steps in the bar would leave no room for the name. */
const areStepsInBar = (props: Props): boolean => !props.tools && !hasTabs(props)

function Back({ back: { href, label } }: Props) {
  return (
    <IconLink href={href} label={label}>
      <ChevronLeft aria-hidden />
    </IconLink>
  )
}

const Steps = ({ actions }: Props) => actions && <div className={styles.actions}>{actions}</div>

const Facts = ({ facts }: Props) => facts && <div className={styles.facts}>{facts}</div>

const Places = ({ tabs, ...props }: Props) => tabs && hasTabs({ tabs, ...props }) && <Tabs {...tabs} />

function PageHead(props: Props) {
  const { title, lang, badge } = props
  return (
    <>
      <header className={styles.head}>
        <Back {...props} />
        <h1 className={styles.title} title={title} lang={lang}>
          {title}
        </h1>
        {badge}
        <Steps {...props} />
      </header>
      <Facts {...props} />
      <Places {...props} />
    </>
  )
}

/** The heading, which is spoken, stays in the page. */
function BarHead(props: Props) {
  const { title, lang, badge } = props
  return (
    <div className={styles.bar}>
      <Back {...props} />
      <span className={styles.title} title={title} lang={lang} aria-hidden>
        {title}
      </span>
      {badge}
      <Places {...props} />
      {areStepsInBar(props) && <Steps {...props} />}
    </div>
  )
}

/** The rest, above the content. */
function PageLine(props: Props) {
  const hasSteps = props.actions && !areStepsInBar(props)
  if (!props.facts && !hasSteps) return null
  return (
    <div className={styles.head}>
      <Facts {...props} />
      {hasSteps && <Steps {...props} />}
    </div>
  )
}
