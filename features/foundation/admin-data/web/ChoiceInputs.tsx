import { useLanguage } from '@portal/ui'
import { CheckboxGroup, Select, Switch } from '@portal/ui/forms'
import type { InputProps } from './field-props.ts'
import { localized } from './localized.ts'

export function ChoiceInput({ id, field, label, help, error, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  const chosen = value as string
  const options = field.Options.map(({ Value, Label }) => ({ value: Value, label: localized(Label, language) }))
  // a value that is no longer offered stays visible and can be kept
  const isKnown = options.some((option) => option.value === chosen)
  return (
    <Select
      id={id}
      label={label}
      help={help}
      error={error}
      width={360}
      options={isKnown ? options : [{ value: chosen, label: chosen || '–' }, ...options]}
      value={chosen}
      disabled={isFixed}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function ChoicesInput({ id, field, label, help, error, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  return (
    <CheckboxGroup
      label={label}
      help={help}
      error={error}
      isRequired={field.IsRequired}
      name={id}
      direction="row"
      options={field.Options.map(({ Value, Label }) => ({
        value: Value,
        label: localized(Label, language),
        isDisabled: isFixed,
      }))}
      value={value as string[]}
      onChange={(chosen) => onChange(field.Options.map(({ Value }) => Value).filter((each) => chosen.includes(each)))}
    />
  )
}

export function SwitchInput({ id, label, help, value, isFixed, onChange }: InputProps) {
  return (
    <Switch
      id={id}
      label={label}
      description={help}
      side="end"
      checked={value as boolean}
      disabled={isFixed}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
