import { localeOf, type Language } from '@portal/contract'

/** A day by the clock of who reads it. */
export function dayText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(new Date(at))
}
