import { useCache, useNavigation } from '@portal/client'
import { localeOf, type Language } from '@portal/contract'
import { Button, useLanguage, useText, useToasts } from '@portal/ui'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { whenBack } from '../offline/index.ts'
import type { Ended } from '../offline/outbox.ts'
import { groupShown } from '../offline/rules.ts'
import { startOffline } from '../offline/start.ts'
import { useOfflineState } from '../offline/state.ts'
import { statusTexts } from './status.texts.ts'
import styles from './StatusBar.module.css'

/** Shows the lack of network, the age of the content, queued changes, and a new version. */
export function StatusBar() {
  const t = useText(statusTexts)
  const { language } = useLanguage()
  const { add } = useToasts()
  const cache = useCache()
  const { here } = useNavigation()
  const { isOffline, isAway, asOf, waiting, takeNewVersion } = useOfflineState()
  const isUnderSheet = useSyncExternalStore(watchSheets, hasSheet)
  const refresh = useEffectEvent(() => void cache.invalidateQueries())
  const onSent = useEffectEvent((count: number) => {
    add({ text: t('sentLater', { count }) })
    refresh()
  })
  const onEnded = useEffectEvent((ended: Ended, text: string, onSeen: () => void) => {
    const why = { refused: '', fault: t('failed'), expired: t('waitedTooLong') }[ended.is]
    const message = why || ('message' in ended ? ended.message : '')
    add({
      text: text ? t('notSentText', { message, text }) : t('notSent', { message }),
      ms: untilSeenMs,
      onGone: onSeen,
      ...(text ? { link: { label: t('copy'), onFollow: () => void navigator.clipboard.writeText(text) } } : {}),
    })
  })
  useEffect(() => {
    const stop = whenBack(refresh)
    addEventListener('online', refresh)
    void startOffline({ onSent, onEnded })
    return () => {
      stop()
      removeEventListener('online', refresh)
    }
  }, [])
  const shownAt = asOf[groupShown(here) ?? '']
  const missing = whatIsMissing(isOffline, isAway)
  const said = [
    missing ? t(missing) : '',
    missing && shownAt !== undefined ? t('asOf', { time: timeOf(shownAt, language) }) : '',
    waiting > 0 ? t('waiting', { count: waiting }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const bars = useRef<HTMLDivElement>(null)
  // below a dialog it could be seen but not pressed: offered when the dialog closes
  const isOffered = takeNewVersion !== undefined && !isUnderSheet
  const isShown = said !== '' || isOffered
  // shown again to lie above what was opened since
  useLayoutEffect(() => {
    if (!isShown) return
    const { current } = bars
    current?.showPopover()
    return () => current?.hidePopover()
  }, [isShown, said, isUnderSheet])
  return (
    <div
      ref={bars}
      popover="manual"
      className={styles.bars}
      role="status"
      aria-label={t('status')}
      data-over={isUnderSheet || undefined}
    >
      {said && (
        <p className={styles.bar}>
          <CloudOff aria-hidden />
          {said}
        </p>
      )}
      {isOffered && (
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

/** A change that could not be sent is shown until dismissed: the longest delay a timer can have. */
const untilSeenMs = 2 ** 31 - 1

const hasSheet = (): boolean => document.querySelector('dialog:modal') !== null

function watchSheets(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function whatIsMissing(isOffline: boolean, isAway: boolean): 'offline' | 'portalAway' | undefined {
  if (isOffline || (isAway && !navigator.onLine)) return 'offline'
  return isAway ? 'portalAway' : undefined
}

/** Formats the time, with the date unless it is today. */
function timeOf(at: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
  })
  return format.format(at)
}
