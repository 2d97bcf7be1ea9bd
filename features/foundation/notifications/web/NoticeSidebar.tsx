import { useCache, useNavigation } from '@portal/client'
import { Button, IconButton, useMessage, useText } from '@portal/ui'
import { Sidebar } from '@portal/ui/sidebar'
import { ArrowLeft, CheckCheck, Settings, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { opensSettings, withoutNotices } from './addresses.ts'
import { readAllNotices, seeNotices, usePush } from './knowledge.ts'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticeSidebar.module.css'
import { QuietPanel } from './QuietPanel.tsx'

/** NOTICE-03: the list of notifications, and their settings. */
export function NoticeSidebar() {
  const t = useText(noticeTexts)
  const { here, go } = useNavigation()
  const [isChoosing, setChoosing] = useState(() => opensSettings(here.search))
  const gear = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const close = () => go(withoutNotices(here), { replace: true })
  const wasChoosing = useRef(false)
  useSeen()
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
            <h2 className={styles.title}>{t('settings')}</h2>
          </>
        ) : (
          <ListHead gear={gear} onChoose={() => setChoosing(true)} />
        )}
        <IconButton label={t('close')} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>
        {isChoosing ? <QuietPanel onDone={() => setChoosing(false)} /> : <NoticeList />}
      </div>
    </Sidebar>
  )
}

/** NOTICE-01: notifications count as seen while the sidebar is visible. */
function useSeen(): void {
  const cache = useCache()
  const { data: push } = usePush()
  const isNew = push !== undefined && !push.IsRead
  useEffect(() => {
    if (!isNew) return undefined
    const see = () => document.visibilityState === 'visible' && seeNotices(cache)
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
    if (!(await readAllNotices(cache))) show(t('failed'), { isError: true })
    setBusy(false)
  }
  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      {unread > 0 && <span className={styles.count}>{t('unreadCount', { count: unread })}</span>}
      <span className={styles.space} />
      {unread > 0 && (
        <Button className={styles.readAll} isBusy={isBusy} title={t('readAll')} onClick={() => void readAll()}>
          <CheckCheck aria-hidden />
          <span>{t('readAll')}</span>
        </Button>
      )}
      <IconButton ref={gear} label={t('settings')} onClick={onChoose}>
        <Settings aria-hidden />
      </IconButton>
    </>
  )
}
