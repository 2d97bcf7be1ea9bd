import { translate, type Language } from '@portal/contract'
import type { Choice, Field, Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { canonicalJson, changedFields, normalizeValues } from '../rules.ts'
import { localized } from './localized.ts'

/** Formats a value as one line, for comparing two versions. */
export function formatValue(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return translate(pageTexts[value ? 'on' : 'off'], language)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return field.Kind === 'time' ? value.replace('T', ' ') : labelOf(field.Options, value, language)
  if (Array.isArray(value)) return value.map((each) => formatEntry(field, each, language)).join(' · ')
  const entries = Object.entries(value as Values)
  if (field.Kind.startsWith('bilingual')) return bothOf(value as { zh: string; en: string })
  return entries
    .filter(([, list]) => !Array.isArray(list) || list.length > 0)
    .map(([key, list]) => `${labelOf(field.Rows, key, language)}: ${formatValue(field, list, language)}`)
    .join('; ')
}

/** Formats a version beside another: of rows only those that the other does not have, unless just their order differs. */
export function formatVersion(field: Field, [value, other]: [unknown, unknown], language: Language): string {
  if (field.Kind !== 'rows') return formatValue(field, value, language)
  const rowsOf = (list: unknown) => normalizeValues([field], { [field.Key]: list ?? [] })[field.Key] as Values[]
  const rows = rowsOf(value)
  const known = new Set(rowsOf(other).map(canonicalJson))
  const own = rows.filter((row) => !known.has(canonicalJson(row)))
  const [first] = field.Fields
  // both languages, of which one may be all that differs
  return (own.length > 0 ? own : rows).map((row) => first && formatValue(first, row[first.Key], language)).join(' · ')
}

/** Formats the first field of a row in the reader's language, as its title. */
export function formatRow(first: Field, row: Values, language: Language): string {
  const value = row[first.Key]
  return first.Kind.startsWith('bilingual')
    ? localized(value as { zh: string; en: string }, language)
    : formatValue(first, value, language)
}

/** Formats the fields in which a version of a row differs from another; '' if it is the only one. */
export function formatRowChanges(
  { Fields }: Field,
  row: Values,
  other: Values | undefined,
  language: Language,
): string {
  const changed = changedFields(Fields, normalizeValues(Fields, row), normalizeValues(Fields, other ?? row))
  const parts = changed.map((each) => {
    const value =
      formatVersion(each, [row[each.Key], other?.[each.Key]], language) || translate(pageTexts.empty, language)
    return `${localized(each.Label, language)}${language === 'CHS' ? '：' : ': '}${value}`
  })
  return parts.join(language === 'CHS' ? '；' : '; ')
}

function formatEntry(field: Field, entry: unknown, language: Language): string {
  if (typeof entry === 'string') return labelOf(field.Options, entry, language)
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const [first] = field.Fields
  return first ? formatRow(first, entry as Values, language) : ''
}

function labelOf(options: readonly Choice[], value: string, language: Language): string {
  const option = options.find(({ Value }) => Value === value)
  return option ? localized(option.Label, language) : value
}

const bothOf = ({ zh, en }: { zh: string; en: string }): string => [zh, en].filter(Boolean).join(' / ')
