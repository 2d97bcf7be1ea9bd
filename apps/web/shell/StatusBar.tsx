import { useCache } from '@portal/client'
import { Button, useLanguage, useText, useToasts } from '@portal/ui'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { whenBack } from '../offline/index.ts'
import { startOffline } from '../offline/start.ts'
import { useOfflineState } from '../offline/state.ts'
import { statusTexts } from './status-messages.ts'
import styles from './StatusBar.module.css'

/** Says that there is no network and from when what is shown is, what waits to be sent, and that a new version is ready. */
export function StatusBar() {
  const t = useText(statusTexts)
  const { language } = useLanguage()
  const { add } = useToasts()
  const cache = useCache()
  const { asOf, waiting, takeNewVersion } = useOfflineState()
  const refresh = useEffectEvent(() => void cache.invalidateQueries())
  const onSent = useEffectEvent((count: number) => {
    add({ text: t('sentLater', { count }) })
    refresh()
  })
  const onRefused = useEffectEvent((message: string, text: string) =>
    add({ text: text ? t('notSentText', { message, text }) : t('notSent', { message }) }),
  )
  useEffect(() => {
    whenBack(refresh)
    addEventListener('online', refresh)
    void startOffline({ onSent, onRefused })
    return () => removeEventListener('online', refresh)
  }, [])
  const said = [
    asOf === undefined ? '' : t('asOf', { time: timeOf(asOf, language) }),
    waiting > 0 ? t('waiting', { count: waiting }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const bars = useRef<HTMLDivElement>(null)
  const isShown = said !== '' || takeNewVersion !== undefined
  // above what has been opened since: the last one shown lies on top
  useLayoutEffect(() => {
    if (!isShown) return
    const { current } = bars
    current?.showPopover()
    return () => current?.hidePopover()
  }, [isShown, said])
  return (
    <div ref={bars} popover="manual" className={styles.bars} role="status" aria-label={t('status')}>
      {said && (
        <p className={styles.bar}>
          <CloudOff aria-hidden />
          {said}
        </p>
      )}
      {takeNewVersion && (
        <p className={styles.bar} data-kind="new">
          <RefreshCw aria-hidden />
          {t('newVersion')}
          <Button look="primary" onClick={takeNewVersion}>
            {t('takeNewVersion')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** With its day, where it is not today's. */
function timeOf(at: number, language: 'CHS' | 'EN'): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const format = new Intl.DateTimeFormat(language === 'EN' ? 'en-GB' : 'zh-CN', {
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
  })
  return format.format(at)
}
