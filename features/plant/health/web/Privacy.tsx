import { call, useAnswer } from '@portal/client'
import { localeOf } from '@portal/contract'
import { Button, ConfirmDialog, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { health } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { useRefreshForms } from './queries.ts'
import styles from './Privacy.module.css'

/** Retention, readings of the answers, and withdrawal of the consent (QUIZ-06). */
export function Privacy({ keptDays }: { keptDays: number }) {
  const t = useText(healthTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const refresh = useRefreshForms()
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useAnswer(health.readings, {})
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  async function withdraw(): Promise<void> {
    const answer = await call(health.withdraw, {})
    setAsking(false)
    show(t(answer.ok ? 'withdrawn' : 'notSent'), { isError: !answer.ok })
    if (answer.ok) await refresh()
  }
  return (
    <section className={styles.privacy} aria-labelledby="health-privacy">
      <h3 id="health-privacy" className={styles.heading}>
        {t('privacy')}
      </h3>
      <p className={styles.text}>
        {t('kept', { days: keptDays })} {data?.List.length === 0 && t('nobodyRead')}
        {error && t('failed')}
      </p>
      {data && data.List.length > 0 && (
        <>
          <p className={styles.text}>{t('readBy')}</p>
          <ul className={styles.list}>
            {data.List.map(({ Reader, Day, At, Why }) => (
              <li key={`${At} ${Reader}`}>
                {t('readLine', {
                  reader: Reader,
                  day: day.format(new Date(Day)),
                  at: at.format(new Date(At)),
                  why: Why,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className={styles.withdraw ?? ''} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          help={t('withdrawHelp')}
          confirm={t('withdraw')}
          cancel={t('keep')}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
