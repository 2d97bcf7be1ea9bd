import { useLanguage } from '@portal/ui'
import { CheckboxGroup } from '@portal/ui/forms'
import { TagField } from '@portal/ui/pick'
import { presentOptions } from '../present-questions.ts'
import type { BuilderRow } from './question-rows.ts'

interface Props {
  path: string
  label: string
  help?: string | undefined
  error: string | undefined
  /** The question whose options there are to choose from. */
  of: BuilderRow
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** More are found by typing. */
const mostInSight = 12

/** Some of the options of a question. */
export function AnswerPicker({ path, label, help, error, of, value, onChange }: Props) {
  const { language } = useLanguage()
  const { options, optionsFrom } = of
  const from = optionsFrom ? { optionsFrom: optionsFrom as 'provinces' | 'oversea' } : { options }
  const all = presentOptions(from, language).map((option) => ({ ...option, label: option.label || option.value }))
  const chosen = all.filter((option) => value.includes(option.value))
  const frame = { label, help, error }
  return (
    <div data-field={path}>
      {all.length > mostInSight ? (
        <TagField
          {...frame}
          options={all.map((option) => ({ id: option.value, label: option.label }))}
          value={chosen.map((option) => ({ id: option.value, label: option.label }))}
          onChange={(tags) => onChange(tags.map(({ id }) => id))}
        />
      ) : (
        <CheckboxGroup
          {...frame}
          name={path}
          direction="row"
          options={all}
          value={chosen.map((option) => option.value)}
          onChange={onChange}
        />
      )}
    </div>
  )
}
