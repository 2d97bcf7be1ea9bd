import { Button, Progress, Row, Stack, Text, Title, useLanguage, useText } from '@portal/ui'
import { Form as FormElement } from '@portal/ui/forms'
import { useEffect, useRef } from 'react'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { formatProblem } from '../format-problem.ts'
import type { Answers } from '../rules.ts'
import styles from './QuestionCards.module.css'
import { QuestionField } from './QuestionField.tsx'
import type { useAnswers } from './use-answers.ts'

interface Props {
  form: HealthForm
  walk: ReturnType<typeof useAnswers>
  isBusy: boolean
  /** Opened by a button that is gone: focus the first question. */
  isEntered: boolean
  onWhole: (answers: Answers) => void
}

/** A question per card; follow-up questions appear as the next card, and going back is possible (QUIZ-01). */
export function QuestionCards({ form, walk, isBusy, isEntered, onWhole }: Props) {
  const t = useText(healthTexts)
  const { language } = useLanguage()
  const { question, problem, index, count, answers } = walk
  const title = useRef<HTMLElement>(null)
  const isFirst = useRef(!isEntered)
  const isLast = index === count - 1
  useEffect(() => {
    // the first card starts at the top of the page; later ones take the focus
    if (!isFirst.current) title.current?.focus()
    isFirst.current = false
  }, [question.field])

  function send(): void {
    if (!walk.isRight()) return
    if (!isLast) return walk.walk(index + 1)
    const whole = walk.whole()
    if (whole) onWhole(whole)
  }
  return (
    <FormElement isBusy={isBusy} onSend={send} noValidate>
      <Stack gap={24}>
        <Stack gap={8}>
          <Text type="small" tone="muted" role="status" hasFigures>
            {t('place', { step: index + 1, count })}
          </Text>
          <Progress value={index + 1} max={count} label={form.Title} />
        </Stack>
        {walk.isRestored && (
          <Text type="small" tone="muted">
            {t('draftKept')}
          </Text>
        )}
        <Stack key={question.field} as="section" gap={12} className={styles.card}>
          <Row align="baseline">
            <Text as="h2" type="heading" tabIndex={-1} ref={(element) => void (title.current = element)}>
              <Title>{question.title}</Title>
            </Text>
            {!question.required && (
              <Text as="span" type="small" tone="muted">
                {t('optional')}
              </Text>
            )}
          </Row>
          <QuestionField
            question={question}
            value={answers[question.field]}
            today={form.Day}
            error={problem === null ? undefined : formatProblem(problem, question, { today: form.Day, language })}
            onChange={(value) => walk.set(question.field, value)}
          />
        </Stack>
        <Row justify="between">
          <Button size="large" onClick={() => walk.walk(index - 1)} disabled={index === 0}>
            {t('back')}
          </Button>
          <Button type="submit" look="primary" size="large" isBusy={isBusy}>
            {t(isLast ? 'send' : 'next')}
          </Button>
        </Row>
      </Stack>
    </FormElement>
  )
}
