import { companyZone } from '@portal/contract'
import { LazyFallback, lazyComponent, useLanguage, zoneName } from '@portal/ui'
import { BilingualField, TextArea, TextField } from '@portal/ui/forms'
import { useState } from 'react'
import { isBlank } from '../rules.ts'
import type { InputProps } from './field-props.ts'
import { localized } from './localized.ts'

const DateTimeField = lazyComponent(async () => (await import('@portal/ui/dates')).DateTimeField)
const DatePicker = lazyComponent(async () => (await import('@portal/ui/dates')).DatePicker)

/** Common to the fields of all kinds. */
export const sharedOf = ({ id, field, label, help, error, isFixed }: InputProps) => ({
  id,
  label,
  help,
  error,
  isRequired: field.IsRequired,
  readOnly: isFixed,
  'aria-required': field.IsRequired || undefined,
})

export function TextInput(props: InputProps) {
  const { field, value, onChange } = props
  const shared = sharedOf(props)
  if (field.Kind === 'area')
    return <TextArea {...shared} value={value as string} onChange={(event) => onChange(event.target.value)} />
  return (
    <TextField
      {...shared}
      type={field.Kind === 'address' ? 'url' : 'text'}
      autoComplete="off"
      spellCheck={field.Kind === 'text'}
      width={field.Max <= 60 ? 360 : 'full'}
      value={value as string}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function DateInput({ field, label, help, error, value, isFixed, onChange }: InputProps) {
  return (
    <LazyFallback>
      <DatePicker
        label={label}
        help={help}
        error={error}
        isRequired={field.IsRequired}
        isReadOnly={isFixed}
        width={240}
        value={value as string}
        onChange={onChange}
      />
    </LazyFallback>
  )
}

/** Not a time. */
const unfinished = '-'

/** A time on the company's clock, which is named beside it. */
export function TimeInput({ field, label, help, error, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  const time = value as string
  return (
    <LazyFallback>
      <DateTimeField
        label={label}
        help={help}
        error={error}
        zone={zoneName(companyZone(), language, 'short')}
        isClearable
        isRequired={field.IsRequired}
        isReadOnly={isFixed}
        width={360}
        value={time === unfinished ? '' : time}
        // half a time is not none: it is refused when it is saved
        onPartial={(isPartial) => {
          if (isPartial !== (time === unfinished)) onChange(isPartial ? unfinished : '')
        }}
        onChange={onChange}
      />
    </LazyFallback>
  )
}

/** Keeps what was typed, even if it is not a valid number yet. */
export function NumberInput(props: InputProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState(value === null ? '' : String(value as number | string))
  return (
    <TextField
      {...sharedOf(props)}
      inputMode="decimal"
      autoComplete="off"
      width={240}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.normalize('NFKC').trim()
        onChange(text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : target.value)
      }}
    />
  )
}

/** Both languages side by side. */
export function BilingualInput({ field, path, errors, label, help, error, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  const words = value as { zh: string; en: string }
  // of the two it is the empty one that is wrong, if only one is empty
  const isAlike = isBlank(words.zh) === isBlank(words.en)
  function errorOf(each: 'zh' | 'en') {
    const own = errors[`${path}.${each}`]
    if (own) return localized(own, language)
    return error && (isAlike || isBlank(words[each])) ? error : undefined
  }
  return (
    <BilingualField
      label={label}
      help={help}
      error={{ zh: errorOf('zh'), en: errorOf('en') }}
      isRequired={field.IsRequired ? 'both' : undefined}
      isMultiline={field.Kind === 'bilingualArea'}
      readOnly={isFixed}
      value={words}
      onChange={onChange}
    />
  )
}

/** A field with an entry per line. Empty lines stay while typing and are dropped on saving. */
export function WordsInput(props: InputProps) {
  const words = props.value as string[]
  return (
    <TextArea
      {...sharedOf(props)}
      rows={Math.min(12, Math.max(3, words.length + 1))}
      value={words.join('\n')}
      onChange={(event) => props.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  )
}
