import { useText } from '@portal/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { messageTexts } from '../texts.ts'
import styles from './ActionBar.module.css'

/** Action bar at the bottom, within reach of a thumb, above the phone's own edge. */
export function ActionBar({ children }: { children: ReactNode }) {
  const t = useText(messageTexts)
  const element = useRef<HTMLElement>(null)
  // the height varies: the composer grows, and takes two rows on narrow screens
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bar', `${element.current?.offsetHeight ?? 0}px`))
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return (
    <section ref={element} className={styles.bar} aria-label={t('actions')}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
