import { Button, useText } from '@portal/ui'
import { useState } from 'react'
import { messageTexts } from '../messages.ts'
import styles from './Message.module.css'

/** MSG-03: said once to each person; the watermark says it on every page. */
export function Recorded({ account }: { account: string }) {
  const t = useText(messageTexts)
  const place = `screenshots-recorded@${account}`
  const [isShown, setShown] = useState(() => !isKept(place))
  if (!isShown) return null
  return (
    <aside className={styles.recorded} role="status">
      <p>{t('recorded')}</p>
      <Button
        look="primary"
        onClick={() => {
          setShown(false)
          keep(place)
        }}
      >
        {t('understood')}
      </Button>
    </aside>
  )
}

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
