import { ChevronDown, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/Button.tsx'
import { Anchor } from '../anchor.tsx'
import { useText } from '../language.tsx'
import { Count } from '../status/Badge.tsx'
import { kitTexts } from '../texts.ts'
import styles from './NavRail.module.css'

export interface RailGroup {
  id: string
  /** Without a title: the entries at the top. */
  title?: string | undefined
  items: readonly {
    href: string
    /** The address of what waits there, to which it leads for now. */
    to?: string | undefined
    title: string
    icon: ReactNode
    /** Of what waits for the person, and only that. */
    count?: number
    countLabel?: string
    /** Instead of `count`: a part that finds out the number itself. */
    badge?: ReactNode
  }[]
}

interface Props {
  label: string
  groups: readonly RailGroup[]
  /** Address of the current entry. */
  current: string
  /** Label of the button that opens it on narrow screens, over the page. */
  openLabel: string
  /** The bar above the page, for that button; without it, it stands in the rail. */
  bar?: Element | null | undefined
  isFolded?: boolean | undefined
  onFold?: ((isFolded: boolean) => void) | undefined
  /** Ids of the groups that show their title only; the one with the current entry is always open. */
  closed?: readonly string[] | undefined
  onToggle?: ((id: string) => void) | undefined
}

/** The navigation of a back office at its edge: groups of entries, folded to icons; one Tab stop with arrow keys. */
export function NavRail({ label, groups, current, openLabel, bar, isFolded = false, onFold, closed, onToggle }: Props) {
  const t = useText(kitTexts)
  const id = useId()
  const rail = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // another entry has become the current one: what it covered is what one came for
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === current
  const [focused, setFocused] = useState<string>()
  const isShown = (group: RailGroup): boolean => isFolded || hasCurrent(group, current) || !closed?.includes(group.id)
  const entries = groups.flatMap(({ items }) => items)
  const here = entries.find(({ href }) => href === current)
  const stop = focused ?? (here ?? entries[0])?.href
  useEffect(() => showCurrent(rail.current), [current])
  useEffect(() => {
    if (!isOpen) return undefined
    const links = rail.current?.querySelectorAll<HTMLElement>('[data-rail]') ?? []
    ;([...links].find((link) => link.ariaCurrent) ?? links[0])?.focus()
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenAt(undefined)
      button.current?.focus()
    }
    // out of it by Tab: what has the focus is not covered
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== button.current && !rail.current?.contains(target as Node)) setOpenAt(undefined)
    }
    document.addEventListener('keydown', onEscape)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('focusin', onFocus)
      // nor does it open by itself where one comes back
      setOpenAt(undefined)
    }
  }, [isOpen])
  const opener = (
    <div className={styles.opener}>
      <IconButton
        ref={button}
        label={`${here?.title ?? label} · ${openLabel}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : current)}
      >
        <Menu aria-hidden />
      </IconButton>
    </div>
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const links = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('[data-rail]') ?? [])]
    const at = links.indexOf(event.currentTarget)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }
  return (
    <nav
      ref={rail}
      className={styles.rail}
      aria-label={label}
      data-region
      data-folded={isFolded || undefined}
      data-open={isOpen || undefined}
    >
      {bar ? createPortal(opener, bar) : opener}
      <div id={id} className={styles.groups}>
        {groups.map(({ id, title, items }) => (
          <div key={id} className={styles.group} role={title ? 'group' : undefined} aria-label={title}>
            {title && (
              <GroupTitle
                title={title}
                isOpen={isShown({ id, items })}
                onToggle={() => onToggle?.(id)}
                onKeyDown={onKeyDown}
              />
            )}
            {(isShown({ id, items }) ? items : []).map(
              ({ href, to, title: name, icon, count = 0, countLabel, badge }) => (
                <Anchor
                  key={href}
                  href={to ?? href}
                  className={styles.entry}
                  data-rail
                  title={isFolded ? name : undefined}
                  aria-current={href === current ? 'page' : undefined}
                  tabIndex={href === stop ? undefined : -1}
                  onKeyDown={onKeyDown}
                  onFocus={() => setFocused(href)}
                  onBlur={() => setFocused(undefined)}
                  onClick={() => setOpenAt(undefined)}
                >
                  {icon}
                  <span className={styles.name}>{name}</span>
                  {count > 0 && <Count of={count} tone="accent" {...(countLabel ? { spoken: countLabel } : {})} />}
                  {badge}
                </Anchor>
              ),
            )}
          </div>
        ))}
      </div>
      {onFold && (
        <div className={styles.fold}>
          <IconButton label={t(isFolded ? 'unfold' : 'fold')} onClick={() => onFold(!isFolded)}>
            {isFolded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </div>
      )}
    </nav>
  )
}

const hasCurrent = ({ items }: RailGroup, current: string): boolean => items.some(({ href }) => href === current)

interface TitleProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function GroupTitle({ title, isOpen, onToggle, onKeyDown }: TitleProps) {
  return (
    <button
      type="button"
      className={styles.title}
      data-rail
      tabIndex={-1}
      aria-expanded={isOpen}
      onKeyDown={onKeyDown}
      onClick={onToggle}
    >
      {title}
      <ChevronDown aria-hidden />
    </button>
  )
}

/** Scrolls the rail to its current entry, and only the rail: `scrollIntoView` would move the page as well. */
function showCurrent(rail: HTMLElement | null): void {
  const entry = rail?.querySelector('[aria-current]')
  if (!rail || !entry) return
  const [outer, inner] = [rail.getBoundingClientRect(), entry.getBoundingClientRect()]
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom
  if (!isSeen) rail.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
}
