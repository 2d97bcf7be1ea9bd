import { useText } from '@portal/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { messageTexts } from '../texts.ts'
import styles from './Bar.module.css'

/** Action bar at the bottom, within reach of a thumb, above the phone's own edge. */
export function Bar({ children }: { children: ReactNode }) {
  const t = useText(messageTexts)
  const place = useRef<HTMLElement>(null)
  // the height varies: the composer grows, and takes two rows on narrow screens
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const seen = new ResizeObserver(() => style.setProperty('--bar', `${place.current?.offsetHeight ?? 0}px`))
    if (place.current) seen.observe(place.current)
    return () => {
      seen.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return (
    <section ref={place} className={styles.bar} aria-label={t('actions')}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
