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
import { OneInput } from './PickInput.tsx'
import { RowsInput } from './RowsInput.tsx'
import { say } from './say.ts'
import { TableInput } from './TableInput.tsx'
import { BilingualInput, NumberInput, TextInput, WordsInput } from './TextInputs.tsx'

const inputs: Readonly<Record<FieldKind, (props: InputProps) => ReactNode>> = {
  text: TextInput,
  area: TextInput,
  address: TextInput,
  link: TextInput,
  date: TextInput,
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
  person: OneInput,
  item: OneInput,
  table: TableInput,
  rows: RowsInput,
}

/** Fields with a single control, which the label names. All others are groups. */
const single: ReadonlySet<FieldKind> = new Set([
  'text',
  'area',
  'address',
  'link',
  'date',
  'number',
  'words',
  'choice',
  'switch',
])

/** Fields that always have a value. */
const neverEmpty: ReadonlySet<FieldKind> = new Set(['switch', 'audience', 'choice'])

/** A field with its label, help text and error. */
export function FieldRow(props: FieldProps) {
  const { field, path, errors, isFixed } = props
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const id = useId()
  const error = errors[path]
  const help = say(field.Help, language)
  const Input = inputs[field.Kind]
  const isSingle = single.has(field.Kind)
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const name = (
    <>
      {say(field.Label, language)}
      {!field.IsRequired && !isFixed && !neverEmpty.has(field.Kind) && (
        <>
          {' '}
          <span className={styles.optional}>{t('optional')}</span>
        </>
      )}
    </>
  )
  return (
    <div
      className={styles.field}
      data-field={path}
      data-kind={field.Kind}
      {...(isSingle ? {} : { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
    >
      {isSingle ? (
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {name}
        </label>
      ) : (
        <span id={`${id}-label`} className={styles.label}>
          {name}
        </span>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <Input {...props} id={id} describedBy={describedBy} isWrong={error !== undefined} Inner={FieldRow} />
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {say(error, language)}
          {error.itemId !== undefined && (
            <PageLink href={itemHref(props.around.kind, error.itemId)} target="_blank">
              {t('lookAtIt')}
            </PageLink>
          )}
        </p>
      )}
    </div>
  )
}
