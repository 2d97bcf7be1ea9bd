import type { FormBodyProps } from '@portal/admin-data/web'
import { textIn, type Text } from '@portal/contract'
import { EmptyState, useLanguage, useText } from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import { useDeferredValue, useMemo } from 'react'
import { faultTexts } from '../fault.texts.ts'
import { fromFormRow } from '../question-form.ts'
import { findFaults } from '../questionnaire.ts'
import { builderTexts } from '../builder.texts.ts'
import { Advanced } from './Advanced.tsx'
import styles from './QuestionnaireBuilder.module.css'
import { QuestionList } from './QuestionList.tsx'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import type { Rows } from './question-rows.ts'
import { useQuestions } from './use-questions.ts'
import { useSettledRows } from './use-settled-rows.ts'

/** The questions of a questionnaire on the left, the chosen one in the middle, and what its readers see on the right. */
export function QuestionnaireBuilder(props: FormBodyProps) {
  const { item, values, errors, renderField, renderOwn } = props
  const t = useText(builderTexts)
  const { language } = useLanguage()
  const questions = useQuestions(props)
  // there is room for the preview
  const isWide = useMedia('(min-width: 1200px)')
  const { rows, at, current, setHeading } = questions
  // of a hundred questions the list and the preview follow what is typed, and do not hold it up
  const later = useDeferredValue(rows)
  const listed = useDeferredValue(useSettledRows(rows))
  const field = item.Fields.find(({ Key }) => Key === 'questions')!
  const faults = useMemo(() => faultsOf(later), [later])
  const wrongPaths = [...Object.keys(faults), ...Object.keys(errors)]
  const wrong = new Set(wrongPaths.map((path) => Number(/^questions\.(\d+)/.exec(path)?.[1])))
  function errorOf(path: string): string | undefined {
    const error = errors[path] ?? faults[path]
    return error && textIn(error, language)
  }
  return (
    <div className={styles.builder} data-chosen={at >= 0 || undefined}>
      <QuestionList
        questions={questions}
        rows={listed}
        wrong={wrong}
        isHeadWrong={Object.keys(errors).some((path) => !path.startsWith('questions'))}
        error={errorOf('questions')}
      />
      {at >= 0 ? (
        <QuestionPane
          fields={field.Fields}
          questions={questions}
          errorOf={errorOf}
          renderField={(of, path, value, onChange) => renderField(of, path, value, onChange, faults[path])}
        />
      ) : (
        <section ref={setHeading} className={styles.pane} aria-label={t('head')} tabIndex={-1}>
          {renderOwn('title')}
          {renderOwn('intro')}
          <Advanced note={String(values['key'])} isWrong={errors['key'] !== undefined}>
            {renderOwn('key')}
          </Advanced>
          {/* the preview says it, too */}
          {rows.length === 0 && (
            <EmptyState size="inline" title={t('nothing')} help={isWide ? undefined : t('nothingHelp')} />
          )}
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

/** Faults of the questions as they are now, which the server would refuse, by path. */
function faultsOf(rows: Rows): Readonly<Record<string, Text>> {
  const faults = findFaults(rows.map((row, at) => ({ id: at + 1, ...fromFormRow(row) })))
  return Object.fromEntries(faults.map(({ at, field, problem }) => [`questions.${at}.${field}`, faultTexts[problem]]))
}
