import { usePermissions } from '@portal/access-control/web'
import { pageHref } from '@portal/contract'
import { IconLink, useText } from '@portal/ui'
import { PanelsTopLeft } from 'lucide-react'
import { menuTexts } from './menu.texts.ts'

/** Leads to the desk, in the header of the readers' pages. Each role has something to do there; nobody else sees it. */
export function DeskDoor() {
  const t = useText(menuTexts)
  const { roles } = usePermissions()
  if (roles.size === 0) return null
  return (
    <IconLink href={pageHref('/desk')} label={t('desk')}>
      <PanelsTopLeft aria-hidden />
    </IconLink>
  )
}
