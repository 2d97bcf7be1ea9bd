import { useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { messageTexts } from '../messages.ts'
import styles from './Bar.module.css'

/** At the bottom, within reach of one thumb, above the phone's own edge. */
export function Bar({ children }: { children: ReactNode }) {
  const t = useText(messageTexts)
  return (
    <section className={styles.bar} aria-label={t('actions')}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
