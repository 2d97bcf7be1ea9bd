import { usePermissions } from '@portal/access-control/web'
import { pageHref } from '@portal/contract'
import { IconLink, LazyFallback, lazyComponent, useText } from '@portal/ui'
import { PanelsTopLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './DeskDoor.module.css'
import { menuTexts } from './menu.texts.ts'

/** Only those who hold a role load it. */
const CountedDoor = lazyComponent(async () => (await import('./CountedDoor.tsx')).CountedDoor)

/** Leads to the desk, in the header of the readers' pages. Each role has something to do there; nobody else sees it. */
export function DeskDoor() {
  const t = useText(menuTexts)
  const { roles } = usePermissions()
  if (roles.size === 0) return null
  return (
    <LazyFallback fallback={<Door label={t('desk')} />}>
      <CountedDoor />
    </LazyFallback>
  )
}

export function Door({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <IconLink className={styles.door} href={pageHref('/desk')} label={label}>
      <PanelsTopLeft aria-hidden />
      {children}
    </IconLink>
  )
}
