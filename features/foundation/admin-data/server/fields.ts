/** Fields as the page receives them, with their current options. */
import type { Text } from '@portal/contract'
import type { Db } from '@portal/server'
import type { Choice, Field, FieldKind } from '../contract.ts'
import type { KindField, Options } from './kind.ts'

const nothing = { zh: '', en: '' }

/** Maximum of a field that does not define one. */
const most: Readonly<Partial<Record<FieldKind, number>>> = {
  area: 2000,
  bilingualArea: 2000,
  address: 2000,
  link: 2000,
  number: 1_000_000,
  rows: 100,
}

const wordsOf = ({ zh, en }: Text): { zh: string; en: string } => ({ zh, en })

export async function fieldsOf(db: Db, fields: readonly KindField[]): Promise<Field[]> {
  const shown: Field[] = []
  for (const field of fields) shown.push(await fieldOf(db, field))
  return shown
}

async function fieldOf(db: Db, field: KindField): Promise<Field> {
  return {
    Key: field.key,
    Label: wordsOf(field.label),
    Help: wordsOf(field.help ?? nothing),
    Kind: field.kind,
    IsRequired: field.required ?? false,
    IsFixed: field.fixed ?? false,
    Min: field.min ?? null,
    Max: field.max ?? most[field.kind] ?? 200,
    Options: await choicesOf(db, field.options),
    Rows: await choicesOf(db, field.rows),
    Of: field.of ?? '',
    When: field.when ? { Field: field.when.field, Is: [...field.when.is] } : null,
    Fields: await fieldsOf(db, field.fields ?? []),
  }
}

async function choicesOf(db: Db, options: Options = []): Promise<Choice[]> {
  const all = typeof options === 'function' ? await options(db) : options
  return all.map(({ value, label }) => ({ Value: value, Label: wordsOf(label) }))
}
