import { Button, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import styles from './Consent.module.css'

/** Explains the use of the answers and asks for consent, before the first question (QUIZ-06). */
export function Consent({
  form,
  onAgree,
  onLeave,
}: {
  form: HealthForm
  onAgree: () => void
  onLeave: (() => void) | undefined
}) {
  const t = useText(healthTexts)
  return (
    <section className={look.stack} aria-labelledby="health-consent">
      <h2 id="health-consent" className={styles.title}>
        {t('consentTitle')}
      </h2>
      <p className={styles.text}>{form.Consent.Text}</p>
      <div className={styles.buttons}>
        {onLeave && <Button onClick={onLeave}>{t('notNow')}</Button>}
        <Button look="primary" onClick={onAgree}>
          {t('agree')}
        </Button>
      </div>
    </section>
  )
}
