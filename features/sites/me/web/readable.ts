/** Rows of the portal's tables in readable form; the file contains them unchanged. */
import { isDay, translate, type Language, type Text } from '@portal/contract'
import { actionText, kindText, roleTexts } from '@portal/access-control/web'
import { columnTexts, personTexts } from '../known-columns.texts.ts'
import { knownPageTexts } from '../known-page.texts.ts'
import { columnValues } from '../known-values.texts.ts'
import { formatUserTag } from '@portal/people/kinds'
import { formatTime } from '@portal/ui'

const values: Readonly<Record<string, Readonly<Record<string, Text>>>> = { ...columnValues, role: roleTexts }

/** Returns the readable fields of a row with their names. Empty fields and those for machines are left to the file. */
export function readableFields(table: string, row: Readonly<Record<string, unknown>>, language: Language) {
  return Object.entries(row).flatMap(([column, value]) => {
    const name = columnName(table, column)
    const text =
      name && ((table === 'audit_log' && auditText(column, value, language)) || formatValue(column, value, language))
    return name && text ? [{ column, name: translate(name, language), text }] : []
  })
}

function columnName(table: string, column: string): Text | undefined {
  const names: Readonly<Record<string, Text>> = table === 'person' ? { ...columnTexts, ...personTexts } : columnTexts
  return Object.hasOwn(names, column) ? names[column] : undefined
}

function auditText(column: string, value: unknown, language: Language): string {
  if (column === 'action') return actionText(String(value), language)
  return column === 'kind' ? kindText(String(value), language) : ''
}

/** Formats a value: HTML as plain text, times in the reader's format; '' for no value. @internal */
export function formatValue(column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return translate(value ? knownPageTexts.yes : knownPageTexts.no, language)
  if (Array.isArray(value))
    return value.map((each) => formatValue(column, each, language)).join(translate(knownPageTexts.between, language))
  if (typeof value === 'object') return translate(knownPageTexts.inFile, language)
  const text = String(value as string | number)
  if (column === 'user_tag') return formatUserTag(text, language)
  const named = Object.hasOwn(values, column) ? values[column]![text] : undefined
  if (named) return translate(named, language)
  if (isDay(text)) return formatTime(new Date(text), { form: 'date', detail: 'year', zone: 'UTC', language })
  return isTime(text) ? formatTime(new Date(text), { form: 'datetime', detail: 'year', language }) : plainText(text)
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function plainText(text: string): string {
  return text
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}
