import { call, useAnswer } from '@portal/client'
import { Button, ConfirmDialog, formatTime, RowList, Section, Text, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { health } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { useRefreshForms } from './queries.ts'

/** Retention, readings of the answers, and withdrawal of the consent (QUIZ-06). */
export function Privacy({ keptDays }: { keptDays: number }) {
  const t = useText(healthTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const refresh = useRefreshForms()
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useAnswer(health.readings, {})
  async function withdraw(): Promise<void> {
    const answer = await call(health.withdraw, {})
    setAsking(false)
    show(t(answer.ok ? 'withdrawn' : 'notSent'), { isError: !answer.ok })
    if (answer.ok) await refresh()
  }
  return (
    <Section
      title={t('privacy')}
      level={3}
      action={
        <Button size="small" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      }
    >
      <Text type="small" tone="muted">
        {t('kept', { days: keptDays })} {data?.List.length === 0 && t('nobodyRead')}
        {error && t('failed')}
      </Text>
      {data && data.List.length > 0 && (
        <>
          <Text type="small" tone="muted">
            {t('readBy')}
          </Text>
          <RowList look="ruled">
            {data.List.map(({ Reader, Day, At, Why }) => (
              <Text key={`${At} ${Reader}`} as="li" type="small">
                {t('readLine', {
                  reader: Reader,
                  day: formatTime(new Date(Day), { form: 'date', zone: 'UTC', language }),
                  at: formatTime(new Date(At), { form: 'datetime', language }),
                  why: Why,
                })}
              </Text>
            ))}
          </RowList>
        </>
      )}
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
    </Section>
  )
}
