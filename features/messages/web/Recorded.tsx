import { Button, useText } from '@portal/ui'
import { useState, useSyncExternalStore } from 'react'
import { messageTexts } from '../messages.ts'
import styles from './Message.module.css'

/** MSG-03: said once to each person; the watermark says it on every page. */
export function Recorded({ account }: { account: string }) {
  const t = useText(messageTexts)
  const place = `screenshots-recorded@${account}`
  // the server does not know what this browser has kept: in its document nothing is said
  const wasSaid = useSyncExternalStore(
    never,
    () => isKept(place),
    () => true,
  )
  const [isUnderstood, setUnderstood] = useState(false)
  if (wasSaid || isUnderstood) return null
  return (
    <aside className={styles.recorded} role="status">
      <p>{t('recorded')}</p>
      <Button
        look="primary"
        onClick={() => {
          setUnderstood(true)
          keep(place)
        }}
      >
        {t('understood')}
      </Button>
    </aside>
  )
}

const never = () => () => undefined

function isKept(place: string): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}

function keep(place: string): void {
  try {
    localStorage.setItem(place, '1')
  } catch {
    // where nothing is kept it is said again on the next page
  }
}
