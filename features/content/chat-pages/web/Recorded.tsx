import { storedText, storeText } from '@portal/client'
import { Button, useText } from '@portal/ui'
import { useState, useSyncExternalStore } from 'react'
import { messageTexts } from '../texts.ts'
import styles from './Message.module.css'

/** MSG-03: shown once per person; the watermark is on every page. */
export function Recorded({ account }: { account: string }) {
  const t = useText(messageTexts)
  const place = `screenshots-recorded@${account}`
  // the server does not know this browser's storage: its document leaves it out
  const wasSaid = useSyncExternalStore(
    never,
    () => storedText(place) !== null,
    () => true,
  )
  const [isUnderstood, setUnderstood] = useState(false)
  if (wasSaid || isUnderstood) return null
  return (
    <div className={styles.recorded} role="status">
      <p>{t('recorded')}</p>
      <Button
        look="primary"
        onClick={() => {
          setUnderstood(true)
          storeText(place, '1')
        }}
      >
        {t('understood')}
      </Button>
    </div>
  )
}

const never = () => () => undefined
