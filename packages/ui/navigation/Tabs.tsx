import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  count?: number | string | undefined
  /** The tab is an address. */
  href?: string | undefined
  lang?: string | undefined
}

interface Props {
  label: string
  items: readonly TabItem[]
  current: string
  /** Takes the place of the current entry in the history, for filters of one page. */
  replaces?: boolean | undefined
  /** A plain click calls this; without `href` the tab is a button. */
  onSelect?: ((id: string) => void) | undefined
}

/**
 * Underlined tabs that are addresses of a page, or buttons over a list. Where each has a panel of its own in the
 * page, take `TabSet` of `@portal/ui/tabs`.
 */
export function Tabs({ label, items, current, replaces = false, onSelect }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ id, label: name, count, href, lang }) => (
        <Choice
          key={id}
          className={styles.tab}
          isCurrent={id === current}
          isPlace
          href={href}
          replaces={replaces}
          lang={lang}
          onSelect={onSelect && (() => onSelect(id))}
        >
          {name}
          {count !== undefined && <span className={styles.number}>{count}</span>}
        </Choice>
      ))}
    </nav>
  )
}

interface SegmentItem extends TabItem {
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

interface SegmentedProps extends Omit<Props, 'items'> {
  items: readonly SegmentItem[]
  size?: 'small' | 'medium' | undefined
}

/** Two to five views of the same content, one of them shown; for filters and looks, not for places. */
export function Segmented({ label, items, current, size = 'medium', replaces = true, onSelect }: SegmentedProps) {
  return (
    <div className={styles.segmented} role="group" aria-label={label} data-size={size}>
      {items.map(({ id, label: name, count, href, lang, icon, isDisabled }) => (
        <Choice
          key={id}
          className={styles.segment}
          isCurrent={id === current}
          href={href}
          replaces={replaces}
          lang={lang}
          isDisabled={isDisabled}
          onSelect={onSelect && (() => onSelect(id))}
        >
          {icon}
          {name}
          {count !== undefined && <span className={styles.number}>{count}</span>}
        </Choice>
      ))}
    </div>
  )
}

interface ChoiceProps {
  className: string | undefined
  isCurrent: boolean
  /** The current one is a place, not a pressed button. */
  isPlace?: boolean | undefined
  href: string | undefined
  replaces: boolean
  lang: string | undefined
  isDisabled?: boolean | undefined
  onSelect: (() => void) | undefined
  children: ReactNode
}

function Choice({ isCurrent, isPlace = false, href, replaces, isDisabled, onSelect, ...rest }: ChoiceProps) {
  if (href && !isDisabled)
    return (
      <Anchor
        {...rest}
        href={href}
        replaces={replaces}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onSelect ? { onClick: onSelect } : {})}
      />
    )
  const state = isPlace ? { 'aria-current': isCurrent ? ('true' as const) : undefined } : { 'aria-pressed': isCurrent }
  return <button type="button" {...rest} {...state} disabled={isDisabled} onClick={onSelect} />
}
