import { formatDeskTime, useLanguage, useText } from '@portal/ui'
import { cautionTexts } from '../caution.texts.ts'
import styles from './PublishBar.module.css'

/** The reason for sending the text back, until it is submitted again. */
export function ReturnedNote({ Reason, By, At }: { Reason: string; By: string; At: string }) {
  const t = useText(cautionTexts)
  const { language } = useLanguage()
  return (
    <section className={styles.returned} role="status">
      <strong>
        {t('returnedBy', { name: By, time: formatDeskTime(At, { form: 'datetime', language, isNamed: true }) })}
      </strong>
      <p>{Reason}</p>
    </section>
  )
}
