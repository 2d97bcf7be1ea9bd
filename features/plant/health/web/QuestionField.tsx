import { dayAfter } from '@portal/contract'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { Question } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { toggleChoice, type AnswerValue } from '../rules.ts'
import styles from './QuestionField.module.css'

interface Props {
  question: Question
  value: AnswerValue | undefined
  today: string
  /** Ids of the hint and the error message. */
  describedBy: string | undefined
  labelledBy: string
  isWrong: boolean
  onChange: (value: AnswerValue) => void
}

/** With more options than this, a select is used. */
const mostInSight = 12

export function QuestionField(props: Props) {
  const { question } = props
  if (question.type === 'multi') return <Choices {...props} />
  if (question.type === 'single')
    return question.options.length > mostInSight ? <LongList {...props} /> : <Choices {...props} />
  return <TextField {...props} />
}

/** Radio buttons or checkboxes, one per row. */
function Choices({ question, value, describedBy, labelledBy, isWrong, onChange }: Props) {
  const isMulti = question.type === 'multi'
  const chosen = value === undefined ? [] : typeof value === 'string' ? [value] : value
  return (
    <div
      role={isMulti ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isMulti ? undefined : isWrong}
      className={look.closeStack}
    >
      {question.options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={question.field}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={() => onChange(isMulti ? toggleChoice(question, chosen, option.value) : option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

function LongList({ question, value, describedBy, labelledBy, isWrong, onChange }: Props) {
  const t = useText(healthTexts)
  return (
    <select
      className={styles.text}
      name={question.field}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('choose')}</option>
      {question.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function TextField({ question, value, today, describedBy, labelledBy, isWrong, onChange }: Props) {
  const { type, field, number, date, unit } = question
  const shared = {
    name: field,
    className: styles.text,
    value: typeof value === 'string' ? value : '',
    autoComplete: 'off',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
  }
  if (type === 'area') return <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
  const range = type === 'date' && date ? { min: dayAfter(today, -date.back), max: dayAfter(today, date.ahead) } : {}
  return (
    <span className={styles.withUnit}>
      <input
        {...shared}
        {...range}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={number ? 'decimal' : 'text'}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit && <span aria-hidden>{unit}</span>}
    </span>
  )
}
