import { localeOf, type Language } from '@portal/contract'

/** Formats a date in the reader's time zone. */
export function formatDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(new Date(at))
}
