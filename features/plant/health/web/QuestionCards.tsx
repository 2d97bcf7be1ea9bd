import { Button, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Form as FormElement } from '@portal/ui/form-dialog'
import { useEffect, useId, useRef } from 'react'
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
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
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
  const described = [question.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <FormElement className={look.looseStack} isBusy={isBusy} onSend={send} noValidate>
      <div className={look.fieldStack}>
        <progress className={styles.progress} value={index + 1} max={count} aria-label={form.Title} />
        <p className={styles.number} role="status">
          {t('place', { step: index + 1, count })}
        </p>
      </div>
      {walk.isRestored && <p className={styles.kept}>{t('draftKept')}</p>}
      <section key={question.field} className={styles.card} aria-labelledby={`${id}-title`}>
        <h2 ref={title} id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {question.title} {!question.required && <span className={styles.optional}>{t('optional')}</span>}
        </h2>
        {question.hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {question.hint}
          </p>
        )}
        <QuestionField
          question={question}
          value={answers[question.field]}
          today={form.Day}
          labelledBy={`${id}-title`}
          describedBy={described || undefined}
          isWrong={problem !== null}
          onChange={(value) => walk.set(question.field, value)}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {formatProblem(problem, question, { today: form.Day, language })}
          </p>
        )}
      </section>
      <div className={styles.buttons}>
        <Button onClick={() => walk.walk(index - 1)} disabled={index === 0}>
          {t('back')}
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t(isLast ? 'send' : 'next')}
        </Button>
      </div>
    </FormElement>
  )
}
