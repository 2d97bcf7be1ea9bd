import { dayAfter } from '@portal/contract'
import { Button, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { Form, Question } from '../contract.ts'
import { healthTexts, problemTexts } from '../messages.ts'
import { longest, type Answers, type Problem } from '../rules.ts'
import styles from './QuestionCards.module.css'
import { QuestionField } from './QuestionField.tsx'
import type { useAnswers } from './use-answers.ts'

interface Props {
  form: Form
  walk: ReturnType<typeof useAnswers>
  isBusy: boolean
  onWhole: (answers: Answers) => void
}

/** QUIZ-01: one question a card; what hangs on an answer comes as the next card, and the way back is open. */
export function QuestionCards({ form, walk, isBusy, onWhole }: Props) {
  const t = useText(healthTexts)
  const { question, problem, index, count, answers } = walk
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const isLast = index === count - 1
  useEffect(() => {
    // one begins at the top of the page, and then at each new question
    if (!isFirst.current) title.current?.focus()
    isFirst.current = false
  }, [question.field])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!walk.isRight()) return
    if (!isLast) return walk.walk(index + 1)
    const whole = walk.whole()
    if (whole) onWhole(whole)
  }
  const described = [question.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <form className={look.looseStack} onSubmit={onSubmit} noValidate>
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
            <ProblemText problem={problem} question={question} today={form.Day} />
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
    </form>
  )
}

function ProblemText({ problem, question, today }: { problem: Problem; question: Question; today: string }) {
  const t = useText(problemTexts)
  const { language } = useLanguage()
  const { number = { min: 0, max: 0, decimals: 0 }, date = { back: 0, ahead: 0 } } = question
  const locale = language === 'EN' ? 'en-GB' : 'zh-CN'
  const shown = (days: number): string =>
    new Date(`${dayAfter(today, days)}T00:00:00Z`).toLocaleDateString(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
    })
  if (problem === 'number') return t('number', { decimals: number.decimals })
  if (problem === 'range') return t('range', { min: number.min, max: number.max })
  if (problem === 'tooLong') return t('tooLong', { max: longest(question) })
  if (problem === 'dateRange') return t('dateRange', { from: shown(-date.back), to: shown(date.ahead) })
  return t(problem)
}
