import { PageLink } from '@portal/client'
import { useLanguage, useText } from '@portal/ui'
import { useId, type ReactNode } from 'react'
import type { FieldKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { itemHref } from './addresses.ts'
import { AudienceInput } from './AudienceInput.tsx'
import { ChoiceInput, ChoicesInput, SwitchInput } from './ChoiceInputs.tsx'
import type { FieldProps, InputProps } from './field-props.ts'
import { FileInput } from './FileInput.tsx'
import styles from './Form.module.css'
import { LinkInput } from './LinkInput.tsx'
import { ReferenceInput } from './PickInput.tsx'
import { RowsInput } from './RowsInput.tsx'
import { localized } from './localized.ts'
import { TableInput } from './TableInput.tsx'
import { BilingualInput, DateInput, NumberInput, TextInput, TimeInput, WordsInput } from './TextInputs.tsx'

const inputs: Readonly<Record<FieldKind, (props: InputProps) => ReactNode>> = {
  text: TextInput,
  area: TextInput,
  address: TextInput,
  link: LinkInput,
  date: DateInput,
  time: TimeInput,
  bilingual: BilingualInput,
  bilingualArea: BilingualInput,
  number: NumberInput,
  words: WordsInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  switch: SwitchInput,
  audience: AudienceInput,
  picture: FileInput,
  file: FileInput,
  person: ReferenceInput,
  item: ReferenceInput,
  table: TableInput,
  rows: RowsInput,
}

/** Fields that are groups of controls of their own; the others have their label, help and error themselves. */
const groups: ReadonlySet<FieldKind> = new Set(['audience', 'picture', 'file', 'person', 'item', 'table', 'rows'])

/** A field with its label, help text and error. */
export function FieldRow(props: FieldProps) {
  const { field, path, errors } = props
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const id = useId()
  const found = errors[path]
  const error = found && (
    <>
      {localized(found, language)}
      {found.itemId !== undefined && (
        <PageLink href={itemHref(props.context.kind, found.itemId)} target="_blank">
          {t('lookAtIt')}
        </PageLink>
      )}
    </>
  )
  const label = localized(field.Label, language)
  const help = localized(field.Help, language) || undefined
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const Input = inputs[field.Kind]
  const input = (
    <Input {...props} id={id} label={label} help={help} error={error} describedBy={describedBy} Inner={FieldRow} />
  )
  if (!groups.has(field.Kind))
    return (
      <div className={styles.field} data-field={path}>
        {input}
      </div>
    )
  return (
    <div
      className={styles.field}
      data-field={path}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {field.IsRequired && (
          <span className={styles.mark} aria-hidden>
            *
          </span>
        )}
      </span>
      {input}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
