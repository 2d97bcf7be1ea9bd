import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
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
    title: string
    icon: ReactNode
    /** Of what waits for the person, and only that. */
    count?: number
    countLabel?: string
  }[]
}

interface Props {
  label: string
  groups: readonly RailGroup[]
  /** Address of the current entry. */
  current: string
  isFolded?: boolean | undefined
  onFold?: ((isFolded: boolean) => void) | undefined
}

/** The navigation of a back office at its edge: groups of entries, folded to icons. */
export function NavRail({ label, groups, current, isFolded = false, onFold }: Props) {
  const t = useText(kitTexts)
  return (
    <nav className={styles.rail} aria-label={label} data-folded={isFolded || undefined}>
      {groups.map(({ id, title, items }) => (
        <div key={id} className={styles.group} role={title ? 'group' : undefined} aria-label={title}>
          {title && (
            <div className={styles.title} aria-hidden>
              {title}
            </div>
          )}
          {items.map(({ href, title: name, icon, count = 0, countLabel }) => (
            <Anchor
              key={href}
              href={href}
              className={styles.entry}
              title={isFolded ? name : undefined}
              aria-current={href === current ? 'page' : undefined}
            >
              {icon}
              <span className={styles.name}>{name}</span>
              {count > 0 && <Count of={count} tone="accent" {...(countLabel ? { spoken: countLabel } : {})} />}
            </Anchor>
          ))}
        </div>
      ))}
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
