import { usePermissions } from '@portal/access-control/web'
import { pageHref } from '@portal/contract'
import { Count, IconLink, LazyFallback, lazyComponent, useText } from '@portal/ui'
import { PanelsTopLeft } from 'lucide-react'
import styles from './DeskDoor.module.css'
import { menuTexts } from './menu.texts.ts'

/** Only those who hold a role load it. */
const CountedDoor = lazyComponent(async () => (await import('./CountedDoor.tsx')).CountedDoor)

/** Leads to the desk, in the header of the readers' pages. Each role has something to do there; nobody else sees it. */
export function DeskDoor() {
  const { roles } = usePermissions()
  if (roles.size === 0) return null
  return (
    <LazyFallback fallback={<Door count={0} />}>
      <CountedDoor />
    </LazyFallback>
  )
}

export function Door({ count }: { count: number }) {
  const t = useText(menuTexts)
  return (
    <IconLink
      className={styles.door}
      href={pageHref('/desk')}
      label={count > 0 ? t('deskWaiting', { count }) : t('desk')}
    >
      <PanelsTopLeft aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          <Count of={count} tone="accent" />
        </span>
      )}
    </IconLink>
  )
}
