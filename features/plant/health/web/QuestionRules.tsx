import { translate } from '@portal/contract'
import { Stack, useLanguage, useText } from '@portal/ui'
import { Select } from '@portal/ui/forms'
import { builderTexts } from '../builder.texts.ts'
import { isChoice } from '../question-form.ts'
import { AnswerPicker } from './AnswerPicker.tsx'
import { kindOf, type BuilderRow } from './question-rows.ts'
import type { ChosenQuestion } from './use-question.ts'

interface Props {
  question: ChosenQuestion
}

/** A question is always asked, or after some answers to an earlier one that has options. */
export function Condition({ question: { rows, at, row, set, frameOf } }: Props) {
  const t = useText(builderTexts)
  const { language } = useLanguage()
  const earlier = rows.slice(0, at).filter(({ type, field }) => isChoice(type) && field !== '')
  const of = earlier.find(({ field }) => field === row.showIfField)
  if (earlier.length === 0 && row.showIfField === '') return null
  const options = earlier.map((each) => {
    const title = translate(each.title, language) || t('untitled')
    return { value: each.field, label: t('conditionOf', { at: rows.indexOf(each) + 1, title }) }
  })
  // it was moved behind this one, or is gone
  const lost = of || row.showIfField === '' ? [] : [{ value: row.showIfField, label: row.showIfField }]
  const { path, error } = frameOf('showIfField')
  return (
    <Stack gap={12}>
      <div data-field={path}>
        <Select
          label={t('condition')}
          help={t('conditionHelp')}
          error={error}
          options={[{ value: '', label: t('always') }, ...lost, ...options]}
          value={row.showIfField}
          onChange={({ target }) => set({ showIfField: target.value, showIfIs: [] })}
        />
      </div>
      {of && (
        <AnswerPicker
          {...frameOf('showIfIs')}
          label={t('conditionAnswers')}
          of={of}
          value={row.showIfIs}
          onChange={(showIfIs) => set({ showIfIs })}
        />
      )}
    </Stack>
  )
}

/** Answers that are asked about again before they are sent. */
export function AbnormalAnswers({ question: { row, set, show, frameOf, optionsOf } }: Props) {
  const isNumber = kindOf(row) === 'number'
  if (!isChoice(row.type) && !isNumber) return null
  const { path, label, error } = frameOf('abnormal')
  const isNamed = row.abnormal === 'is' || row.abnormal === 'other'
  return (
    <Stack gap={12}>
      <div data-field={path}>
        <Select
          label={label}
          width={240}
          error={error}
          options={optionsOf('abnormal').filter(({ value }) => value === '' || (value === 'atLeast') === isNumber)}
          value={isNamed === isNumber ? '' : row.abnormal}
          onChange={({ target }) => set({ abnormal: target.value as BuilderRow['abnormal'] })}
        />
      </div>
      {isNumber && row.abnormal === 'atLeast' && show('abnormalAt')}
      {!isNumber && isNamed && (
        <AnswerPicker
          {...frameOf('abnormalValues')}
          of={row}
          value={row.abnormalValues}
          onChange={(abnormalValues) => set({ abnormalValues })}
        />
      )}
    </Stack>
  )
}
