import { remember } from '@portal/client'
import { Button, Text, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { searchTexts } from '../texts.ts'
import styles from './SearchGuide.module.css'

const lifeMs = 8000

/**
 * SHELL-15, SEARCH-02: shown once, below the search button; does not block the page and disappears by itself or on Esc.
 */
export function SearchGuide({ onDone }: { onDone: () => void }) {
  const t = useText(searchTexts)
  // hidden behind an open sheet or tour: shown another time
  const [isShown] = useState(() => document.querySelector('dialog:modal, .driver-active') === null)
  function close(): void {
    remember('isOneSearchGuide', 'true')
    onDone()
  }
  const done = useEffectEvent(close)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => done(), lifeMs)
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && done())
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
    }
  }, [isShown])
  if (!isShown) return null
  const hasKeys = !matchMedia('(pointer: coarse)').matches
  const key = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
  return (
    <div className={styles.guide} role="status">
      <Text type="row">{t('guideTitle')}</Text>
      <Text type="small">{hasKeys ? t('guide', { key }) : t('guideTouch')}</Text>
      <Button look="quiet" size="small" className={styles.done} onClick={close}>
        {t('guideDone')}
      </Button>
    </div>
  )
}
