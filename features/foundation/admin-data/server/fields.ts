/** Fields as the page receives them, with their current options. */
import type { Text } from '@portal/contract'
import type { Db } from '@portal/server'
import type { Choice, Field, FieldKind } from '../contract.ts'
import type { ResourceField, Options } from './resource-definition.ts'

const nothing = { zh: '', en: '' }

/** Maximum of a field that does not define one. */
const defaultMax: Readonly<Partial<Record<FieldKind, number>>> = {
  area: 2000,
  bilingualArea: 2000,
  address: 2000,
  link: 2000,
  number: 1_000_000,
  rows: 100,
}

const toLocalizedText = ({ zh, en }: Text): { zh: string; en: string } => ({ zh, en })

export async function loadFields(db: Db, fields: readonly ResourceField[]): Promise<Field[]> {
  const loaded: Field[] = []
  for (const field of fields) loaded.push(await loadField(db, field))
  return loaded
}

async function loadField(db: Db, field: ResourceField): Promise<Field> {
  return {
    Key: field.key,
    Label: toLocalizedText(field.label),
    Help: toLocalizedText(field.help ?? nothing),
    Kind: field.kind,
    Section: toLocalizedText(field.section ?? nothing),
    IsRequired: field.required ?? false,
    IsFixed: field.fixed ?? false,
    Min: field.min ?? null,
    Max: field.max ?? defaultMax[field.kind] ?? 200,
    Options: await loadChoices(db, field.options),
    Rows: await loadChoices(db, field.rows),
    Of: field.of ?? '',
    When: field.when ? { Field: field.when.field, Is: [...field.when.is] } : null,
    Fields: await loadFields(db, field.fields ?? []),
    Shape: field.shape,
    RowKey: field.rowKey,
  }
}

async function loadChoices(db: Db, options: Options = []): Promise<Choice[]> {
  const all = typeof options === 'function' ? await options(db) : options
  return all.map(({ value, label }) => ({ Value: value, Label: toLocalizedText(label) }))
}
