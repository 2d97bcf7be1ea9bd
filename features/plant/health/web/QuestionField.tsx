import { dayAfter } from '@portal/contract'
import { useText } from '@portal/ui'
import { CheckboxGroup, RadioCards, Select, TextArea, TextField } from '@portal/ui/forms'
import type { Question } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { toggleChoice, type AnswerValue } from '../rules.ts'

interface Props {
  question: Question
  value: AnswerValue | undefined
  today: string
  error: string | undefined
  onChange: (value: AnswerValue) => void
}

/** With more options than this, a select is used. */
const mostInSight = 12

/** The field of a question; the question itself is the heading above it. */
export function QuestionField({ question, value, today, error, onChange }: Props) {
  const t = useText(healthTexts)
  const { field, type, options, hint, unit } = question
  const frame = { name: field, label: question.title, isLabelHidden: true, help: hint || undefined, error }
  const text = typeof value === 'string' ? value : ''
  if (type === 'multi') {
    const chosen = value === undefined ? [] : typeof value === 'string' ? [value] : value
    return (
      <CheckboxGroup
        {...frame}
        look="cards"
        options={options}
        value={chosen}
        onChange={(values) => onChange(toggleChoice(question, chosen, differenceOf(chosen, values)))}
      />
    )
  }
  if (type === 'single')
    return options.length > mostInSight ? (
      <Select
        {...frame}
        placeholder={t('choose')}
        options={options}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    ) : (
      <RadioCards {...frame} options={options} value={text} onChange={onChange} />
    )
  if (type === 'area')
    return (
      <TextArea {...frame} rows={4} autoComplete="off" value={text} onChange={({ target }) => onChange(target.value)} />
    )
  return (
    <TextField
      {...frame}
      {...(type === 'date' ? { type: 'date', ...rangeOf(question, today) } : {})}
      size="large"
      width={question.number || type === 'date' ? 240 : 'full'}
      inputMode={question.number ? 'decimal' : 'text'}
      autoComplete="off"
      suffix={unit && <span aria-hidden>{unit}</span>}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const rangeOf = ({ date }: Question, today: string) =>
  date ? { min: dayAfter(today, -date.back), max: dayAfter(today, date.ahead) } : {}

/** The option that was just switched on or off. */
const differenceOf = (before: readonly string[], after: readonly string[]): string =>
  [...after.filter((each) => !before.includes(each)), ...before.filter((each) => !after.includes(each))][0] ?? ''
