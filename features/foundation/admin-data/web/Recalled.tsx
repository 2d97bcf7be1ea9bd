import { Button, useText } from '@portal/ui'
import { pageTexts } from '../page.texts.ts'
import styles from './Meanwhile.module.css'

/** Says that the form contains input from before a reload or the end of the session. */
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
