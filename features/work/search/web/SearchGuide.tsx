import { remember } from '@portal/client'
import { Button, Text, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchTexts } from '../texts.ts'
import styles from './SearchGuide.module.css'

const lifeMs = 8000
/** The page is used for something else. */
const goingOn = ['wheel', 'touchmove', 'pointerdown'] as const

/**
 * SHELL-15, SEARCH-02: shown once, below the search button; does not block the page and disappears by itself, on Esc, or
 * when one scrolls or presses elsewhere.
 */
export function SearchGuide({ onDone }: { onDone: () => void }) {
  const t = useText(searchTexts)
  // hidden behind an open sheet or tour: shown another time
  const [isShown] = useState(() => document.querySelector('dialog:modal, .driver-active') === null)
  const guide = useRef<HTMLDivElement>(null)
  function close(): void {
    remember('isOneSearchGuide', 'true')
    onDone()
  }
  const done = useEffectEvent(close)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => done(), lifeMs)
    const onUse = ({ target }: Event): void => void (guide.current?.contains(target as Node) || done())
    for (const type of goingOn) addEventListener(type, onUse, { passive: true })
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && done())
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
      for (const type of goingOn) removeEventListener(type, onUse)
    }
  }, [isShown])
  if (!isShown) return null
  const hasKeys = !matchMedia('(pointer: coarse)').matches
  const key = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
  return (
    <div ref={guide} className={styles.guide} role="status">
      <Text type="row">{t('guideTitle')}</Text>
      <Text type="small">{hasKeys ? t('guide', { key }) : t('guideTouch')}</Text>
      <Button look="quiet" size="small" className={styles.done} onClick={close}>
        {t('guideDone')}
      </Button>
    </div>
  )
}
