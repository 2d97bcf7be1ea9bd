import { localeOf } from '@portal/contract'
import { Button, focusOnMount, useLanguage, useText } from '@portal/ui'
import { CircleCheck } from 'lucide-react'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { abnormalFields, visibleQuestions } from '../rules.ts'
import styles from './SubmittedAnswers.module.css'
import { Privacy } from './Privacy.tsx'
import { formatAnswer } from './use-answers.ts'

/** The answers sent today, with a button to change them. */
export function SubmittedAnswers({
  form,
  isNew,
  onChange,
}: {
  form: HealthForm
  isNew: boolean
  onChange: () => void
}) {
  const t = useText(healthTexts)
  const { language } = useLanguage()
  const answers = form.Answer ?? {}
  const abnormal = abnormalFields(form.Questions, answers)
  const time = new Date(form.AnsweredAt ?? 0).toLocaleTimeString(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <div className={styles.done}>
      <div className={styles.head} role="status">
        <CircleCheck className={styles.sign} aria-hidden />
        <div>
          <h2 ref={isNew ? focusOnMount : undefined} tabIndex={-1} className={styles.title}>
            {t(isNew ? 'doneTitle' : 'alreadyTitle')}
          </h2>
          <p className={styles.help}>{isNew ? t('doneHelp') : t('alreadyHelp', { time })}</p>
        </div>
      </div>
      <section aria-labelledby="health-answers">
        <div className={styles.bar}>
          <h3 id="health-answers" className={styles.heading}>
            {t('yourAnswers')}
          </h3>
          <Button onClick={onChange}>{t('changeAnswers')}</Button>
        </div>
        <dl className={styles.list}>
          {visibleQuestions(form.Questions, answers).map((question) => (
            <div
              key={question.field}
              className={styles.row}
              data-unusual={abnormal.includes(question.field) || undefined}
            >
              <dt>{question.title}</dt>
              <dd>
                {formatAnswer(question, answers[question.field], language === 'CHS' ? '、' : ', ') || t('nothingSaid')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Privacy keptDays={form.KeptDays} />
    </div>
  )
}
