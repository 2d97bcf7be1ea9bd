import { LazyFallback, Stack, Text, useLanguage, useText } from '@portal/ui'
import { FormSections } from '@portal/ui/forms'
import { memo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { DataKind, Field, Values } from '../contract.ts'
import { formSectionTexts } from '../form-section.texts.ts'
import { pageTexts } from '../page.texts.ts'
import { visibleFields } from '../rules.ts'
import { FieldRow } from './FieldRow.tsx'
import type { FormBodyProps, FormParts } from './form-body.ts'
import { formSections, withRows, withTyped, type FormState } from './item-form.ts'
import { localized } from './localized.ts'

interface Props extends Pick<FormBodyProps, 'isFixed' | 'wrong' | 'focusOn'> {
  kind: DataKind
  state: FormState
  parts: FormParts
  onChange: Dispatch<SetStateAction<FormState>>
}

/** The fields of an item, as all kinds have them or as its slice draws them. */
export const FormFields = memo(FormFieldsNow)

function FormFieldsNow({ kind, state, parts: { Body, Preview }, onChange, ...rest }: Props) {
  const t = useText(formSectionTexts)
  const pageText = useText(pageTexts)
  const { language } = useLanguage()
  const { item, values, errors } = state
  // by file: of pictures that were just uploaded
  const [brought, setBrought] = useState<Readonly<Record<number, string>>>({})
  const addressOf = (key: string, value: unknown) =>
    brought[value as number] ?? (value === item.Values[key] ? item.Pictures[key] : undefined)
  const pictures = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, addressOf(key, value)]))
  const onPicture = (fileId: number, address: string) => setBrought((now) => ({ ...now, [fileId]: address }))
  const renderField: FormBodyProps['renderField'] = (field, path, value, change, fault) => (
    <FieldRow
      key={field.Key}
      field={field}
      path={path}
      value={value}
      errors={fault ? { [path]: fault, ...errors } : errors}
      isFixed={rest.isFixed || (field.IsFixed && item.Id !== '')}
      context={{ kind: kind.Key, pictures, onPicture }}
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
    <>
      <FormSections
        label={t('sections')}
        sections={formSections(visibleFields(item.Fields, values)).map(({ title, fields }) => ({
          title: localized(title, language),
          content: fields.map(renderOwn),
        }))}
      />
      {Preview && Object.values(pictures).some(Boolean) && (
        <Stack as="section" gap={8} aria-label={pageText('preview')}>
          <Text as="h2" type="heading">
            {pageText('preview')}
          </Text>
          <LazyFallback>
            <Preview values={values} pictures={pictures} />
          </LazyFallback>
        </Stack>
      )}
    </>
  )
}
