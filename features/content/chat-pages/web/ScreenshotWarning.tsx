import { storedText, storeText } from '@portal/client'
import { Button, useText } from '@portal/ui'
import { useState, useSyncExternalStore } from 'react'
import { messageTexts } from '../texts.ts'
import styles from './ChatPage.module.css'

/** MSG-03: shown once per person; the watermark is on every page. */
export function ScreenshotWarning({ account }: { account: string }) {
  const t = useText(messageTexts)
  const storageKey = `screenshots-recorded@${account}`
  // the server does not know this browser's storage: its document leaves it out
  const wasShown = useSyncExternalStore(
    subscribeNever,
    () => storedText(storageKey) !== null,
    () => true,
  )
  const [isUnderstood, setUnderstood] = useState(false)
  if (wasShown || isUnderstood) return null
  return (
    <div className={styles.recorded} role="status">
      <p>{t('recorded')}</p>
      <Button
        look="primary"
        size="large"
        onClick={() => {
          setUnderstood(true)
          storeText(storageKey, '1')
        }}
      >
        {t('understood')}
      </Button>
    </div>
  )
}

const subscribeNever = () => () => undefined
