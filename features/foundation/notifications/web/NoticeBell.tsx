import { useNavigation } from '@portal/client'
import { IconButton, useText } from '@portal/ui'
import { Bell } from 'lucide-react'
import { firstTexts } from '../first.texts.ts'
import { noticesHref } from './addresses.ts'
import { usePush } from './knowledge.ts'
import { loadSidebar } from './lazy.ts'
import { bellMark } from './list-change.ts'
import styles from './NoticeBell.module.css'

/**
 * NOTICE-01: the badge depends on what arrived since the sidebar was last opened; its number counts all unread ones.
 */
export function NoticeBell() {
  const t = useText(firstTexts)
  const { here, go } = useNavigation()
  const { data: push } = usePush()
  const mark = bellMark(push)
  return (
    <IconButton
      label={mark === '' ? t('bell') : t('bellUnread', { count: push?.Unread ?? 0 })}
      className={styles.bell}
      aria-haspopup="dialog"
      onPointerEnter={loadSidebar}
      onFocus={loadSidebar}
      onClick={() => go(noticesHref(here))}
    >
      <Bell aria-hidden />
      {mark !== '' && (
        <span className={styles.mark} aria-hidden>
          {mark}
        </span>
      )}
    </IconButton>
  )
}
