import type { FormBodyProps } from '@portal/admin-data/web'
import { textIn } from '@portal/contract'
import { EmptyState, useLanguage, useText } from '@portal/ui'
import { useDeferredValue } from 'react'
import { faultTexts } from '../fault.texts.ts'
import { fromFormRow } from '../question-form.ts'
import { findFaults } from '../questionnaire.ts'
import { builderTexts } from '../builder.texts.ts'
import styles from './QuestionnaireBuilder.module.css'
import { QuestionList } from './QuestionList.tsx'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import type { Rows } from './question-rows.ts'
import { useIsWide } from './use-is-wide.ts'
import { useQuestions } from './use-questions.ts'

/** The questions of a questionnaire on the left, the chosen one in the middle, and what its readers see on the right. */
export function QuestionnaireBuilder(props: FormBodyProps) {
  const { item, values, errors, isFixed, renderField, renderOwn } = props
  const t = useText(builderTexts)
  const { language } = useLanguage()
  const questions = useQuestions(props)
  const isWide = useIsWide()
  const { rows, at, current } = questions
  // of a hundred questions the list and the preview follow what is typed, and do not hold it up
  const later = useDeferredValue(rows)
  const field = item.Fields.find(({ Key }) => Key === 'questions')!
  const broken = brokenConditions(later)
  const wrong = new Set([...broken, ...Object.keys(errors).map((path) => Number(/^questions\.(\d+)/.exec(path)?.[1]))])
  const lost = textIn(faultTexts.condition, language)
  function errorOf(path: string): string | undefined {
    const error = errors[path]
    if (error) return textIn(error, language)
    return broken.has(at) && path === `questions.${at}.showIfField` ? lost : undefined
  }
  return (
    <div className={styles.builder} data-chosen={at >= 0 || undefined}>
      <QuestionList
        questions={questions}
        rows={later}
        wrong={wrong}
        isHeadWrong={Object.keys(errors).some((path) => !path.startsWith('questions'))}
        error={errorOf('questions')}
        isFixed={isFixed}
        most={field.Max}
      />
      {at >= 0 ? (
        <QuestionPane
          fields={field.Fields}
          questions={questions}
          errorOf={errorOf}
          renderField={renderField}
          isFixed={isFixed}
        />
      ) : (
        <section className={styles.pane} aria-label={t('head')}>
          {renderOwn('title')}
          {renderOwn('intro')}
          {renderOwn('key')}
          {rows.length === 0 && <EmptyState size="inline" title={t('nothing')} help={t('nothingHelp')} />}
        </section>
      )}
      {isWide && (
        <QuestionnairePreview
          title={values['title'] as { zh: string; en: string }}
          intro={values['intro'] as { zh: string; en: string }}
          rows={later}
          current={current}
        />
      )}
    </div>
  )
}

/** Positions of questions whose condition cannot hold any more, since others were moved, changed or deleted. */
function brokenConditions(rows: Rows): Set<number> {
  const faults = findFaults(rows.map((row, at) => ({ id: at + 1, ...fromFormRow(row) })))
  return new Set(faults.flatMap(({ at, problem }) => (problem === 'condition' ? [at] : [])))
}
