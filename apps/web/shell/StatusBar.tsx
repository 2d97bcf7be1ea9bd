import { tabAccount, useCache, useNavigation } from '@portal/client'
import { type Language } from '@portal/contract'
import { Button, dayIn, formatTime, useLanguage, useText, useToasts } from '@portal/ui'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { onBackOnline } from '../offline/index.ts'
import type { ChangeFailure } from '../offline/outbox.ts'
import { currentGroup, isHome } from '../offline/rules.ts'
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
  const isUnderSheet = useSyncExternalStore(watchModals, hasModal)
  const refresh = useEffectEvent(() => void cache.invalidateQueries())
  const onSent = useEffectEvent((count: number) => {
    add({ text: t('sentLater', { count }) })
    refresh()
  })
  const onEnded = useEffectEvent((ended: ChangeFailure, text: string, onSeen: () => void) => {
    const reason = { refused: '', fault: t('failed'), expired: t('waitedTooLong') }[ended.is]
    const message = reason || ('message' in ended ? ended.message : '')
    add({
      text: text ? t('notSentText', { message, text }) : t('notSent', { message }),
      ms: maxTimerMs,
      onGone: onSeen,
      ...(text ? { link: { label: t('copy'), onFollow: () => void navigator.clipboard.writeText(text) } } : {}),
    })
  })
  useEffect(() => {
    const stop = onBackOnline(refresh)
    addEventListener('online', refresh)
    void startOffline({ onSent, onEnded })
    return () => {
      stop()
      removeEventListener('online', refresh)
    }
  }, [])
  useLastScreen()
  const shownAt = asOf[currentGroup(here) ?? '']
  const missing = connectionProblem(isOffline, isAway)
  const status = [
    missing ? t(missing) : '',
    missing && shownAt !== undefined ? t('asOf', { time: timeOf(shownAt, language) }) : '',
    waiting > 0 ? t('waiting', { count: waiting }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const bars = useRef<HTMLDivElement>(null)
  // below a dialog it could be seen but not pressed: offered when the dialog closes
  const isOffered = takeNewVersion !== undefined && !isUnderSheet
  const isShown = status !== '' || isOffered
  // shown again to lie above what was opened since
  useLayoutEffect(() => {
    if (!isShown) return
    const { current } = bars
    current?.showPopover()
    return () => current?.hidePopover()
  }, [isShown, status, isUnderSheet])
  return (
    <div
      ref={bars}
      popover="manual"
      className={styles.bars}
      role="status"
      aria-label={t('status')}
      data-over={isUnderSheet || undefined}
    >
      {status && (
        <p className={styles.bar}>
          <CloudOff aria-hidden />
          {status}
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

/** By then the deferred parts have loaded. */
const settledMs = 4000

/** Keeps home for the next visit, once it stands. */
function useLastScreen(): void {
  const t = useText(statusTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const isPlainHome = isHome(here.pathname) && here.search === ''
  const keep = useEffectEvent(() => {
    const root = document.getElementById('root')
    if (!root || !('caches' in globalThis) || !('locks' in navigator) || !navigator.onLine) return
    const asOf = t('asOf', { time: timeOf(Date.now(), language) })
    void import('../offline/last-screen.ts')
      .then(({ keepLastScreen }) => keepLastScreen(root, { account: tabAccount(), language, asOf }))
      .catch(() => undefined)
  })
  useEffect(() => {
    if (!isPlainHome) return
    const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(keep), settledMs)
    return () => clearTimeout(timer)
  }, [isPlainHome])
}

/** A change that could not be sent is shown until dismissed: the longest delay a timer can have. */
const maxTimerMs = 2 ** 31 - 1

const hasModal = (): boolean => document.querySelector('dialog:modal') !== null

function watchModals(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function connectionProblem(isOffline: boolean, isAway: boolean): 'offline' | 'portalAway' | undefined {
  if (isOffline || (isAway && !navigator.onLine)) return 'offline'
  return isAway ? 'portalAway' : undefined
}

/** Formats the time, with the date unless it is today. */
function timeOf(at: number, language: Language): string {
  const isToday = dayIn(new Date(at)) === dayIn(new Date())
  return formatTime(new Date(at), { form: isToday ? 'clock' : 'datetime', language })
}
