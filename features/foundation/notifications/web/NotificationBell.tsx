import { useNavigation } from '@portal/client'
import { IconButton, useText } from '@portal/ui'
import { Bell } from 'lucide-react'
import { firstTexts } from '../first.texts.ts'
import { notificationsHref } from './addresses.ts'
import { loadSidebar } from './lazy.ts'
import { bellBadge, usePush } from './push.ts'
import styles from './NotificationBell.module.css'

/**
 * NOTICE-01: the badge depends on what arrived since the sidebar was last opened; its number counts all unread ones.
 */
export function NotificationBell() {
  const t = useText(firstTexts)
  const { here, go } = useNavigation()
  const { data: push } = usePush()
  const badge = bellBadge(push)
  return (
    <IconButton
      label={badge === '' ? t('bell') : t('bellUnread', { count: push?.Unread ?? 0 })}
      className={styles.bell}
      aria-haspopup="dialog"
      onPointerEnter={loadSidebar}
      onFocus={loadSidebar}
      onClick={() => go(notificationsHref(here))}
    >
      <Bell aria-hidden />
      {badge !== '' && (
        <span className={styles.mark} aria-hidden>
          {badge}
        </span>
      )}
    </IconButton>
  )
}
