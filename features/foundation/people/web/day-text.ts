import { localeOf, type Language } from '@portal/contract'

/** The year when the page was loaded; nobody keeps a portal open over New Year. */
export const yearNow = new Date().getFullYear()

/** Formats a date (YYYY-MM-DD) independently of the time zone; with the year only if it is not this one. */
export function dayText(day: string, language: Language, year: number, isFull = false): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  const isThisYear = at.getUTCFullYear() === year
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    month: isFull || language === 'CHS' ? 'long' : 'short',
    day: 'numeric',
    ...(isFull || !isThisYear ? { year: 'numeric' as const } : {}),
  }).format(at)
}
