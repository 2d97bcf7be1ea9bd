import { Button, useText } from '@portal/ui'
import { pageTexts } from '../page.texts.ts'
import styles from './Meanwhile.module.css'

/** What was typed before a reload, or before the session ended, is in the form again. */
export function Recalled({ onDiscard }: { onDiscard: () => void }) {
  const t = useText(pageTexts)
  return (
    <section className={styles.meanwhile} role="status">
      <p>{t('recalled')}</p>
      <div className={styles.ways}>
        <Button onClick={onDiscard}>{t('discardTyped')}</Button>
      </div>
    </section>
  )
}
