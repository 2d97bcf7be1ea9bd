/** Rows of the portal's tables as one reads them; the file keeps them as they are. */
import { localeOf, type Language } from '@portal/contract'

/** `created_at` → 'Created at' */
export function columnName(column: string): string {
  const words = column.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))

/** What is stored as HTML, as plain text; a time in the reader's own way; '' where there is nothing. */
export function valueText(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'string') return isTime(value) ? timeText(value, language) : plainText(value)
  if (typeof value === 'object') return plainText(JSON.stringify(value))
  return String(value as number)
}

function timeText(time: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function plainText(text: string): string {
  return text
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}
