import { useText } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import { messageTexts } from '../texts.ts'
import styles from './OfflineLine.module.css'

/** Shows that the phone is offline; the page stays readable (MSG-01). */
export function OfflineLine() {
  const t = useText(messageTexts)
  const isOnline = useSyncExternalStore(watch, isOnlineNow, wasOnline)
  return (
    <p role="status" className={styles.line}>
      {isOnline ? null : t('offline')}
    </p>
  )
}

const kinds = ['online', 'offline'] as const

function watch(notify: () => void): () => void {
  for (const kind of kinds) addEventListener(kind, notify)
  return () => {
    for (const kind of kinds) removeEventListener(kind, notify)
  }
}
const isOnlineNow = () => navigator.onLine
/** For server rendering: the document came over the network. */
const wasOnline = () => true
