import type { Language } from '@portal/contract'
import {
  Button,
  FactList,
  focusOnMount,
  Notice,
  Section,
  Stack,
  Text,
  formatTime,
  useLanguage,
  useText,
} from '@portal/ui'
import { CircleCheck } from 'lucide-react'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { abnormalFields, visibleQuestions } from '../rules.ts'
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
  const separator = language === 'CHS' ? '、' : ', '
  return (
    <Stack gap={32}>
      <Notice tone="good" icon={<CircleCheck aria-hidden />} role="status">
        <Text as="h2" type="heading" ref={isNew ? focusOnMount : undefined} tabIndex={-1}>
          {t(isNew ? 'doneTitle' : 'alreadyTitle')}
        </Text>
        <Text>{isNew ? t('doneHelp') : t('alreadyHelp', { time: timeOf(form.AnsweredAt, language) })}</Text>
      </Notice>
      <Section title={t('yourAnswers')} level={3} action={<Button onClick={onChange}>{t('changeAnswers')}</Button>}>
        <FactList
          items={visibleQuestions(form.Questions, answers).map((question) => ({
            label: question.title,
            value: formatAnswer(question, answers[question.field], separator) || t('nothingSaid'),
            tone: abnormal.includes(question.field) ? 'warning' : 'text',
          }))}
        />
      </Section>
      <Privacy keptDays={form.KeptDays} />
    </Stack>
  )
}

const timeOf = (at: string | null | undefined, language: Language): string =>
  formatTime(new Date(at ?? 0), { form: 'clock', now: new Date(), language })
