import { useLanguage, useText } from '@portal/ui'
import { FormSections } from '@portal/ui/forms'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import type { DataKind, Field, Values } from '../contract.ts'
import { formSectionTexts } from '../form-section.texts.ts'
import { visibleFields } from '../rules.ts'
import { FieldRow } from './FieldRow.tsx'
import type { FormBodyProps } from './form-body.ts'
import { formSections, withRows, withTyped, type FormState } from './item-form.ts'
import { localized } from './localized.ts'

interface Props extends Pick<FormBodyProps, 'isFixed' | 'wrong' | 'focusOn'> {
  kind: DataKind
  state: FormState
  /** Draws the fields; absent: one below the other, in sections. */
  Body: ((props: FormBodyProps) => ReactNode) | undefined
  onChange: Dispatch<SetStateAction<FormState>>
}

/** The fields of an item, as all kinds have them or as its slice draws them. */
export function FormFields({ kind, state, Body, onChange, ...rest }: Props) {
  const t = useText(formSectionTexts)
  const { language } = useLanguage()
  const { item, values, errors } = state
  const renderField: FormBodyProps['renderField'] = (field, path, value, change) => (
    <FieldRow
      key={field.Key}
      field={field}
      path={path}
      value={value}
      errors={errors}
      isFixed={rest.isFixed || (field.IsFixed && item.Id !== '')}
      context={{ kind: kind.Key, pictures: item.Pictures }}
      onChange={change}
    />
  )
  const renderOwn = (field: Field): ReactNode =>
    renderField(field, field.Key, values[field.Key], (value) => onChange((now) => withTyped(now, field.Key, value)))
  if (Body)
    return (
      <Body
        {...rest}
        item={item}
        values={values}
        errors={errors}
        renderField={renderField}
        renderOwn={(key) => item.Fields.filter(({ Key }) => Key === key).map(renderOwn)}
        onRows={(key, change, idOf) =>
          onChange((now) => withRows(now, key, { rows: change(now.values[key] as Values[]), idOf }))
        }
      />
    )
  return (
    <FormSections
      label={t('sections')}
      sections={formSections(visibleFields(item.Fields, values)).map(({ title, fields }) => ({
        title: localized(title, language),
        content: fields.map(renderOwn),
      }))}
    />
  )
}
