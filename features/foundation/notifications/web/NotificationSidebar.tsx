import { useCache, useNavigation } from '@portal/client'
import { Button, Grow, IconButton, Row, Text, useMessage, useText } from '@portal/ui'
import { Sidebar } from '@portal/ui/sidebar'
import { ArrowLeft, CheckCheck, Settings, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { opensSettings, withoutNotifications } from './addresses.ts'
import { markAllRead, markSeen } from './cache.ts'
import { usePush } from './push.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationSidebar.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

/** NOTICE-03: the list of notifications, and their settings. */
export function NotificationSidebar() {
  const t = useText(noticeTexts)
  const { here, go } = useNavigation()
  const [isChoosing, setChoosing] = useState(() => opensSettings(here.search))
  const gear = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const close = () => go(withoutNotifications(here), { replace: true })
  const wasChoosing = useRef(false)
  useMarkSeen()
  useEffect(() => {
    if (isChoosing) back.current?.focus()
    else if (wasChoosing.current) gear.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  return (
    <Sidebar label={t(isChoosing ? 'settings' : 'title')} onClose={close}>
      <div className={styles.head}>
        {isChoosing ? (
          <>
            <IconButton ref={back} label={t('back')} onClick={() => setChoosing(false)}>
              <ArrowLeft aria-hidden />
            </IconButton>
            <Grow>
              <Text as="h2" type="heading">
                {t('settings')}
              </Text>
            </Grow>
          </>
        ) : (
          <ListHead gear={gear} onChoose={() => setChoosing(true)} />
        )}
        <IconButton label={t('close')} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>
        {isChoosing ? <SettingsPanel onDone={() => setChoosing(false)} /> : <NotificationList />}
      </div>
    </Sidebar>
  )
}

/** NOTICE-01: notifications count as seen while the sidebar is visible. */
function useMarkSeen(): void {
  const cache = useCache()
  const { data: push } = usePush()
  const isNew = push !== undefined && !push.IsRead
  useEffect(() => {
    if (!isNew) return undefined
    const see = () => document.visibilityState === 'visible' && markSeen(cache)
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [isNew, cache])
}

function ListHead({ gear, onChoose }: { gear: RefObject<HTMLButtonElement | null>; onChoose: () => void }) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { show } = useMessage()
  const { data: push } = usePush()
  const [isBusy, setBusy] = useState(false)
  const unread = push?.Unread ?? 0
  async function readAll(): Promise<void> {
    setBusy(true)
    gear.current?.focus({ preventScroll: true })
    if (!(await markAllRead(cache))) show(t('failed'), { isError: true })
    setBusy(false)
  }
  return (
    <>
      <Grow>
        <Row align="baseline" gap={8}>
          <Text as="h2" type="heading">
            {t('title')}
          </Text>
          {unread > 0 && (
            <Text as="span" type="small" tone="muted" hasFigures>
              {t('unreadCount', { count: unread })}
            </Text>
          )}
        </Row>
      </Grow>
      {unread > 0 && (
        <Button
          look="quiet"
          size="small"
          icon={<CheckCheck aria-hidden />}
          isBusy={isBusy}
          title={t('readAll')}
          onClick={() => void readAll()}
        >
          <span className={styles.readAll}>{t('readAll')}</span>
        </Button>
      )}
      <IconButton ref={gear} label={t('settings')} onClick={onChoose}>
        <Settings aria-hidden />
      </IconButton>
    </>
  )
}
