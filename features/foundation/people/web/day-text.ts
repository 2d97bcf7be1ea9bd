import { localeOf, type Language } from '@portal/contract'

/** This year, as the page began: a portal is not left open over New Year unseen. */
export const yearNow = new Date().getFullYear()

/** A day without its time (YYYY-MM-DD), the same in every time zone; the year only where it is not this one. */
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
